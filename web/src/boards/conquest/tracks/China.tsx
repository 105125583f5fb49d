import { useTouch } from "../../touch";
import { MarkIcon } from "../PowerMark";
import type { Faction, Power } from "../records";
import { factionName, powerName, useScene, type Scene } from "../scene";
import { Mark } from "./marks";
import { useRaised } from "./Meters";
import { share } from "./share";

/** A Client Power (2.3): the lesser of its base and the Loyalty to it is its Client Production (7.21). */
interface Party {
  power: Power;
  parent: Faction;
  base: number;
  loyalty: number;
  words: Readonly<Record<"base" | "loyalty" | "gain", string>>;
  track: string;
}

const SCALE = 10;

function partiesOf({ aids, board, t }: Scene): Party[] {
  const nationalists = { base: aids.nat_cities, loyalty: board.kmt };
  const reds = { base: aids.red_mobilization, loyalty: board.ccp };
  return [
    {
      power: "nationalists",
      parent: "usa",
      ...nationalists,
      track: "kmt",
      words: {
        base: t("china.natCities"),
        loyalty: t("china.kmt"),
        gain: t("china.enlists", least(nationalists)),
      },
    },
    {
      power: "reds",
      parent: "soviets",
      ...reds,
      track: "ccp",
      words: {
        base: t("china.redMobilization"),
        loyalty: t("china.ccp"),
        gain: t("china.activism", least(reds)),
      },
    },
  ];
}

function least({ base, loyalty }: Pick<Party, "base" | "loyalty">): { count: number } {
  return { count: Math.min(base, loyalty) };
}

/** The Chinese Civil War (16.2). */
export function China() {
  const scene = useScene();
  return (
    <section className="track-box china" aria-label={scene.t("china.label")}>
      <h3>{scene.t("china.label")}</h3>
      {partiesOf(scene).map((party) => (
        <PartyRow key={party.power} party={party} />
      ))}
    </section>
  );
}

function PartyRow({ party }: { party: Party }) {
  const scene = useScene();
  const { power, parent, base, loyalty, words, track } = party;
  const touch = useTouch(`track:${track}`, `${words.loyalty} ${loyalty}`);
  const intruded = scene.board.intruded[parent];
  const raised = useRaised(track, loyalty);
  return (
    <div className="party" data-seat={parent}>
      <p>
        <MarkIcon owner={power} />
        <b>{powerName(scene, power)}</b>
        <span className="gain">{words.gain}</span>
      </p>
      <div className="meters">
        <div className="meter">
          <Level name={words.base} value={base} />
        </div>
        <div {...touch} className="meter">
          <Level name={words.loyalty} value={loyalty} raised={raised} />
        </div>
      </div>
      {intruded ? (
        <p className="intruded">
          <Mark name="intrusion" /> {factionName(scene, parent)}: {scene.t("china.intruded")}
        </p>
      ) : null}
    </div>
  );
}

interface LevelProps {
  name: string;
  value: number;
  raised?: number | null;
}

function Level({ name, value, raised }: LevelProps) {
  return (
    <>
      <span className="meter-name">{name}</span>
      <i className="bar" aria-hidden="true">
        <i style={{ width: share(value, SCALE) }} />
        {raised ? <i className="ghost" style={{ width: share(raised - value, SCALE) }} /> : null}
      </i>
      <b>{raised ? `${value} → ${raised}` : value}</b>
    </>
  );
}
