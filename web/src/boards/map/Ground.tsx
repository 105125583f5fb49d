import { memo } from "react";
import { useTouch } from "../touch";
import { useMap, type AreaLook } from "./scene";
import type { Place } from "./sheet";

/** The areas: who holds them, what can be touched, and the front between enemies. */
export const Ground = memo(function Ground() {
  const { sheet, areas, owners, fronts } = useMap();
  const drawn = sheet.places.flatMap((place) => {
    const look = areas.get(place.id);
    return look ? [{ place, look }] : [];
  });
  // Islands lie in seas.
  drawn.sort((one, other) => Number(other.place.kind === "sea") - Number(one.place.kind === "sea"));
  return (
    <g className="ground">
      <defs>
        {owners.map((owner, number) => (
          <Hatch key={owner} owner={owner} turn={HATCHES[number] ?? 90} />
        ))}
      </defs>
      {drawn.map(({ place, look }) => (
        <Tint key={place.id} path={place.path} owner={look.owner} taken={look.taken} />
      ))}
      <g className="front">
        {fronts.map((border) => (
          <path key={`${border.a} ${border.b}`} className="casing" d={border.path} />
        ))}
        {fronts.map((border) => (
          <path key={`${border.a} ${border.b}`} className="line" d={border.path} />
        ))}
      </g>
      {drawn.map(({ place, look }) => (
        <Area key={place.id} place={place} look={look} />
      ))}
    </g>
  );
});

/** A pattern for each owner, so that colour is not alone: rising, falling or level lines. */
const HATCHES = [45, -45, 0];

function Hatch({ owner, turn }: { owner: string; turn: number }) {
  return (
    <pattern
      id={`hatch-${owner}`}
      className={`hatch ${owner}`}
      data-seat={owner}
      width="16"
      height="16"
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${turn})`}
    >
      <path d="M0 4H16" />
    </pattern>
  );
}

const Tint = memo(function Tint(props: { path: string; owner: string | null; taken: boolean }) {
  const { path, owner, taken } = props;
  return (
    <>
      <path className={`tint ${owner ?? "nobody"}`} data-seat={owner ?? undefined} d={path} />
      {owner ? <path className={taken ? "taken" : "held"} d={path} fill={`url(#hatch-${owner})`} /> : null}
    </>
  );
});

function Area({ place, look }: { place: Place; look: AreaLook }) {
  const touch = useTouch(look.element, look.label);
  return (
    <path {...touch} className={`area ${place.kind}`} data-state={look.state} d={place.path}>
      <title>{look.label}</title>
    </path>
  );
}
