import { useScene } from "../scene";
import { dieKinds, type DieKind, type Roll } from "./shots";

const HIT = "M0-8.5 2-3.2 7.6-5.4 4.4-.4 8.8 3.4 3-.0 3.4 8.4 0 4-3.4 8.4-3-.0-8.8 3.4-4.4-.4-7.6-5.4-2-3.2z";

/** The last shots: as many dice as were rolled, the Hits among them marked. */
export function Rolls({ rolls }: { rolls: readonly Roll[] }) {
  const { t } = useScene();
  if (rolls.length === 0) return null;
  return (
    <ol className="rolls" aria-label={t("battle.dice")}>
      {rolls.map((roll) => (
        <li key={roll.seq} title={roll.text}>
          <span className="dice" aria-hidden="true">
            {dieKinds(roll).map((kind, number) => (
              <Die key={number} kind={kind} />
            ))}
          </span>
          <span>{roll.text}</span>
        </li>
      ))}
    </ol>
  );
}

function Die({ kind }: { kind: DieKind }) {
  return (
    <svg className={`die ${kind}`} viewBox="-13 -13 26 26">
      <rect x="-11.5" y="-11.5" width="23" height="23" rx="5" />
      {kind === "hit" ? <path d={HIT} /> : null}
      {kind === "fresh" ? <path d="M-6 0H6M0-6V6" /> : null}
      {kind === "miss" ? <circle r="2.4" /> : null}
    </svg>
  );
}
