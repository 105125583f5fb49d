import type { OptionInfo } from "../../api/types";
import type { AreaAim } from "./aims";
import { factionOf } from "./powers";
import type { Land, Sea } from "./records";
import { areaName, factionName, powerName, type Scene } from "./scene";
import type { BlockFace, BlockStack } from "./stacks";
import { controllerOf } from "./territory";

/** What a screen reader says of each thing, and what the pointer shows. */

const TOLD_OPTIONS = 3;

export function areaLabel(scene: Scene, id: string, element: string): string {
  const { records } = scene;
  const [land, sea] = [records.lands[id], records.seas[id]];
  return [
    areaName(scene, id),
    ...(land ? landWords(scene, id, land) : []),
    ...(sea ? seaWords(scene, sea) : []),
    ...battleWords(scene, id),
    ...(scene.stacks.get(id) ?? []).map((stack) => stackWords(scene, stack)),
    ...optionsAbout(scene, element),
  ].join("; ");
}

function landWords(scene: Scene, id: string, land: Land): string[] {
  const { board, records, t } = scene;
  const holder = controllerOf(board, id);
  const nation = records.nations[land.nation ?? ""]?.name ?? "";
  const partisans = board.partisans[id] ?? 0;
  return [
    holder
      ? t("area.held", { faction: factionName(scene, holder) })
      : nation
        ? t("area.neutral", { nation })
        : "",
    land.city === "none" ? "" : (records.cities[land.city]?.name ?? ""),
    land.capital_of ? t("area.capital", { nation: records.nations[land.capital_of]?.name ?? "" }) : "",
    land.pop > 0 ? t("area.pop", { count: land.pop }) : "",
    resourceWords(scene, land),
    land.base ? t("area.base") : "",
    land.strait ? t("area.strait") : "",
    isDisputed(scene, id) ? t("area.disputed") : "",
    influenceWords(scene, land),
    board.blockaded[id] ? t("area.blockaded") : "",
    partisans > 0 ? t("area.partisans", { count: partisans }) : "",
  ].filter((word) => word !== "");
}

/** 1.141: units of several Factions stand there. */
function isDisputed({ stacks }: Scene, id: string): boolean {
  const factions = (stacks.get(id) ?? []).map(({ face }) => factionOf(face.power));
  return new Set(factions).size > 1;
}

function resourceWords({ t }: Scene, { res, oil }: Land): string {
  if (res === 0) return "";
  const words = t("area.res", { count: res });
  return oil > 0 ? `${words} (${t("area.oil", { count: oil })})` : words;
}

/** What a Nation is to whoever has Influence there, at its Capital (8.1). */
function influenceWords(scene: Scene, { capital_of: nation }: Land): string {
  const { aids, board, records, t } = scene;
  const standing = aids.nations[nation ?? ""];
  const count = board.influence[nation ?? ""] ?? 0;
  if (standing?.faction == null || count === 0) return "";
  return t("nations.influence", {
    nation: records.nations[nation ?? ""]?.name ?? "",
    count,
    faction: factionName(scene, standing.faction),
    status: records.statuses[standing.status]?.name ?? "",
  });
}

function seaWords(scene: Scene, sea: Sea): string[] {
  const powers = sea.home_sea_of.map((power) => powerName(scene, power)).join(", ");
  return [sea.ocean ? scene.t("area.ocean") : "", powers ? scene.t("area.homeSea", { powers }) : ""].filter(
    (word) => word !== "",
  );
}

function battleWords({ board, t }: Scene, id: string): string[] {
  if (board.raids.includes(id)) return [t("area.raid")];
  return board.unresolved.includes(id) || board.battle === id ? [t("area.battle")] : [];
}

export function stackWords(scene: Scene, stack: BlockStack): string {
  const { t } = scene;
  const { face, units, selected } = stack;
  const name = blockWords(scene, face);
  const words = [
    units.length > 1 ? t("block.many", { count: units.length, name }) : name,
    face.convoy ? t("block.convoy") : "",
    face.escaped ? t("block.escaped") : "",
    face.sign ? t(`block.${face.sign}`) : "",
    face.cutOff ? t("block.cutOff") : "",
    selected ? t("block.selected") : "",
  ];
  return words.filter((word) => word !== "").join(", ");
}

/** What a block is, or what all know of one that stands with its back to the viewer. */
export function blockWords(scene: Scene, face: BlockFace): string {
  const { records, t } = scene;
  const power = powerName(scene, face.power);
  if (face.type !== null)
    return t("block.named", { power, type: records.unit_types[face.type]?.name ?? "", cv: face.cv ?? 0 });
  const { low, high } = face.bounds ?? { low: 0, high: 0 };
  const hidden =
    low === high ? t("block.hiddenExact", { power, cv: low }) : t("block.hidden", { power, low, high });
  if (face.could === null) return hidden;
  const types = face.could.map((type) => records.unit_types[type]?.name ?? type).join(", ");
  return `${hidden}, ${t("block.could", { types })}`;
}

export function stackLabel(scene: Scene, stack: BlockStack, element: string): string {
  return [stackWords(scene, stack), areaName(scene, stack.area), ...optionsAbout(scene, element)].join("; ");
}

/** What can be done with a thing, as long as it is little enough to listen to. */
function optionsAbout(scene: Scene, element: string): string[] {
  return listed(scene, scene.options.get(element) ?? []);
}

export function aimLabel(scene: Scene, aim: AreaAim): string {
  return [areaName(scene, aim.area), ...listed(scene, aim.options)].join("; ");
}

function listed(scene: Scene, options: readonly OptionInfo[]): string[] {
  if (options.length > TOLD_OPTIONS) return [scene.t("options.many", { count: options.length })];
  return options.map(({ text, hint }) => (hint ? `${text} (${hint})` : text));
}
