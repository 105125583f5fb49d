import { useTouch } from "../../touch";
import { useWeighed } from "../../weighed";
import { courtedBy } from "../landings";
import { MarkIcon } from "../PowerMark";
import { FACTIONS, type Faction, type Standing } from "../records";
import { factionName, useScene, type Scene } from "../scene";

interface Listed {
  id: string;
  name: string;
  standing: Standing;
  influence: number;
  /** Whose Diplomacy cards lie on the table for it, one entry for each card. */
  cards: readonly Faction[];
}

/** The Nations that began Neutral: those somebody courts with what they are to him, then the others. */
export function Nations() {
  const scene = useScene();
  const listed = listNations(scene);
  const courted = listed.filter(isCourted);
  const others = listed.filter((nation) => !isCourted(nation));
  return (
    <section className="track-box nations" aria-label={scene.t("nations.label")}>
      <h3>{scene.t("nations.label")}</h3>
      <ul className="courted">
        {courted.map((nation) => (
          <Nation key={nation.id} nation={nation} />
        ))}
      </ul>
      {others.length > 0 ? <h4>{scene.records.statuses["unaligned"]?.name}</h4> : null}
      <ul className="unaligned">
        {others.map((nation) => (
          <Nation key={nation.id} nation={nation} />
        ))}
      </ul>
    </section>
  );
}

/** Client Powers belong to their Parents and cannot be influenced (2.3). */
export function listNations({ aids, board, records }: Scene): Listed[] {
  return Object.entries(aids.nations).flatMap(([id, standing]) => {
    const nation = records.nations[id];
    if (standing === undefined || nation === undefined || nation.kind === "client_power") return [];
    const cards = FACTIONS.flatMap((faction) =>
      board.nations_in_play[faction].filter((one) => one === id).map(() => faction),
    );
    return [{ id, name: nation.name, standing, influence: board.influence[id] ?? 0, cards }];
  });
}

function isCourted({ standing, cards }: Listed): boolean {
  return standing.status !== "unaligned" || cards.length > 0;
}

function Nation({ nation }: { nation: Listed }) {
  const scene = useScene();
  const { id, name, standing, influence, cards } = nation;
  const touch = useTouch(`nation:${id}`, nationWords(scene, nation));
  const status = scene.records.statuses[standing.status]?.name;
  const courted = courtedBy(useWeighed(), scene) === id;
  return (
    <li>
      <span
        {...touch}
        className="nation"
        data-seat={standing.faction ?? undefined}
        title={nationWords(scene, nation)}
      >
        {standing.faction ? <MarkIcon owner={standing.faction} /> : null}
        <span className="nation-name">{name}</span>
        {isCourted(nation) ? <small>{status}</small> : null}
        <span className="influence" aria-hidden="true">
          {Array.from({ length: influence }, (_, number) => (
            <i key={number} />
          ))}
          {cards.map((faction, number) => (
            <i key={`card ${number}`} className="in-play" data-seat={faction} />
          ))}
          {courted ? <i className="ghost" data-seat={scene.seat ?? undefined} /> : null}
        </span>
      </span>
    </li>
  );
}

function nationWords(scene: Scene, { name, standing, influence, cards }: Listed): string {
  const { records, t } = scene;
  const status = records.statuses[standing.status]?.name ?? standing.status;
  const words =
    standing.faction && influence > 0
      ? t("nations.influence", {
          nation: name,
          count: influence,
          faction: factionName(scene, standing.faction),
          status,
        })
      : [name, status, standing.faction ? factionName(scene, standing.faction) : ""]
          .filter(Boolean)
          .join(", ");
  const played = cards.map((faction) => t("nations.card", { faction: factionName(scene, faction) }));
  return [words, ...played].join("; ");
}
