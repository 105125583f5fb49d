import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { KeyboardEvent } from "react";
import { TouchContext, useTouching, type Touching } from "../touch";
import type { Element } from "../types";
import { useMedia } from "../../ui/useMedia";
import { aimsOf } from "./aims";
import { detailAt } from "./detail";
import { BASE, HEIGHT, placeOf, WIDTH, ZONES, type Point } from "./atlas";
import { Arrows } from "./map/Arrows";
import { Bubbles } from "./map/Bubbles";
import { Counters } from "./map/Counters";
import { Ground } from "./map/Ground";
import { MapButtons } from "./map/MapButtons";
import { Names } from "./map/Names";
import { SupplyLines } from "./map/SupplyLines";
import { around } from "./camera";
import { MapCamera } from "./MapCamera";
import type { Side } from "./records";
import { useScene, type Scene } from "./scene";

const AIR = 170;
const NARROW = 700;
const OPEN_MS = 180;
const CLOSE_MS = 220;

/** The map with everything on it, to be moved and zoomed. */
export const MapView = memo(function MapView() {
  const scene = useScene();
  const touching = useTouching();
  const { highlighted } = touching;
  const [supply, setSupply] = useState<Side | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const places = useMemo(() => placesOf(scene, highlighted), [scene, highlighted]);
  const theater = useMemo(() => around(places, AIR), [places]);
  const [camera] = useState(() => new MapCamera());
  const scale = useSyncExternalStore(camera.subscribe, camera.scale);
  const view = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [opening] = useState(() => (window.innerWidth < NARROW ? theater : null));
  const aims = useMemo(
    () => aimsOf(scene.state.ask?.options ?? [], scene.aids.odds),
    [scene.state.ask, scene.aids],
  );
  const coarse = useMedia("(pointer: coarse)");
  const { growth, opened, chip, reach } = detailAt(scale, coarse ? "finger" : "pointer");
  const enlarged = { "--growth": growth, "--opened": opened, "--chip": chip, "--reach": `${reach}px` };

  useLayoutEffect(() => {
    if (view.current && layer.current) return camera.attach(view.current, layer.current, opening);
    return undefined;
  }, [camera, opening]);
  useLayoutEffect(() => {
    camera.glide(scene.moving);
  }, [camera, scene.moving]);

  // A new decision about a part of the map that is out of sight.
  const asked = scene.state.ask;
  const shownFor = useRef(asked);
  useEffect(() => {
    if (shownFor.current === asked) return;
    shownFor.current = asked;
    if (asked && theater && !camera.sees(places)) camera.show(theater);
  }, [asked, camera, places, theater]);

  // Stacks that open move the counter in them that has the focus.
  useEffect(() => {
    const focused = document.activeElement;
    const element = focused?.getAttribute("data-element");
    if (open === null || !element || zoneOf(element) !== open) return undefined;
    const timer = window.setTimeout(() => camera.reveal(focused), OPEN_MS);
    return () => window.clearTimeout(timer);
  }, [camera, open]);

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !camera.key(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const closing = useRef(0);
  useEffect(() => () => window.clearTimeout(closing.current), []);
  /** Pointing at a zone or its counters opens its stacks; they close a little after the pointer has left. */
  const pointing = useMemo<Touching>(
    () => ({
      ...touching,
      onHover: (element) => {
        window.clearTimeout(closing.current);
        const zone = element === null ? null : zoneOf(element);
        if (zone === null) closing.current = window.setTimeout(() => setOpen(null), CLOSE_MS);
        else setOpen(zone);
        touching.onHover(element);
      },
    }),
    [touching],
  );

  return (
    <div className="downfall-map">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is moved by keys */}
      <div
        className="map-window"
        ref={view}
        role="application"
        aria-label={scene.t("map.label")}
        aria-roledescription={scene.t("map.role")}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by keys
        tabIndex={0}
        onKeyDown={press}
      >
        <div
          className="map-layer"
          ref={layer}
          data-still={scene.moving ? undefined : true}
          style={{ width: WIDTH, height: HEIGHT, ...enlarged }}
        >
          <img src={BASE} width={WIDTH} height={HEIGHT} alt="" draggable={false} />
          <TouchContext value={pointing}>
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
              <Ground />
              {supply ? <SupplyLines side={supply} /> : null}
              <Names scale={scale} growth={growth} />
            </svg>
            <Counters open={open} />
            <svg className="above" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
              <Arrows />
            </svg>
          </TouchContext>
          <Bubbles aims={aims} open={open} growth={growth} opened={opened} />
        </div>
      </div>
      <MapButtons
        onZoom={camera.zoomBy}
        onAll={camera.showAll}
        onTheater={theater ? () => camera.show(theater) : null}
        supply={supply}
        onSupply={setSupply}
      />
    </div>
  );
});

/** The zone of "zone:riga" and of "counter:riga.su_inf.full". */
function zoneOf(element: Element): string | null {
  const [kind, id = ""] = element.split(":");
  if (kind === "zone") return id;
  return kind === "counter" ? (id.split(".")[0] ?? null) : null;
}

/** The places that the decision is about: what can be touched, and the army that moves. */
function placesOf(scene: Scene, highlighted: ReadonlySet<Element>): Point[] {
  const zones = new Set([...highlighted].map(zoneOf).filter((zone) => zone !== null));
  const { selected, armies } = scene.board;
  const army = selected ? armies[selected] : undefined;
  if (army) zones.add(army.zone);
  if (zones.size === 0) for (const [zone] of scene.stacks) zones.add(zone);
  const points = [...zones].flatMap((zone): Point[] => {
    const place = placeOf(zone);
    return place?.kind === "land" ? [place.anchor] : [];
  });
  return points.length > 0 ? points : ZONES.map((zone) => zone.anchor);
}
