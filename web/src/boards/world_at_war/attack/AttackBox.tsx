import { useState, type CSSProperties } from "react";
import { DieFace } from "../../DieFace";
import { useTouch, useTouching } from "../../touch";
import { MarkIcon } from "../NationMark";
import {
  COMBATANTS,
  COMBATDIES,
  type AttackUnderWay,
  type CombatDie,
  type Combatant,
  type Odds,
} from "../records";
import { campOf, placeName, typeName, useScene } from "../scene";
import { TypeCounter } from "../TypeCounter";

/** The attack that is being composed or fought: its forces, its odds, and its dice once they are rolled.
 * On a low map it is folded until somebody opens it. */
export function AttackBox({ low }: { low: boolean }) {
  const scene = useScene();
  const { aids, board, records, t } = scene;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const folded = chosen ?? low;
  const attack = aids.attack;
  if (attack === null) return null;
  const rolled = board.attack_dice.some((face) => face > 0);
  return (
    <section className="attack-box" aria-label={t("attack.label")} data-folded={folded || undefined}>
      <h3>
        <button
          type="button"
          className="fold"
          aria-expanded={!folded}
          aria-label={t(folded ? "attack.unfold" : "attack.fold")}
          onClick={() => setChosen(!folded)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={folded ? "m5 16 7-8 7 8" : "m5 8 7 8 7-8"} />
          </svg>
        </button>
        <span className="kind">{records.attacks[attack.kind]?.name}</span>
        {attack.step > 0 ? ` · ${t("attack.exploitation", { count: attack.step })}` : ""}
        <span className="way">
          {placeName(scene, attack.from)} → {placeName(scene, attack.to)}
        </span>
        {folded && attack.odds && !rolled ? <b> {attack.odds.take} %</b> : null}
      </h3>
      <div className="forces">
        <Force combatant="attacker" attack={attack} />
        <Force combatant="defender" attack={attack} />
      </div>
      {attack.odds && !rolled ? <Forecast odds={attack.odds} contested={isContested(attack)} /> : null}
      {rolled ? <Dice attack={attack} /> : null}
    </section>
  );
}

function Force({ combatant, attack }: { combatant: Combatant; attack: AttackUnderWay }) {
  const scene = useScene();
  const { board, t } = scene;
  const [place, forces] =
    combatant === "attacker" ? [attack.from, attack.attackers] : [attack.to, attack.defenders];
  const lost = board.attack_losses[combatant];
  return (
    <div className={`force ${combatant}`}>
      <h4>{t(`attack.${combatant}`)}</h4>
      <ul>
        {Object.entries(forces).map(([type, count]) => (
          <ForceStack key={type} place={place} type={type} count={count} />
        ))}
        {Object.keys(forces).length === 0 ? <li className="nobody">{t("attack.nobody")}</li> : null}
      </ul>
      {combatant === "defender" && attack.fortress > 0 ? (
        <p>{t("area.fortress", { count: attack.fortress })}</p>
      ) : null}
      {lost > 0 ? <p className="losses">{t("attack.losses", { count: lost })}</p> : null}
    </div>
  );
}

function ForceStack({ place, type, count }: { place: string; type: string; count: number }) {
  const scene = useScene();
  const { touchable } = useTouching();
  const stack = `stack:${place}.${type}`;
  const element = touchable.has(stack) ? stack : `place:${place}`;
  const touch = useTouch(element, `${count} × ${typeName(scene, type)}`);
  return (
    <li>
      <span {...touch} className="force-stack">
        <TypeCounter type={type} />
        <b>{count}</b>
      </span>
    </li>
  );
}

const CHANCES = ["win", "tie", "take", "breakthrough"] as const;

/** An operation against defenders, in which both sides still decide how they roll. */
function isContested({ kind, defenders }: AttackUnderWay): boolean {
  return kind !== "limited_offensive" && Object.keys(defenders).length > 0;
}

/** The exact chances, and the losses to be expected on both sides. */
function Forecast({ odds, contested }: { odds: Odds; contested: boolean }) {
  const { decimal, t } = useScene();
  const losses = { attacker: decimal(odds.attacker_lost), defender: decimal(odds.defender_lost) };
  return (
    <div className="forecast" role="group" aria-label={t("attack.forecast")}>
      {CHANCES.filter((chance) => chance !== "tie" || odds.tie > 0).map((chance) => (
        <div key={chance} className={`chance ${chance}`}>
          <span>{t(`attack.${chance}`)}</span>
          <i aria-hidden="true" style={{ "--part": `${odds[chance]}%` } as CSSProperties} />
          <b>{odds[chance]} %</b>
        </div>
      ))}
      <p className="expected">{t("attack.expected", losses)}</p>
      {contested ? <p className="assumed">{t("attack.assumed")}</p> : null}
    </div>
  );
}

function Dice({ attack }: { attack: AttackUnderWay }) {
  const { board, records, t } = useScene();
  const [defender = ""] = Object.keys(attack.defenders);
  const owners = { attacker: attack.camp, defender: campOf(board, records.types[defender]?.nation) };
  return (
    <div className="attack-dice" role="group" aria-label={t("attack.dice")}>
      {COMBATANTS.map((combatant) => (
        <div key={combatant} className={combatant}>
          <MarkIcon owner={owners[combatant]} />
          {COMBATDIES.map((die, number) =>
            die.startsWith(combatant) && (board.attack_dice[number] ?? 0) > 0 ? (
              <Die key={die} die={die} face={board.attack_dice[number] ?? 0} />
            ) : null,
          )}
          {board.attack_rerolls[combatant] > 0 ? (
            <small>{t("attack.rerolls", { count: board.attack_rerolls[combatant] })}</small>
          ) : null}
        </div>
      ))}
    </div>
  );
}

function Die({ die, face }: { die: CombatDie; face: number }) {
  const { records } = useScene();
  const touch = useTouch(`die:${die}`, `${records.dice[die]?.name ?? die}: ${face}`);
  return (
    <span {...touch} className="combat-die" data-elite={die.endsWith("elite") || undefined}>
      <svg viewBox="-14 -14 28 28" aria-hidden="true">
        <DieFace face={face} />
      </svg>
    </span>
  );
}
