import { useTouch } from "../../touch";
import { useWeighed } from "../../weighed";
import type { Faction } from "../records";
import { useScene } from "../scene";
import { share } from "./share";
import { enemiesOf } from "./wars";

/** What a level would be if the option that is weighed raises the track; null if it does not. */
export function useRaised(track: string, value: number): number | null {
  const weighed = useWeighed();
  return weighed?.verb === "raise" && weighed.args[0] === track ? value + 1 : null;
}

interface MeterProps {
  name: string;
  value: number;
  /** What of it is not Blockaded. */
  open: number;
  /** Whether it is left out of the Production Level. */
  ignored?: boolean;
  /** What it would be by the option that is weighed. */
  raised?: number | null;
  scale: number;
}

/** POP, RES and IND as bars of one scale, with the Production Level across them (7.22). */
export function Meters({ faction, scale }: { faction: Faction; scale: number }) {
  const { aids, board, seat, t } = useScene();
  const { pop, res, ind, level, open_pop: openPop, open_res: openRes } = aids.factions[faction];
  const atWar = enemiesOf(board, faction).length > 0;
  const industry = { name: t("tracks.ind"), value: ind, open: ind, scale };
  return (
    <div className="meters">
      <Meter name={t("tracks.pop")} value={pop} open={atWar ? openPop : pop} scale={scale} />
      <Meter name={t("tracks.res")} value={res} open={atWar ? openRes : res} ignored={!atWar} scale={scale} />
      {faction === seat ? <OwnIndustry {...industry} /> : <Meter {...industry} />}
      <Level level={level} scale={scale} />
    </div>
  );
}

function Level({ level, scale }: { level: number; scale: number }) {
  const { t } = useScene();
  const label = t("tracks.level", { count: level });
  return (
    <span className="level-room">
      <span
        className="level"
        role="img"
        aria-label={label}
        title={label}
        style={{ left: share(level, scale) }}
      >
        <b>{level}</b>
      </span>
    </span>
  );
}

function Meter(props: MeterProps) {
  return (
    <div className="meter" data-ignored={props.ignored || undefined} title={useMeterWords(props)}>
      <MeterBar {...props} />
    </div>
  );
}

/** One's own IND, which Factories raise (7.32). */
function OwnIndustry(props: MeterProps) {
  const touch = useTouch("track:industry", useMeterWords(props));
  const raised = useRaised("industry", props.value);
  return (
    <div {...touch} className="meter">
      <MeterBar {...props} raised={raised} />
    </div>
  );
}

function useMeterWords({ name, value, open, ignored }: MeterProps): string {
  const { t } = useScene();
  const words = [`${name} ${value}`];
  if (value > open) words.push(t("tracks.blockaded", { count: value - open }));
  if (ignored) words.push(t("tracks.ignored"));
  return words.join("; ");
}

function MeterBar({ name, value, open, raised, scale }: MeterProps) {
  return (
    <>
      <span className="meter-name">{name}</span>
      <i className="bar" aria-hidden="true">
        <i style={{ width: share(open, scale) }} />
        <i className="blockaded" style={{ width: share(value - open, scale) }} />
        {raised ? <i className="ghost" style={{ width: share(raised - value, scale) }} /> : null}
      </i>
      <b>{raised ? `${value} → ${raised}` : value > open ? `${open}/${value}` : value}</b>
    </>
  );
}
