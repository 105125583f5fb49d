import { placeOf } from "../atlas";
import type { Side } from "../records";
import { useScene, type Scene } from "../scene";

/** Where the lines of a side run: links between zones that carry them, from the Supply Zones on. */
export function SupplyLines({ side }: { side: Side }) {
  const scene = useScene();
  const carried = new Set(scene.aids.supply[side].zones);
  return (
    <g className={`supply-lines ${side}`} aria-hidden="true">
      {links(scene, carried).map(([one, other]) => {
        const [from, to] = [placeOf(one)?.anchor, placeOf(other)?.anchor];
        return from && to ? <path key={`${one} ${other}`} d={`M${from.join(" ")}L${to.join(" ")}`} /> : null;
      })}
      {[...carried].map((zone) => {
        const place = placeOf(zone);
        const source = scene.records.zones[zone]?.supply_of !== null;
        return place ? (
          <circle
            key={zone}
            className={source ? "source" : ""}
            cx={place.anchor[0]}
            cy={place.anchor[1]}
            r={source ? 22 : 9}
          />
        ) : null;
      })}
    </g>
  );
}

/** Neighbors that both carry lines, each pair once. */
export function links(scene: Pick<Scene, "records">, carried: ReadonlySet<string>): [string, string][] {
  return [...carried].flatMap((zone) =>
    (scene.records.zones[zone]?.neighbors ?? [])
      .filter((other) => zone < other && carried.has(other))
      .map((other): [string, string] => [zone, other]),
  );
}
