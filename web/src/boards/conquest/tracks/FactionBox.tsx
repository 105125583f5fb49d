import type { ReactNode } from "react";
import { useTouch } from "../../touch";
import { useWeighed } from "../../weighed";
import { MarkIcon } from "../PowerMark";
import { UNKNOWN, type Faction, type Records } from "../records";
import { areaName, factionName, useScene, type Scene } from "../scene";
import { Mark, type MarkName } from "./marks";
import { Meters } from "./Meters";
import { share } from "./share";
import { enemiesOf } from "./wars";

/** What one Faction has: Production, Victory Points, cards, Techs, and what it keeps secret. */
export function FactionBox({ faction, scale }: { faction: Faction; scale: number }) {
  const scene = useScene();
  const { board } = scene;
  return (
    <section
      className="track-box faction"
      data-seat={faction}
      data-acting={board.active === faction || undefined}
    >
      <Heading faction={faction} />
      <Meters faction={faction} scale={scale} />
      <Stores faction={faction} />
      <Command faction={faction} />
      <Techs faction={faction} />
      <Vault faction={faction} />
    </section>
  );
}

function Heading({ faction }: { faction: Faction }) {
  const scene = useScene();
  const { aids, board, records, t } = scene;
  const [name, { points }] = [factionName(scene, faction), aids.factions[faction]];
  const enemies = enemiesOf(board, faction).map((enemy) => factionName(scene, enemy));
  const state =
    enemies.length > 0 ? t("tracks.atWar", { factions: enemies.join(", ") }) : t("tracks.atPeace");
  const goal = records.limits["victory_points_economic"]?.value ?? points;
  const victory = t("tracks.pointsOf", { count: points, goal });
  const touch = useTouch(`faction:${faction}`, [name, state, victory].join("; "));
  return (
    <header {...touch}>
      <MarkIcon owner={faction} />
      <h3>{name}</h3>
      <strong className="points" title={victory}>
        {t("tracks.points", { count: points })}
        <i aria-hidden="true">
          <i style={{ width: share(points, goal) }} />
        </i>
      </strong>
      <State words={state} atWar={enemies.length > 0} />
    </header>
  );
}

/** Peace is a mark; War is told in words. */
function State({ words, atWar }: { words: string; atWar: boolean }) {
  return (
    <span className="state" data-war={atWar || undefined} title={words}>
      <Mark name={atWar ? "war" : "peace"} />
      <span className={atWar ? undefined : "hidden-visually"}>{words}</span>
    </span>
  );
}

/** Numbers with a mark each; the words are for those who hover or listen. */
function Stores({ faction }: { faction: Faction }) {
  const { aids, board, t } = useScene();
  const { hand_limit: limit, industry_cost: cost } = aids.factions[faction];
  const held = board.hands[faction].length;
  const bought = board.bought_actions[faction].length + board.bought_investments[faction].length;
  const dividends = board.dividends[faction];
  const pairs = board.vault_aims[faction].length;
  const known = dividends.every((value) => typeof value === "number");
  return (
    <ul className="stores">
      <Store mark="cards" label={t("tracks.hand", { count: held, limit })} over={held > limit}>
        {held}/{limit}
        {bought > 0 ? `+${bought}` : ""}
      </Store>
      <Store mark="vault" label={t("tracks.vault", { count: pairs })}>
        {pairs}
      </Store>
      <Store mark="peace" label={t("tracks.dividends", { count: dividends.length })}>
        {dividends.length > 0 && known ? dividends.join("·") : dividends.length}
      </Store>
      <Store mark="factory" label={t("tracks.cost", { count: cost })}>
        {cost}
      </Store>
    </ul>
  );
}

function Store(props: { mark: MarkName; label: string; over?: boolean; children: ReactNode }) {
  return (
    <li title={props.label} data-over={props.over || undefined}>
      <Mark name={props.mark} />
      <span className="hidden-visually">{props.label}</span>
      <span aria-hidden="true">{props.children}</span>
    </li>
  );
}

/** The Command card of the Season, face down for others until all are revealed (10.1). */
function Command({ faction }: { faction: Faction }) {
  const { board, records, t } = useScene();
  const [assigned] = useOwnWeighed(faction, ["assign"]);
  if (!board.assigned[faction] && assigned === undefined) return null;
  const id = assigned ?? board.commands[faction];
  const card = records.action_cards[id];
  const other = records.investment_cards[id];
  return (
    <p className={`command-of ${assigned ? "ghost" : ""}`}>
      <Mark name="command" />
      {t("tracks.command")}: <b>{card ? commandWords(card) : (other?.name ?? t("tracks.commandHidden"))}</b>
    </p>
  );
}

function commandWords(card: { season_name: string; letter: string; value: number }): string {
  return `${card.season_name} ${card.letter}${card.value}`;
}

/** What the option that is weighed is about, if it is one of those verbs and the Faction is the viewer's. */
function useOwnWeighed(faction: Faction, verbs: readonly string[]): readonly string[] {
  const weighed = useWeighed();
  const { seat } = useScene();
  return weighed && faction === seat && verbs.includes(weighed.verb) ? weighed.args : [];
}

/** The Tech, or the Province of Insurgents, among what an option is about. */
function aimIn(args: readonly string[], { techs, lands }: Records): string | null {
  return args.find((arg) => techs[arg] !== undefined || lands[arg] !== undefined) ?? null;
}

function Techs({ faction }: { faction: Faction }) {
  const { board, records, t } = useScene();
  const techs = board.techs[faction];
  const shown = aimIn(useOwnWeighed(faction, ["achieve", "copy", "reveal"]), records);
  if (techs.length === 0 && shown === null) return null;
  return (
    <ul className="techs" aria-label={t("tracks.techs")}>
      {techs.map((tech) => (
        <TechChip key={tech} tech={tech} />
      ))}
      {shown ? (
        <li aria-hidden="true">
          <span className="tech ghost">{records.techs[shown]?.name}</span>
        </li>
      ) : null}
    </ul>
  );
}

export function TechChip({ tech }: { tech: string }) {
  const { records } = useScene();
  const { name, text } = records.techs[tech] ?? { name: tech, text: "" };
  const touch = useTouch(`tech:${tech}`, `${name}: ${text}`);
  return (
    <li>
      <span {...touch} className="tech" title={text}>
        {name}
      </span>
    </li>
  );
}

/** What the pairs in a Secret Vault are for, as far as the viewer has seen (9.4). */
function Vault({ faction }: { faction: Faction }) {
  const scene = useScene();
  const seen = scene.board.vault_aims[faction].filter((aim) => aim !== UNKNOWN);
  const hidden = aimIn(useOwnWeighed(faction, ["hide", "copy_hidden", "insurgents"]), scene.records);
  if (seen.length === 0 && hidden === null) return null;
  return (
    <p className="vault-of">
      <Mark name="vault" /> {seen.map((aim) => aimName(scene, aim)).join(", ")}{" "}
      {hidden ? <span className="ghost">{aimName(scene, hidden)}</span> : null}
    </p>
  );
}

/** A Tech, or the Province of Insurgents. */
export function aimName(scene: Scene, aim: string): string {
  return scene.records.techs[aim]?.name ?? scene.t("tracks.insurgents", { area: areaName(scene, aim) });
}
