import { memo, useMemo, useState } from "react";
import type { Aim } from "../map/aimLayout";
import { linksAmong, nearestSea } from "../map/Lines";
import { LineChoice } from "../map/MapButtons";
import { MapView } from "../map/MapView";
import type { AreaLook, Arrow, Lines, MapScene, Piece } from "../map/scene";
import { trailsOf } from "../map/trails";
import { useTouching } from "../touch";
import type { Element } from "../types";
import { AimContent, widthOfAim } from "./AimContent";
import { aimsOf } from "./aims";
import { SEAS, SHEET, ZONES } from "./atlas";
import { Counter } from "./Counter";
import { SideMark } from "./Emblem";
import { Ghosted } from "./Ghosted";
import { aimLabel, stackLabel, zoneLabel } from "./labels";
import { areEnemies, isSide, SIDES, type Side } from "./records";
import { isTaken, sideName, useScene, zoneName, zoneOf, type Scene } from "./scene";
import { factor, type ArmyStack } from "./stacks";

/** The map of Europe with armies, aims, attacks and supply lines. */
export const WarMap = memo(function WarMap() {
  const scene = useScene();
  const { highlighted } = useTouching();
  const [supply, setSupply] = useState<Side | null>(null);
  const map = useMemo(() => mapOf(scene, highlighted), [scene, highlighted]);
  const lines = useMemo(() => (supply ? supplyLines(scene, supply) : null), [scene, supply]);
  return (
    <Ghosted>
      <MapView map={map} lines={lines}>
        <LineChoice
          shown={supply}
          onShow={(owner) => setSupply(isSide(owner) ? owner : null)}
          legend={scene.t("map.supply")}
          label={(owner) => scene.t("map.supplyOf", { side: isSide(owner) ? sideName(scene, owner) : owner })}
        />
      </MapView>
    </Ghosted>
  );
});

function mapOf(scene: Scene, highlighted: ReadonlySet<Element>): MapScene {
  const { state, board, records, stacks, t, moving, recent } = scene;
  return {
    sheet: SHEET,
    t,
    moving,
    areas: new Map(ZONES.map(({ id }) => [id, zoneLook(scene, id)])),
    names: new Map(SEAS.map(({ id }) => [id, records.seas[id]?.name ?? id])),
    owners: SIDES,
    fronts: SHEET.borders.filter(({ a, b }) => areEnemies(board.control[a], board.control[b])),
    stacks: new Map(
      [...stacks].map(([zone, inZone]) => [zone, inZone.map((stack) => pieceOf(scene, stack))]),
    ),
    aims: aimsOf(state.ask?.options ?? [], scene.aids.odds).map((aim): Aim => ({
      area: aim.zone,
      kind: aim.kind,
      element: aim.element,
      label: aimLabel(scene, aim),
      content: <AimContent aim={aim} />,
      width: widthOfAim(aim),
      shrinks: aim.kind === "move" && aim.element.startsWith("zone:"),
      aboutUnits: aim.cost === null,
      drawnElsewhere: aim.cost === null || aim.element.startsWith("zone:"),
    })),
    arrows: attackArrows(scene),
    trails: trailsOf(recent, "zone"),
    asked: state.ask,
    subject: subjectOf(scene, highlighted),
    areaOf: zoneOf,
    selected: new Set(board.selected ? [board.selected] : []),
    ownerMark: (owner) => (isSide(owner) ? <SideMark side={owner} /> : null),
  };
}

function pieceOf(scene: Scene, stack: ArmyStack): Piece {
  const { type, state, task, cutOff, area } = stack;
  const shown = factor(stack, scene.records.zones[area]?.africa);
  const face = <Counter type={type} state={state} task={task} factor={shown} cutOff={cutOff} />;
  return { ...stack, label: stackLabel(scene, stack), face, state: task };
}

/** Capitals are named first, then Supply and Key Zones, then the others. */
function zoneLook(scene: Scene, id: string): AreaLook {
  const zone = scene.records.zones[id];
  return {
    element: `zone:${id}`,
    name: zoneName(scene, id),
    label: zoneLabel(scene, id),
    owner: scene.board.control[id] ?? null,
    taken: isTaken(scene, id),
    rank: zone?.capital_of ? 0 : zone?.supply_of || zone?.key_of ? 1 : 2,
  };
}

/** The zones that the decision is about: what can be touched, and where the army stands that moves. */
function subjectOf({ board, stacks }: Scene, highlighted: ReadonlySet<Element>): string[] {
  const zones = new Set([...highlighted].map(zoneOf).filter((zone) => zone !== null));
  const army = board.selected ? board.armies[board.selected] : undefined;
  if (army) zones.add(army.zone);
  return zones.size > 0 ? [...zones] : [...stacks.keys()];
}

/** Declared attacks with their odds. */
function attackArrows({ aids, board, t }: Scene): Arrow[] {
  return aids.attacks.flatMap(({ attacker, fought, way, odds }): Arrow[] => {
    const zone = board.armies[attacker]?.zone;
    if (fought || zone === undefined) return [];
    const from = way === "sea" ? null : way;
    const tag = odds ? t("odds.short", { attack: odds.attack, defence: odds.defence, win: odds.win }) : null;
    return [{ id: attacker, kind: "attack", from, to: zone, tag }];
  });
}

/** Over land between zones that carry them, over sea from port to port. */
function supplyLines({ aids, records }: Scene, side: Side): Lines {
  const { zones, ports, passages } = aids.supply[side];
  const carried = new Set(zones);
  const bySea = [
    ...Object.entries(ports).map(([zone, seas]) => [zone, nearestSea(SHEET, zone, seas)] as const),
    ...passages,
  ];
  const stops = [...new Set([...carried, ...Object.keys(ports)])];
  return {
    owner: side,
    byLand: linksAmong(carried, (zone) => records.zones[zone]?.neighbors ?? []),
    bySea,
    stops,
    sources: new Set(stops.filter((zone) => records.zones[zone]?.supply_of !== null)),
    ships: [...new Set([...bySea.map(([, sea]) => sea), ...passages.flat()])],
    cut: [],
  };
}
