import type { OptionInfo } from "../../api/types";
import type { ArmyAim } from "./aims";
import { factor, type ArmyStack } from "./stacks";
import { sideName, zoneName, type Scene } from "./scene";
import type { Country, Zone } from "./records";

/** What a screen reader says of each thing, and what the pointer shows. */

const TOLD_OPTIONS = 3;

export function zoneLabel(scene: Scene, id: string): string {
  const { board, records, t } = scene;
  const zone = records.zones[id];
  if (zone === undefined) return id;
  const control = board.control[id];
  const parts = [
    zone.name,
    control
      ? t("zone.held", { side: sideName(scene, control) })
      : t("zone.neutral", { country: countryName(scene, zone) }),
    ...rolesOf(scene, zone),
    ...(scene.stacks.get(id) ?? []).map((stack) => stackWords(scene, stack)),
  ];
  return [...parts, ...optionsAbout(scene, `zone:${id}`)].join("; ");
}

function countryName(scene: Scene, zone: Zone): string {
  return scene.records.countries[zone.country]?.name ?? zone.country;
}

/** Terrain, fortress, capital, Supply and Key Zone. */
export function rolesOf(scene: Scene, zone: Zone): string[] {
  const { records, t } = scene;
  const of = (country: string | null): string =>
    country ? (records.countries[country]?.name ?? country) : "";
  return [
    zone.terrain === "plain" ? "" : zone.terrain_name,
    zone.fortress ? t("zone.fortress") : "",
    zone.capital_of ? t("zone.capital", { country: of(zone.capital_of) }) : "",
    zone.supply_of ? t("zone.supply", { country: of(zone.supply_of) }) : "",
    zone.key_of ? t("zone.key", { country: of(zone.key_of) }) : "",
  ].filter((word) => word !== "");
}

export function stackWords(scene: Scene, stack: ArmyStack): string {
  const { t } = scene;
  const words = [
    t("counter.named", { count: stack.units.length, army: stack.type.name, factor: factor(stack) }),
    stack.state === "reduced" ? t("counter.reduced") : "",
    stack.task === "ready" ? "" : t(`task.${stack.task}`),
    stack.cutOff ? t("counter.cutOff") : "",
  ];
  return words.filter((word) => word !== "").join(", ");
}

export function stackLabel(scene: Scene, stack: ArmyStack): string {
  const parts = [stackWords(scene, stack), zoneName(scene, stack.area)];
  return [...parts, ...optionsAbout(scene, stack.element)].join("; ");
}

/** What can be done with a thing, as long as it is little enough to listen to. */
function optionsAbout(scene: Scene, element: string): string[] {
  const options = scene.state.ask?.options.filter((option) => option.touches.includes(element)) ?? [];
  if (options.length > TOLD_OPTIONS) return [scene.t("options.many", { count: options.length })];
  return options.map(optionWords);
}

function optionWords({ text, hint }: OptionInfo): string {
  return hint ? `${text} (${hint})` : text;
}

/** What a bubble says: each way in, what it costs and the odds there. */
export function aimLabel(scene: Scene, aim: ArmyAim): string {
  const { t } = scene;
  if (aim.cost === null) return aim.options.map(optionWords).join("; ");
  const going = t(`aim.${aim.kind}`, { zone: zoneName(scene, aim.zone), count: aim.cost });
  if (aim.odds === null) return going;
  return [going, ...aim.options.map(optionWords)].join("; ");
}

/** When a country comes into the war, if that is known. */
export function entryWords(scene: Scene, country: Country): string {
  const turn = country.entry_turn === null ? undefined : scene.records.turns[country.entry_turn];
  if (turn) return turn.name;
  return scene.t(`entry.${country.entry}`);
}
