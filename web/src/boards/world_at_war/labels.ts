import type { OptionInfo } from "../../api/types";
import type { PlaceAim } from "./aims";
import type { Area } from "./records";
import { nationName, placeName, typeName, type Scene } from "./scene";
import type { UnitStack } from "./stacks";

/** What a screen reader says of each thing, and what the pointer shows. */

const TOLD_OPTIONS = 3;

export function placeLabel(scene: Scene, id: string, element: string): string {
  const area = scene.records.areas[id];
  return [
    placeName(scene, id),
    ...(area ? areaWords(scene, id, area) : boxWords(scene, id)),
    ...markerWords(scene, id),
    ...(scene.stacks.get(id) ?? []).map((stack) => stackWords(scene, stack)),
    ...optionsAbout(scene, element),
  ].join("; ");
}

function told(words: readonly string[]): string[] {
  return words.filter((word) => word !== "");
}

function areaWords(scene: Scene, id: string, area: Area): string[] {
  const { board, records, t } = scene;
  const holder = board.control[id] ?? area.nation;
  const nation = nationName(scene, area.nation);
  const points = records.victory_points[board.scenario]?.[id] ?? 0;
  return told([
    holder === area.nation ? nation : t("area.held", { nation: nationName(scene, holder), home: nation }),
    area.terrain === "clear" ? "" : (records.terrains[area.terrain]?.name ?? ""),
    area.capital ? t("area.capital") : "",
    area.port ? t("area.port", { count: area.naval }) : "",
    area.beach > 0 ? t("area.beach", { count: area.beach }) : "",
    area.rm > 0 ? t("area.rm", { count: area.rm }) : "",
    area.oil > 0 ? t("area.oil", { count: area.oil }) : "",
    t("area.limit", { count: area.land }),
    records.victory_areas.includes(id) ? t("area.victoryCity") : "",
    points > 0 ? t("area.points", { count: points }) : "",
  ]);
}

function boxWords({ records, t }: Scene, id: string): string[] {
  const box = records.boxes[id];
  if (box === undefined) return [];
  return told([
    box.rm > 0 ? t("area.rm", { count: box.rm }) : "",
    box.oil > 0 ? t("area.oil", { count: box.oil }) : "",
  ]);
}

function markerWords(scene: Scene, id: string): string[] {
  const { board, t } = scene;
  const fortress = board.fortress[id] ?? 0;
  const marker = board.operation_from.indexOf(id);
  return told([
    fortress > 0 ? t("area.fortress", { count: fortress }) : "",
    board.interdicted[id] ? t("area.interdicted") : "",
    board.unavailable[id] ? t("area.unavailable") : "",
    board.attacked[id] ? t("area.attacked") : "",
    marker >= 0 ? t("area.operation", { place: placeName(scene, board.operation_to[marker] ?? "") }) : "",
  ]);
}

export function stackWords(scene: Scene, stack: UnitStack): string {
  const { t, records } = scene;
  const { face, units, engaged } = stack;
  const name = face.kind === "convoy" ? convoyWords(scene, stack) : typeName(scene, stack.type);
  const words = [
    units.length > 1 ? t("unit.many", { count: units.length, name }) : name,
    face.inactive && face.kind !== "convoy" ? t("unit.inactive") : "",
    face.damaged ? t("unit.damaged") : "",
    face.embarked ? t("unit.embarked") : "",
    face.supply === "full" ? "" : (records.supplies[face.supply]?.name ?? ""),
    face.sign ? t(`unit.${face.sign}`) : "",
    engaged ? t("unit.engaged") : "",
  ];
  return told(words).join(", ");
}

function convoyWords({ records, t }: Scene, { face }: UnitStack): string {
  return face.cargo ? (records.cargoes[face.cargo]?.name ?? face.cargo) : t("convoys.hidden");
}

export function stackLabel(scene: Scene, stack: UnitStack, element: string): string {
  return [stackWords(scene, stack), placeName(scene, stack.area), ...optionsAbout(scene, element)].join("; ");
}

/** What can be done with a thing, as long as it is little enough to listen to. */
export function optionsAbout(scene: Scene, element: string): string[] {
  return listed(scene, scene.options.get(element) ?? []);
}

export function aimLabel(scene: Scene, aim: PlaceAim): string {
  return [placeName(scene, aim.place), ...listed(scene, aim.options)].join("; ");
}

function listed(scene: Scene, options: readonly OptionInfo[]): string[] {
  if (options.length > TOLD_OPTIONS) return [scene.t("options.many", { count: options.length })];
  return options.map(({ text, hint }) => (hint ? `${text} (${hint})` : text));
}
