import { memo, useMemo } from "react";
import type { Aim } from "../map/aimLayout";
import { MapView } from "../map/MapView";
import type { AreaLook, Arrow, MapScene, Piece } from "../map/scene";
import { trailsOf } from "../map/trails";
import { TouchContext, useTouching, type Touching } from "../touch";
import { AimContent, isSmall, widthOfAim } from "./AimContent";
import { aimsOf } from "./aims";
import { SHEET } from "./atlas";
import { Counter } from "./Counter";
import { Ghosted } from "./Ghosted";
import { aimLabel, placeLabel, stackLabel } from "./labels";
import { MapTools } from "./MapTools";
import { marksOf } from "./marks";
import { ownerMark } from "./NationMark";
import { CAMP_PAINTS, paintOf } from "./nations";
import { isCamp, SEATS } from "./records";
import { BOX_OF_ROUTE, placeName, placeOf, useScene, type Scene } from "./scene";
import type { UnitStack } from "./stacks";
import { supplyLines } from "./supply/lines";
import type { Supply } from "./supply/useSupply";
import { areAtWar, holderOf, isTaken } from "./territory";

type Touched = Pick<Touching, "highlighted" | "selected" | "touchable">;
/** Where something lies on the map, if it does. */
type Find = (element: string) => string | null;

interface WarMapProps {
  covered: number;
  supply: Supply;
}

/** Two letters stand for a nation. */
const MARK_WIDTH = 21;

/** Europe with cubes, counters, markers, aims and the arrows of operations. */
export const WarMap = memo(function WarMap({ covered, supply }: WarMapProps) {
  const scene = useScene();
  const { records } = scene;
  const find = useMemo<Find>(() => (element) => placeOf(records, element), [records]);
  const lines = useMemo(() => (supply.told ? supplyLines(supply.told, records) : null), [supply, records]);
  const deciding = useTouching();
  const touching = useMemo(
    () => (supply.open ? inspecting(scene, supply, deciding, find) : deciding),
    [supply, scene, deciding, find],
  );
  const { highlighted, selected, touchable } = touching;
  const map = useMemo(
    () => mapOf(scene, supply, { highlighted, selected, touchable }, find),
    [scene, supply, highlighted, selected, touchable, find],
  );
  return (
    <TouchContext value={touching}>
      <Ghosted>
        <MapView map={map} lines={lines} covered={covered}>
          <MapTools supply={supply} />
        </MapView>
      </Ghosted>
    </TouchContext>
  );
});

/** While supply is looked at, what is touched stands for its place, and nothing is decided. */
function inspecting({ stacks }: Scene, supply: Supply, deciding: Touching, find: Find): Touching {
  return {
    ...deciding,
    highlighted: new Set(),
    selected: new Set(supply.place === null ? [] : [`place:${supply.place}`]),
    touchable: new Set([...stacks.keys()].map((held) => `place:${held}`)),
    onTouch: (element) => {
      const place = find(element);
      if (place !== null) supply.onPlace(place);
    },
  };
}

function mapOf(scene: Scene, supply: Supply, touched: Touched, find: Find): MapScene {
  const { state, board, aids, stacks, t, moving, recent } = scene;
  const options = supply.open ? [] : (state.ask?.options ?? []);
  const aims = aimsOf(options, touched.selected, aids.odds);
  const engaged = Object.entries(board.units).filter(([, unit]) => unit.engaged);
  return {
    sheet: SHEET,
    t,
    moving,
    areas: new Map(SHEET.places.map(({ id }) => [id, areaLook(scene, id, touched)])),
    names: new Map(),
    owners: SEATS,
    fronts: SHEET.borders.filter(
      ({ a, b, kind }) => kind === "land" && areAtWar(board, holderOf(board, a), holderOf(board, b)),
    ),
    stacks: new Map(
      [...stacks]
        .filter(([place]) => SHEET.placeOf(place) !== undefined)
        .map(([place, here]) => [place, here.map((stack) => pieceOf(scene, stack, touched))]),
    ),
    aims: aims.map((aim): Aim => ({
      area: aim.place,
      kind: aim.kind,
      element: aim.element,
      label: aimLabel(scene, aim),
      content: <AimContent aim={aim} />,
      width: widthOfAim(aim),
      shrinks: isSmall(aim),
      aboutUnits: false,
      drawnElsewhere: true,
    })),
    arrows: arrowsOf(scene),
    trails: trailsOf(recent, "to"),
    asked: state.ask,
    subject: subjectOf(scene, touched, find),
    kept: keptOf(scene, supply, touched.touchable, find),
    areaOf: find,
    selected: new Set(engaged.map(([id]) => id)),
    paintOf: (owner) => (isCamp(owner) ? CAMP_PAINTS[owner] : paintOf(scene.records, owner)),
    ownerMark: (owner) => ownerMark(scene, owner),
    markWidth: MARK_WIDTH,
  };
}

/** A place is touched as itself, or as its route or nation if that is what is asked about. */
function elementOfPlace(scene: Scene, id: string, touchable: ReadonlySet<string>): string {
  const own = `place:${id}`;
  if (touchable.has(own)) return own;
  const route = Object.entries(BOX_OF_ROUTE).find(([, box]) => box === id)?.[0];
  const candidates = [`route:${route ?? ""}`, `nation:${scene.records.areas[id]?.nation ?? ""}`];
  return candidates.find((element) => touchable.has(element) && isPlaceless(scene, element)) ?? own;
}

/** Whether what can be done with something is about no place, so that all of its places stand for it. */
function isPlaceless({ options }: Scene, element: string): boolean {
  return (options.get(element) ?? []).every(
    ({ touches }) => !touches.some((one) => one.startsWith("place:")),
  );
}

/** Units that cannot be chosen stand for their place. */
function pieceOf(scene: Scene, stack: UnitStack, { touchable }: Touched): Piece {
  const element = touchable.has(stack.element) ? stack.element : elementOfPlace(scene, stack.area, touchable);
  const { face } = stack;
  return {
    ...stack,
    element,
    label: stackLabel(scene, stack, element),
    face: <Counter face={face} paint={paintOf(scene.records, face.nation)} />,
    state: face.sign ?? "ready",
  };
}

/** Capitals are named first, then other land, then seas. */
function areaLook(scene: Scene, id: string, { touchable }: Touched): AreaLook {
  const { board, records } = scene;
  const camp = holderOf(board, id);
  const element = elementOfPlace(scene, id, touchable);
  const area = records.areas[id];
  return {
    element,
    name: placeName(scene, id),
    label: placeLabel(scene, id, element),
    owner: area !== undefined && camp !== "neutral" ? camp : null,
    taken: isTaken(board, records, id) && camp !== "neutral",
    rank: area?.capital ? 0 : area !== undefined ? 2 : records.boxes[id] ? 1 : 3,
    marks: marksOf(scene, id),
    ...(board.attack_to === id ? { state: "fighting" } : {}),
  };
}

/** The places that the decision is about: the attack, or what can be touched. */
function subjectOf({ board, records, stacks }: Scene, touched: Touched, find: Find): string[] {
  const attacked = [board.attack_from, board.attack_to].flatMap((place) =>
    place === null ? [] : [place, ...(records.areas[place]?.neighbors ?? [])],
  );
  const places = [...touched.highlighted].map(find).filter((place) => place !== null);
  const from = [board.march_from, board.sailing_from].filter((place) => place !== null);
  const found = new Set([...attacked, ...from, ...places]);
  return found.size > 0 ? [...found] : [...stacks.keys()];
}

/** The supply lines that are shown, or what is under way in one part of the map with all that can be touched for it. */
function keptOf(
  { board, state }: Scene,
  { open, told }: Supply,
  touchable: ReadonlySet<string>,
  find: Find,
): string[] | null {
  if (open) return [...new Set((told?.supplied ?? []).flatMap(({ route }) => route))];
  const ends = [board.attack_from, board.attack_to, board.march_from, board.sea];
  const places = ends.filter((place) => place !== null);
  if (places.length === 0) return [];
  if (state.ask === null) return null; // others decide, and the map does not follow every move of theirs
  return [...new Set([...places, ...[...touchable].map(find).filter((place) => place !== null)])];
}

/** Operation markers, the attack under way, and fleets on their way. */
function arrowsOf({ board }: Scene): Arrow[] {
  const operations = board.operation_from.map((from, number): Arrow => {
    const to = board.operation_to[number] ?? "";
    return { id: `operation ${from} ${to}`, kind: "operation", from, to, tag: null };
  });
  const { attack_from: from, attack_to: to, bound_for: bound } = board;
  const origins = new Set(board.force.map((unit) => board.units[unit]?.origin ?? null));
  const voyages = [...origins].flatMap((origin): Arrow[] =>
    origin && bound ? [{ id: `voyage ${origin}`, kind: "voyage", from: origin, to: bound, tag: null }] : [],
  );
  const attack = from && to && from !== to ? [{ id: "attack", kind: "attack", from, to, tag: null }] : [];
  return [...operations.filter(({ from: start }) => start !== from), ...voyages, ...attack];
}
