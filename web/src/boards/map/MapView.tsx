import {
  memo,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { CSSProperties, KeyboardEvent, ReactNode } from "react";
import { useMedia } from "../../ui/useMedia";
import { ToldContext } from "../told";
import { TouchContext } from "../touch";
import { Aims, Leaders, Tags, useAims } from "./Aims";
import { Arrows } from "./Arrows";
import { BADGE, badgesOf, boxesOfBadges, type Badge } from "./badgeLayout";
import { Badges } from "./Badges";
import { beginning, opened } from "./camera";
import { Counters } from "./Counters";
import { detailAt, nearScales, type Detail } from "./detail";
import { around, type Box, type Size } from "./geometry";
import { GhostWays, Ghosts } from "./Ghosts";
import { Ground } from "./Ground";
import { useInspection } from "./inspection";
import { Lines } from "./Lines";
import { MapButtons } from "./MapButtons";
import { MapCamera } from "./MapCamera";
import { Names } from "./Names";
import {
  keptPlaces,
  MapContext,
  placesOf,
  stackPlaces,
  type Lines as DrawnLines,
  type MapScene,
} from "./scene";
import { boxOfStacks, COUNTER } from "./stacks";
import { toldAreas, ToldPlace } from "./ToldPlace";
import "./css/map.css";
import "./css/counters.css";
import "./css/aims.css";
import "./css/ghosts.css";

/** What is shown around the places of a decision, and around those that have to be seen together. */
const [AIR, CLOSE] = [170, 90];
const SMALL = "(max-width: 700px), (max-height: 480px)";

interface MapViewProps {
  map: MapScene;
  lines: DrawnLines | null;
  /** How many pixels of the map, from below, something else lies over. */
  covered?: number;
  /** Tools of the game's own. */
  children: ReactNode;
}

/** A map with everything on it, to be moved and zoomed. */
export const MapView = memo(function MapView({ map, lines, covered = 0, children }: MapViewProps) {
  return (
    <MapContext value={map}>
      <MapWindow map={map} lines={lines} covered={covered}>
        {children}
      </MapWindow>
    </MapContext>
  );
});

function MapWindow({ map, lines, covered = 0, children }: MapViewProps) {
  const { sheet, t, moving, asked, areaOf } = map;
  const told = use(ToldContext);
  const { width, height } = sheet.size;
  const places = useMemo(() => placesOf(map), [map]);
  const theater = useMemo(() => around(places, AIR), [places]);
  const kept = useMemo(() => keptPlaces(map), [map]);
  const [camera] = useState(() => new MapCamera(sheet.size));
  const scale = useSyncExternalStore(camera.subscribe, camera.scale);
  const view = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [opening] = useState(() => {
    const near = window.matchMedia(SMALL).matches ? theater : null;
    const units = around(stackPlaces(map), AIR);
    return (size: Size) => (near ? opened(near, size) : beginning(sheet.size, units, size));
  });
  const { open, inspect, pointing } = useInspection(map.areaOf, camera);
  const by = useMedia("(pointer: coarse)") ? "finger" : "pointer";
  const detail = useMemo(() => detailAt(scale, by), [scale, by]);
  const summedUp = detail.stacks === "badges";
  const badges = useMemo(
    () => (summedUp ? badgesOf(map.stacks, sheet.placeOf, detail.chip, map.markWidth) : []),
    [map.stacks, map.markWidth, sheet, summedUp, detail.chip],
  );
  const boxes = useMemo(() => coveredBy(map, detail, badges), [map, detail, badges]);
  const aims = useAims(open, boxes, detail);

  useLayoutEffect(() => {
    if (view.current && layer.current) return camera.attach(view.current, layer.current, opening);
    return undefined;
  }, [camera, opening]);
  useLayoutEffect(() => {
    camera.glide(moving);
  }, [camera, moving]);

  // A new decision about a part of the map that is out of sight, or something that has come to lie over it.
  const shownFor = useRef({ asked, covered: 0, kept: "" });
  useEffect(() => {
    const before = shownFor.current;
    const now = { asked, covered, kept: kept?.join(" ") ?? before.kept };
    shownFor.current = now;
    camera.cover(covered);
    if (before.asked === asked && before.covered >= covered && before.kept === now.kept) return;
    const box = kept && around(kept, CLOSE);
    if (kept && !box) camera.leave();
    if (asked && theater && !camera.sees(places)) camera.bring(theater);
    if (kept && box) camera.keep(kept, box, nearScales(by));
  }, [asked, by, camera, covered, kept, places, theater]);

  // What is told is followed: the map goes there, unless it is in sight.
  const following = told !== null;
  useEffect(() => (following ? () => camera.unfollow() : undefined), [camera, following]);
  useEffect(() => {
    if (!told) return;
    const points = toldAreas(told, areaOf)
      .map((area) => sheet.placeOf(area)?.anchor)
      .filter((anchor) => anchor !== undefined);
    const box = around(points, CLOSE);
    if (!box) return;
    if (told.near) camera.keep(points, box, nearScales(by));
    else camera.follow(points, box, told.freeBelow());
  }, [told, camera, sheet, areaOf, by]);

  const short = summedUp ? BADGE.width * 0.6 * detail.chip : COUNTER * 0.6 * detail.growth;
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !camera.key(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const nearer = (areas: readonly string[]) => {
    const anchors = areas.map((area) => sheet.placeOf(area)?.anchor).filter((anchor) => anchor !== undefined);
    const box = around(anchors, AIR);
    if (box) camera.show(box);
  };

  return (
    <div className="area-map" style={{ "--covered": `${covered}px` } as CSSProperties}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is moved by keys */}
      <div
        className="map-window"
        ref={view}
        role="application"
        aria-label={t("map.label")}
        aria-roledescription={t("map.role")}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by keys
        tabIndex={0}
        onKeyDown={press}
      >
        <div
          className="map-layer"
          ref={layer}
          data-still={moving ? undefined : true}
          data-unseen={scale === 0 || undefined}
          style={{ width, height, ...enlargements(scale, detail) }}
        >
          <img src={sheet.base} width={width} height={height} alt="" draggable={false} />
          <TouchContext value={pointing}>
            <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
              <Ground />
              {lines ? <Lines lines={lines} /> : null}
              <Names scale={scale} boxes={boxes} aims={aims} />
              <Leaders placed={aims} />
            </svg>
            <Counters open={open} summedUp={summedUp} />
            <Badges badges={badges} open={open} onOpen={inspect} onNearer={nearer} />
            <svg className="above" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
              <Arrows short={short} />
              <GhostWays short={short} />
              <Tags placed={aims} />
              {told ? <ToldPlace told={told} scale={scale} /> : null}
            </svg>
          </TouchContext>
          <Aims placed={aims} />
          <Ghosts boxes={boxes} />
        </div>
      </div>
      <MapButtons
        onZoom={camera.zoomBy}
        onAll={camera.showAll}
        onTheater={theater ? () => camera.show(theater) : null}
      >
        {children}
      </MapButtons>
    </div>
  );
}

function enlargements(scale: number, { growth, opened, chip, reach }: Detail): CSSProperties {
  const sizes = { "--growth": growth, "--opened": opened, "--chip": chip, "--reach": `${reach}px` };
  return { "--scale": scale || 1, ...sizes } as CSSProperties;
}

/** What the counters of each area cover, or the badges that stand for them. */
function coveredBy({ sheet, stacks }: MapScene, detail: Detail, badges: readonly Badge[]): Map<string, Box> {
  if (detail.stacks === "badges") return boxesOfBadges(badges);
  return new Map(
    [...stacks].flatMap(([area, inArea]): [string, Box][] => {
      const place = sheet.placeOf(area);
      const box = place ? boxOfStacks(inArea, place, detail.growth) : null;
      return box ? [[area, box]] : [];
    }),
  );
}
