import { memo } from "react";
import { BORDERS, ZONES, type Place } from "../atlas";
import { zoneLabel } from "../labels";
import { areEnemies, SIDES, type Side } from "../records";
import { useScene, type Scene } from "../scene";
import { useTouch } from "../../touch";

/** The zones: who holds them, what can be touched, and the front between enemies. */
export const Ground = memo(function Ground() {
  const scene = useScene();
  const { control } = scene.board;
  const fronts = BORDERS.filter((border) => areEnemies(control[border.a], control[border.b]));
  return (
    <g className="ground">
      <defs>
        {SIDES.map((side) => (
          <Hatch key={side} side={side} />
        ))}
      </defs>
      {ZONES.map((place) => (
        <Tint key={place.id} place={place} side={control[place.id]} taken={isTaken(scene, place.id)} />
      ))}
      <g className="front">
        {fronts.map((border) => (
          <path key={`${border.a} ${border.b}`} className="casing" d={border.path} />
        ))}
        {fronts.map((border) => (
          <path key={`${border.a} ${border.b}`} className="line" d={border.path} />
        ))}
      </g>
      {ZONES.map((place) => (
        <ZoneArea key={place.id} place={place} />
      ))}
    </g>
  );
});

/** Whether somebody else than its own side holds a zone. */
export function isTaken(scene: Scene, zone: string): boolean {
  const country = scene.records.zones[zone]?.country;
  const home = country ? scene.records.countries[country]?.side : undefined;
  const side = scene.board.control[zone];
  return side !== undefined && side !== home;
}

/** A pattern for each side, so that colour is not alone: rising, falling or level lines. */
function Hatch({ side }: { side: Side }) {
  const turn = { axis: 45, allies: -45, ussr: 0 }[side];
  return (
    <pattern
      id={`hatch-${side}`}
      className={`hatch ${side}`}
      width="16"
      height="16"
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${turn})`}
    >
      <path d="M0 4H16" />
    </pattern>
  );
}

const Tint = memo(function Tint(props: { place: Place; side: Side | undefined; taken: boolean }) {
  const { place, side, taken } = props;
  return (
    <>
      <path className={`tint ${side ?? "nobody"}`} d={place.path} />
      {taken && side ? <path className="taken" d={place.path} fill={`url(#hatch-${side})`} /> : null}
    </>
  );
});

function ZoneArea({ place }: { place: Place }) {
  const scene = useScene();
  const label = zoneLabel(scene, place.id);
  const touch = useTouch(`zone:${place.id}`, label);
  return (
    <path {...touch} className="zone" d={place.path}>
      <title>{label}</title>
    </path>
  );
}
