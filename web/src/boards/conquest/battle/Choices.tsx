import type { OptionInfo } from "../../../api/types";
import { useTouch } from "../../touch";
import { areaName, useScene } from "../scene";
import { OddsOfShot } from "./SideBox";

/** Answers that go somewhere; the last argument says where. */
const GOING: readonly string[] = ["retreat", "withdraw", "rebase"];
/** Answers about the Battle as a whole. */
const HERE: readonly string[] = ["hold", "bomb"];
const MOST_WAYS = 10;

/** What the acting unit can do besides firing: bomb, go somewhere, or nothing. */
export function Choices({ area }: { area: string }) {
  const { state } = useScene();
  const options = state.ask?.options ?? [];
  const ways = [
    ...new Set(options.filter(({ verb }) => GOING.includes(verb)).map(({ args }) => args.at(-1) ?? "")),
  ];
  const here = options.filter(({ verb }) => HERE.includes(verb));
  if (ways.length + here.length === 0) return null;
  return (
    <div className="choices">
      {ways.slice(0, MOST_WAYS).map((to) => (
        <Way key={to} to={to} />
      ))}
      {here.map((option) => (
        <Here key={option.id} option={option} area={area} />
      ))}
    </div>
  );
}

function Way({ to }: { to: string }) {
  const scene = useScene();
  const label = scene.t("battle.leave", { area: areaName(scene, to) });
  const touch = useTouch(`area:${to}`, label);
  return (
    <span {...touch} className="way">
      {label}
    </span>
  );
}

function Here({ option, area }: { option: OptionInfo; area: string }) {
  const { aids } = useScene();
  const touch = useTouch(`area:${area}`, option.text);
  const odds = aids.odds[option.id];
  return (
    <span {...touch} className="way">
      {option.text}
      {odds ? <OddsOfShot shot={{ option, odds }} target="industry" /> : null}
    </span>
  );
}
