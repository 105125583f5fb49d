import { grouped } from "../map/grouped";
import type { Lines } from "../map/scene";
import { factionOf, powerOfBlock } from "./powers";
import { POWERS, type BoardData, type Faction, type Power, type Records } from "./records";
import type { Scene } from "./scene";
import { areAtWar, controllerOf } from "./territory";

type Link = readonly [string, string];
type Step = readonly [area: string, stretch: string];

/** Borders that nothing ever crosses. */
const SHUT = ["wasteland", "impassable"];

/** What lies next to an area over a border that lines may cross. */
export function waysFrom(records: Records): (area: string) => readonly string[] {
  const pairs = Object.values(records.borders).flatMap((border) => {
    const [one, other] = border?.areas ?? [];
    if (border === undefined || one === undefined || other === undefined || SHUT.includes(border.type))
      return [];
    return [[one, other] as const, [other, one] as const];
  });
  const byArea = grouped(pairs, ([area]) => area);
  return (area) => byArea.get(area)?.map(([, other]) => other) ?? [];
}

/** The Supply Lines of a Power: the shortest way from each area where it has units to a Source (14.11). */
export function supplyLines({ aids, board, records }: Scene, power: Power): Lines {
  const { areas = [], cut_off: cut = [] } = aids.supply[power] ?? {};
  const carried = new Set(areas);
  const sources = sourcesOf(board, records, factionOf(power));
  const held = new Set(
    Object.entries(board.blocks).flatMap(([id, { area }]) => (powerOfBlock(id) === power ? [area] : [])),
  );
  const stops = [...held].filter((area) => !cut.includes(area));
  const next = waysFrom(records);
  const steps = ([area]: Step): Step[] =>
    next(area)
      .filter((other) => carried.has(other) || held.has(other))
      .map((other) => [other, ""]);
  // A line may end in an area that carries none, but not go on from there.
  const links = waysHome(
    stops,
    sources.map((source) => [source, ""]),
    (step) => (carried.has(step[0]) ? steps(step) : []),
  );
  return drawn(power, links, { stops, sources, cut }, records);
}

/** The Trade Routes of a Faction: from POP and RES that it uses to its Production Center (14.21). */
export function tradeRoutes({ aids, board, records }: Scene, faction: Faction): Lines {
  const { areas = [], cut_off: cut = [] } = aids.trade[faction] ?? {};
  const open = new Set([...areas, ...openSeas(board, records, faction)]);
  const center = productionCenter(records, faction);
  const stops = areas.filter((area) => area !== center && isUsed(aids, board, records, faction, area));
  const next = waysFrom(records);
  const steps = ([area, stretch]: Step): Step[] =>
    next(area).flatMap((other): Step[] => {
      const after = open.has(other) ? segmentAfter(records, area, other, stretch) : null;
      return after === null ? [] : [[other, after]];
    });
  const links = waysHome(stops, [[center, ""]], steps);
  return drawn(faction, links, { stops, sources: [center], cut }, records);
}

/** 14.21: one Sea Segment and one Land Segment in either order; "ls" is at sea after land. Null if it would be a third. */
function segmentAfter(records: Records, area: string, other: string, stretch: string): string | null {
  const [leaving, entering] = [records.seas[area], records.seas[other]];
  const kind = leaving || entering ? "s" : "l";
  if (leaving === undefined && entering !== undefined && stretch.endsWith("s") && !isPassage(records, area))
    return null;
  if (stretch.endsWith(kind)) return stretch;
  return stretch.length < 2 ? stretch + kind : null;
}

/** 1.3, 1.41: Straits and Islets may be passed by sea. */
function isPassage(records: Records, area: string): boolean {
  const land = records.lands[area];
  return land !== undefined && (land.strait || land.kind.startsWith("islet"));
}

/** 1.21: seas without units of an Enemy, Escaped submarines included. */
function openSeas(board: BoardData, records: Records, faction: Faction): string[] {
  const shut = new Set(
    Object.entries(board.blocks).flatMap(([id, { area }]) => {
      const power = powerOfBlock(id);
      const enemy = power && (power !== "british_empire" || board.british_ally) ? factionOf(power) : null;
      return areAtWar(board, faction, enemy) ? [area] : [];
    }),
  );
  return Object.keys(records.seas).filter((sea) => !shut.has(sea));
}

function isUsed(
  aids: Scene["aids"],
  board: BoardData,
  records: Records,
  faction: Faction,
  area: string,
): boolean {
  const land = records.lands[area];
  if (land === undefined || land.pop + land.res === 0) return false;
  const standing = aids.nations[land.nation ?? ""];
  return controllerOf(board, area) === faction || standing?.faction === faction;
}

/** 14.11: the Capitals of a Faction's own Powers that it controls. */
function sourcesOf(board: BoardData, records: Records, faction: Faction | null): string[] {
  return POWERS.filter((power) => factionOf(power) === faction)
    .flatMap((power) => records.nations[power]?.supply_sources ?? [])
    .filter((area) => controllerOf(board, area) === faction);
}

function productionCenter(records: Records, faction: Faction): string {
  const power = faction === "soviets" ? "russia" : faction;
  return records.nations[power]?.production_center ?? "";
}

/** The shortest ways from areas to the nearest of the homes, as links that they share; steps lead away from home. */
export function waysHome(
  from: readonly string[],
  homes: readonly Step[],
  steps: (step: Step) => readonly Step[],
): Link[] {
  const before = new Map<string, Step | null>(homes.map((home) => [home.join(" "), null]));
  const first = new Map<string, Step>(homes.map((home) => [home[0], home]));
  const queue = [...homes];
  for (const step of queue) {
    for (const other of steps(step)) {
      const key = other.join(" ");
      if (before.has(key)) continue;
      before.set(key, step);
      if (!first.has(other[0])) first.set(other[0], other);
      queue.push(other);
    }
  }
  const links = new Map<string, Link>();
  for (const area of from) {
    let step = first.get(area) ?? null;
    while (step !== null) {
      const home = before.get(step.join(" ")) ?? null;
      if (home !== null) links.set([home[0], step[0]].sort().join(" "), [home[0], step[0]]);
      step = home;
    }
  }
  return [...links.values()];
}

interface Ends {
  stops: readonly string[];
  sources: readonly string[];
  cut: readonly string[];
}

function drawn(
  owner: string,
  links: readonly Link[],
  { stops, sources, cut }: Ends,
  records: Records,
): Lines {
  const atSea = ([one, other]: Link) => (records.seas[one] ?? records.seas[other]) !== undefined;
  return {
    owner,
    byLand: links.filter((link) => !atSea(link)),
    bySea: links.filter(atSea),
    stops: [...new Set([...stops, ...sources])],
    sources: new Set(sources),
    ships: [],
    cut,
  };
}
