import { useTouch } from "../../touch";
import { Block } from "../Block";
import { blockWords } from "../labels";
import { factionOf } from "../powers";
import { MarkIcon } from "../PowerMark";
import type { ShotClass } from "../records";
import { areaName, powerName, useScene, type Scene } from "../scene";
import { shotsAt, type Shot } from "./shots";
import type { BattleSide, Fighter, Rank, Side } from "./sides";

/** One side of the Battle: its units by the class as which they are fired at, and those who wait to join. */
export function SideBox({ battleSide }: { battleSide: BattleSide }) {
  const { t } = useScene();
  const { side, ranks, groups } = battleSide;
  return (
    <div className="battle-side" data-seat={side}>
      <SideName battleSide={battleSide} />
      {ranks.map((rank) => (
        <RankRow key={rank.target} rank={rank} side={side} />
      ))}
      {[...groups].map(([number, fighters]) => (
        <div key={number} className="rank waiting">
          <span className="rank-name">
            {t("battle.group", { number })}
            <small>{t("battle.waiting")}</small>
          </span>
          <Fighters fighters={fighters} />
        </div>
      ))}
    </div>
  );
}

function SideName({ battleSide: { side, attacks } }: { battleSide: BattleSide }) {
  const scene = useScene();
  const { board, records, t } = scene;
  const role = t(attacks ? "battle.attacker" : "battle.defender");
  const hit = board.hit !== null && (factionOf(board.hit) ?? "armed_minor") === side;
  const hits =
    hit && board.hits > 0
      ? t("battle.hits", {
          count: board.hits,
          class: board.hit_class ? (records.classes[board.hit_class]?.name ?? board.hit_class) : "",
        })
      : null;
  const name = sideName(scene, side);
  const touch = useTouch(`side:${side}`, [name, role, hits ?? ""].filter(Boolean).join("; "));
  return (
    <h4>
      <span {...touch} className="side-name">
        <MarkIcon owner={side} />
        {name}
      </span>
      <small>{role}</small>
      {hits ? <strong className="hits">{hits}</strong> : null}
    </h4>
  );
}

function sideName(scene: Scene, side: Side): string {
  return side === "armed_minor" ? powerName(scene, side) : (scene.records.factions[side]?.name ?? side);
}

function RankRow({ rank: { target, fighters }, side }: { rank: Rank; side: Side }) {
  const { aids, state } = useScene();
  const shots = shotsAt(state.ask?.options ?? [], aids.odds, side, target);
  return (
    <div className="rank">
      {shots.length > 0 ? <Target target={target} shots={shots} /> : <ClassName target={target} />}
      <Fighters fighters={fighters} />
    </div>
  );
}

function ClassName({ target }: { target: ShotClass }) {
  const { records } = useScene();
  return (
    <span className="rank-name">
      <span className="class-name">{records.classes[target]?.name ?? target}</span>
    </span>
  );
}

/** A class that can be fired at: with how many dice, and what is to be expected (12.43). */
function Target({ target, shots }: { target: ShotClass; shots: readonly Shot[] }) {
  const scene = useScene();
  const name = scene.records.classes[target]?.name ?? target;
  const told = shots.map(({ option }) => [option.text, option.hint].filter(Boolean).join(": "));
  const touch = useTouch(`class:${target}`, told.join("; "));
  return (
    <span {...touch} className="rank-name target" title={told.join("\n")}>
      <span className="class-name">{name}</span>
      {shots.map((shot) => (
        <OddsOfShot key={shot.option.id} shot={shot} target={target} />
      ))}
    </span>
  );
}

/** Shots that are told apart from plain fire. */
const NAMED: readonly string[] = ["strike", "kamikaze"];

export function OddsOfShot({ shot: { option, odds }, target }: { shot: Shot; target: ShotClass }) {
  const { t } = useScene();
  const letter = target === "convoys" ? "N" : target.charAt(0).toUpperCase();
  return (
    <span className="odds">
      <b>{t("battle.odds", { any: odds.any })}</b>
      {NAMED.includes(option.verb) ? <em>{t(`battle.${option.verb}`)}</em> : null}
      <small>
        {odds.dice} × {letter}
        {odds.firepower} ·{" "}
        {t(target === "industry" ? "battle.bombLoss" : "battle.loss", { loss: odds.expected_loss })}
      </small>
    </span>
  );
}

function Fighters({ fighters }: { fighters: readonly Fighter[] }) {
  return (
    <span className="fighters">
      {fighters.map((fighter) => (
        <Unit key={fighter.id} fighter={fighter} />
      ))}
    </span>
  );
}

function Unit({ fighter }: { fighter: Fighter }) {
  const label = fighterWords(useScene(), fighter);
  if (fighter.element === null)
    return (
      <span className="fighter" role="img" aria-label={label} title={label}>
        <Block face={fighter.face} />
      </span>
    );
  return <KnownUnit fighter={fighter} element={fighter.element} label={label} />;
}

function KnownUnit(props: { fighter: Fighter; element: string; label: string }) {
  const { element, label } = props;
  const { face, acting, action } = props.fighter;
  const touch = useTouch(element, label);
  return (
    <span {...touch} className="fighter" data-acting={acting || undefined} data-action={action} title={label}>
      <Block face={face} />
    </span>
  );
}

function fighterWords(scene: Scene, { face, acting, action, origin }: Fighter): string {
  const { t } = scene;
  const words = [
    blockWords(scene, face),
    acting ? t("battle.acts") : "",
    action === "ready" ? "" : t(action === "taken" ? "block.acted" : "battle.forgone"),
    face.convoy ? t("block.convoy") : "",
    face.sign ? t(`block.${face.sign}`) : "",
    origin ? t("battle.from", { area: areaName(scene, origin) }) : "",
  ];
  return words.filter((word) => word !== "").join(", ");
}
