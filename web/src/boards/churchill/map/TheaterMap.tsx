import { regionName } from "../labels";
import { useScene } from "../scene";
import { Capital } from "./Capital";
import { CountryBox, CountryLink } from "./CountryBox";
import { FrontMarker } from "./FrontMarker";
import { FrontStations, FrontTrack } from "./FrontTrack";
import { MAP, type MapLayout } from "./layout";
import { Leadership, TheaterBox } from "./TheaterBox";

/** One theater of war: coast, tracks of the fronts, countries or colonies. */
export function TheaterMap({ layout }: { layout: MapLayout }) {
  const scene = useScene();
  const { records } = scene;
  const fronts = records.fronts.filter((front) => front.region === layout.region);
  const boxes = records.boxes.filter((box) => box.id in layout.boxes);
  const theaters = Object.keys(layout.theaters);
  return (
    <svg
      className="theater-map"
      viewBox={`0 0 ${MAP.width} ${MAP.height}`}
      role="group"
      aria-label={regionName(scene, layout.region)}
    >
      <Ground layout={layout} />
      <g aria-hidden="true">
        {boxes.map((box) => (
          <CountryLink key={box.id} box={box} layout={layout} />
        ))}
        {fronts.map((front) => (
          <FrontTrack key={front.id} front={front} layout={layout} />
        ))}
      </g>
      <Leadership layout={layout} />
      {theaters.map((theater) => (
        <TheaterBox key={theater} theater={theater} layout={layout} />
      ))}
      <Capital layout={layout} />
      {fronts.map((front) => (
        <FrontStations key={front.id} front={front} layout={layout} />
      ))}
      {boxes.map((box) => (
        <CountryBox key={box.id} box={box} layout={layout} />
      ))}
      {fronts.map((front) => (
        <FrontMarker key={front.id} front={front} layout={layout} />
      ))}
    </svg>
  );
}

/** Sea, land and the lines of a chart. */
function Ground({ layout }: { layout: MapLayout }) {
  const lines = [90, 180, 270, 360, 450];
  return (
    <g aria-hidden="true">
      <rect className="sea" width={MAP.width} height={MAP.height} />
      <path
        className="graticule"
        d={lines
          .map(
            (at) => `M0 ${at - 20}Q180 ${at + 16} 360 ${at - 20}M${at - 45} 0Q${at - 55} 265 ${at - 45} 530`,
          )
          .join("")}
      />
      <path className="shallows" d={layout.coast} />
      <path className="land" d={layout.coast} />
    </g>
  );
}
