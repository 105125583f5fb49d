import { memo, useMemo, useState } from "react";
import type { Aim } from "../map/aimLayout";
import { grouped } from "../map/grouped";
import { MapView } from "../map/MapView";
import type { AreaLook, Arrow, Lines, MapScene, Piece } from "../map/scene";
import { trailsOf } from "../map/trails";
import { useTouching, type Touching } from "../touch";
import { AimContent, isSmall, widthOfAim } from "./AimContent";
import { aimedAreas, aimsOf, isAboutUnits } from "./aims";
import { SHEET } from "./atlas";
import { Block } from "./Block";
import { Ghosted } from "./Ghosted";
import { aimLabel, areaLabel, stackLabel } from "./labels";
import { supplyLines, tradeRoutes } from "./lines";
import { MapTools, type ShownLines } from "./MapTools";
import { marksOf } from "./marks";
import { PowerMark } from "./PowerMark";
import { lookOf } from "./powers";
import { FACTIONS, type Records } from "./records";
import { areaName, areaOf, useScene, type Scene } from "./scene";
import type { BlockStack } from "./stacks";
import { areAtWar, controllerOf, printedOwner } from "./territory";

type Touched = Pick<Touching, "highlighted" | "selected" | "touchable">;
/** Where something lies on the map, if it does. */
type Find = (element: string) => string | null;

/** Asia and the Pacific with blocks, markers, aims, and lines of supply and trade. */
export const WarMap = memo(function WarMap({ covered }: { covered: number }) {
  const scene = useScene();
  const { records } = scene;
  const { highlighted, selected, touchable } = useTouching();
  const [shown, setShown] = useState<ShownLines | null>(null);
  const find = useMemo<Find>(() => (element) => areaOf(element) ?? capitalOf(records, element), [records]);
  const map = useMemo(
    () => mapOf(scene, { highlighted, selected, touchable }, find),
    [scene, highlighted, selected, touchable, find],
  );
  const lines = useMemo(() => linesOf(scene, shown), [scene, shown]);
  return (
    <Ghosted>
      <MapView map={map} lines={lines} covered={covered}>
        <MapTools shown={shown} onShow={setShown} />
      </MapView>
    </Ghosted>
  );
});

function linesOf(scene: Scene, shown: ShownLines | null): Lines | null {
  if (shown === null) return null;
  return shown.kind === "supply" ? supplyLines(scene, shown.power) : tradeRoutes(scene, shown.faction);
}

/** A Nation lies where its Capital is. */
function capitalOf(records: Records, element: string): string | null {
  const [kind, id = ""] = element.split(":");
  return kind === "nation" ? (records.nations[id]?.capital ?? null) : null;
}

function mapOf(scene: Scene, touched: Touched, find: Find): MapScene {
  const { state, board, stacks, t, moving, recent } = scene;
  const aims = aimsOf(state.ask?.options ?? [], touched.selected, scene.records);
  const aimed = aimedAreas(aims);
  return {
    sheet: SHEET,
    t,
    moving,
    areas: new Map(SHEET.places.map(({ id }) => [id, areaLook(scene, id, touched)])),
    names: new Map(),
    owners: FACTIONS,
    fronts: SHEET.borders.filter(
      ({ a, b, kind }) => kind === "land" && areAtWar(board, controllerOf(board, a), controllerOf(board, b)),
    ),
    stacks: new Map(
      [...stacks].map(([area, inArea]) => [
        area,
        inArea.map((stack) => pieceOf(scene, stack, elementOfStack(scene, stack, aimed, touched))),
      ]),
    ),
    aims: aims.map((aim): Aim => ({
      area: aim.area,
      kind: aim.kind,
      element: aim.element,
      label: aimLabel(scene, aim),
      content: <AimContent kind={aim.kind} />,
      width: widthOfAim(aim.kind),
      shrinks: isSmall(aim.kind),
      aboutUnits: isAboutUnits(aim),
      drawnElsewhere: true,
    })),
    arrows: engagements(scene),
    trails: trailsOf(
      recent.filter(({ facts }) => facts["event"] !== "own_moved"),
      "to",
    ),
    asked: state.ask,
    subject: subjectOf(scene, touched, find),
    areaOf: find,
    selected: new Set(board.selected),
    paintOf: (owner) => lookOf(owner)?.paint ?? null,
    ownerMark: (owner) => <PowerMark owner={owner} />,
  };
}

/** An area is touched as itself, or as its Nation if that is what is asked about. */
function elementOfArea({ records }: Scene, id: string, touchable: ReadonlySet<string>): string {
  const nation = `nation:${records.lands[id]?.nation ?? ""}`;
  return !touchable.has(`area:${id}`) && touchable.has(nation) ? nation : `area:${id}`;
}

/** Blocks that cannot be chosen stand for their area if that can, and so do all backs. */
function elementOfStack(
  scene: Scene,
  { element, area, selected, face }: BlockStack,
  aimed: ReadonlySet<string>,
  { touchable }: Touched,
): string {
  if (selected && touchable.has(`order:${area}`)) return `order:${area}`;
  if (touchable.has(element)) return element;
  return face.type === null || aimed.has(area) ? elementOfArea(scene, area, touchable) : element;
}

function pieceOf(scene: Scene, stack: BlockStack, element: string): Piece {
  const { face } = stack;
  const label = stackLabel(scene, stack, element);
  return { ...stack, element, label, face: <Block face={face} />, state: face.sign ?? "ready" };
}

/** Capitals of Powers are named first, then those of others, then other land, then seas. */
function areaLook(scene: Scene, id: string, { touchable }: Touched): AreaLook {
  const { board, records } = scene;
  const land = records.lands[id];
  const owner = controllerOf(board, id);
  const element = elementOfArea(scene, id, touchable);
  return {
    element,
    name: areaName(scene, id),
    label: areaLabel(scene, id, element),
    owner,
    taken: land !== undefined && owner !== null && owner !== printedOwner(land, records),
    rank: land === undefined ? 3 : land.city.endsWith("capital") ? 0 : land.capital_of ? 1 : 2,
    marks: marksOf(scene, id),
    state: stateOf(scene, id),
  };
}

function stateOf({ board }: Scene, area: string): string | undefined {
  if (board.battle === area) return "fighting";
  return board.unresolved.includes(area) ? "battle" : undefined;
}

/** The areas that the decision is about: the Battle, or what can be touched and where units stand that get an Order. */
function subjectOf({ board, stacks }: Scene, touched: Touched, find: Find): string[] {
  if (board.battle !== null) return [board.battle];
  const ordered = board.selected.map((unit) => board.blocks[unit]?.area ?? null);
  const areas = [...touched.highlighted].map(find);
  const found = new Set([...areas, ...ordered].filter((area) => area !== null));
  return found.size > 0 ? [...found] : [...stacks.keys()];
}

/** An arrow for each way on which units have Engaged in this Player Turn. */
function engagements({ board }: Scene): Arrow[] {
  const engaged = Object.values(board.blocks).filter(
    ({ origin, area }) => origin !== null && origin !== area,
  );
  return [...grouped(engaged, ({ origin, area }) => `${origin} ${area}`)].flatMap(([id, [block]]) =>
    block ? [{ id, kind: "attack", from: block.origin, to: block.area, tag: null }] : [],
  );
}
