import { farthest, filling, held, showing, zoomed, type Camera } from "./camera";
import type { Box, Size } from "./geometry";

type At = readonly [number, number];

const ZOOM_STEP = 1.35;
const PAN_STEP = 90;
const DRAG_FROM = 5;
const SETTLE_MS = 160;
const GLIDE_MS = 350;
const MARGIN = 24;
/** The part of the window that has to be left for what lies over the rest to count. */
const LEAST_OPEN = 0.15;

/**
 * Moves the map by drag, pinch, wheel and keys. The picture is moved by one CSS transform outside React, so that a
 * movement costs one composited frame; listeners hear of it when it has come to rest.
 */
export class MapCamera {
  private glides = true;
  private covered = 0;
  private view: HTMLElement | null = null;
  private layer: HTMLElement | null = null;
  private camera: Camera = { x: 0, y: 0, scale: 0 };
  private settled = 0;
  /** How many times larger than usual letters are on this screen. */
  private letters = 1;
  private frame = 0;
  private timer = 0;
  private dragging = false;
  private origin: At = [0, 0];
  /** Where it was before it came near to something by itself. */
  private before: Camera | null = null;
  /** Whether somebody has moved the map since then. */
  private moved = false;
  private readonly pointers = new Map<number, At>();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly map: Size) {}

  /** Takes charge of a window and the picture in it; gives the way to let go. */
  attach(view: HTMLElement, layer: HTMLElement, opening: (window: Size) => Camera): () => void {
    this.view = view;
    this.layer = layer;
    let before = sizeOf(view);
    this.camera = held(opening(before), this.map, this.open(view));
    this.draw(false);
    this.settle();
    const observer = new ResizeObserver(() => {
      this.resized(before);
      before = sizeOf(view);
    });
    observer.observe(view);
    const stop = new AbortController();
    const { signal } = stop;
    view.addEventListener("pointerdown", this.press, { signal });
    view.addEventListener("pointermove", this.move, { signal });
    view.addEventListener("pointerup", this.release, { signal });
    view.addEventListener("pointercancel", this.release, { signal });
    view.addEventListener("wheel", this.wheel, { signal, passive: false });
    view.addEventListener("scroll", this.scroll, { signal });
    view.addEventListener("focusin", this.focus, { signal });
    view.addEventListener("dblclick", this.twice, { signal });
    view.addEventListener("click", this.click, { signal, capture: true });
    return () => {
      stop.abort();
      observer.disconnect();
      cancelAnimationFrame(this.frame);
      window.clearTimeout(this.timer);
      this.view = this.layer = null;
    };
  }

  /** Whether jumps are shown as movements. */
  glide(wanted: boolean): void {
    this.glides = wanted;
  }

  /** How many pixels of the window, from below, something else lies over. */
  cover(pixels: number): void {
    this.covered = pixels;
  }

  /** The scale after the last movement came to rest, where letters are as large as usual. */
  readonly scale = (): number => this.settled / this.letters;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly zoomBy = (factor: number): void => {
    if (this.view === null) return;
    this.moved = true;
    const { width, height } = sizeOf(this.view);
    this.zoomAt([width / 2, height / 2], factor, this.glides);
  };

  /** Whether one of these points of the map lies in the window. */
  sees(points: readonly At[]): boolean {
    return points.some((point) => this.isInSight(point));
  }

  /** Comes near to points that have to be seen together, unless somebody has chosen another distance. */
  keep(points: readonly At[], box: Box, [least, near]: readonly [number, number]): void {
    if (this.view === null) return;
    const { scale } = this.camera;
    const closest = this.moved ? scale : Math.max(near * this.letters, scale);
    if (closest === scale && points.every((point) => this.isInSight(point))) return;
    this.before ??= this.camera;
    this.place(
      showing(box, this.open(this.view), closest, Math.min(least * this.letters, closest)),
      this.glides,
    );
  }

  /** Goes back to where it was before it came near, unless somebody has moved the map. */
  leave(): void {
    if (this.before && !this.moved) this.place(this.before, this.glides);
    this.before = null;
    this.moved = false;
  }

  private isInSight([east, south]: At): boolean {
    if (this.view === null) return false;
    const { width, height } = this.open(this.view);
    const { x, y, scale } = this.camera;
    const [across, down] = [x + east * scale, y + south * scale];
    return across > MARGIN && across < width - MARGIN && down > MARGIN && down < height - MARGIN;
  }

  /** Goes where something happens, as near as it is, unless all of it is in sight below that line of the screen. */
  follow(points: readonly At[], box: Box, line: number): void {
    if (this.view === null) return;
    const { width, height } = this.open(this.view);
    const above = Math.min(Math.max(0, line - this.view.getBoundingClientRect().top), height / 2);
    const isBelow = ([, south]: At) => this.camera.y + south * this.camera.scale > above + MARGIN;
    if (points.every((point) => this.isInSight(point) && isBelow(point))) return;
    const free = { width, height: height - above };
    const seen = held(showing(box, free, this.camera.scale), this.map, free);
    this.set({ ...seen, y: seen.y + above }, this.glides);
  }

  /** Nothing lies over the upper part of the map any more. */
  unfollow(): void {
    this.place(this.camera, this.glides);
  }

  /** Goes where a decision is. */
  bring(box: Box): void {
    if (this.view) this.place(showing(box, this.open(this.view)), this.glides);
  }

  /** Goes where somebody wants to look. */
  readonly show = (box: Box): void => {
    this.moved = true;
    this.bring(box);
  };

  readonly showAll = (): void =>
    this.show({ left: 0, top: 0, right: this.map.width, bottom: this.map.height });

  /** Whether the key meant something to the map. */
  key(key: string): boolean {
    const pan: At | undefined = {
      ArrowLeft: [PAN_STEP, 0] as const,
      ArrowRight: [-PAN_STEP, 0] as const,
      ArrowUp: [0, PAN_STEP] as const,
      ArrowDown: [0, -PAN_STEP] as const,
    }[key];
    if (pan) {
      this.moved = true;
      this.place({ ...this.camera, x: this.camera.x + pan[0], y: this.camera.y + pan[1] }, this.glides);
    } else if (key === "+" || key === "=") this.zoomBy(ZOOM_STEP);
    else if (key === "-") this.zoomBy(1 / ZOOM_STEP);
    else if (key === "0") this.showAll();
    else return false;
    return true;
  }

  private place(wanted: Camera, smooth = false): void {
    if (this.view) this.set(held(wanted, this.map, this.open(this.view)), smooth);
  }

  private set(camera: Camera, smooth: boolean): void {
    this.camera = camera;
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.draw(smooth));
  }

  private draw(smooth: boolean): void {
    if (this.layer === null) return;
    const { x, y, scale } = this.camera;
    this.layer.classList.add("moving");
    this.layer.classList.toggle("gliding", smooth);
    this.layer.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${scale})`;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(this.settle, SETTLE_MS + (smooth ? GLIDE_MS : 0));
  }

  private readonly settle = (): void => {
    this.layer?.classList.remove("moving", "gliding");
    const letters = lettersNow();
    if (this.settled === this.camera.scale && this.letters === letters) return;
    this.settled = this.camera.scale;
    this.letters = letters;
    for (const listener of this.listeners) listener();
  };

  /** The same middle in a window of another size; what showed nearly the whole map still does. */
  private resized(before: Size): void {
    if (this.view === null) return;
    const after = sizeOf(this.view);
    if (after.width === before.width && after.height === before.height) return;
    if (this.camera.scale <= filling(this.map, before).scale * 1.01) {
      this.place(filling(this.map, after));
      return;
    }
    const { x, y, scale } = this.camera;
    this.place({
      x: x + (after.width - before.width) / 2,
      y: y + (after.height - before.height) / 2,
      scale: Math.max(scale, farthest(this.map, after)),
    });
  }

  /** The part of the window in which the map is seen. */
  private open(view: HTMLElement): Size {
    const { width, height } = sizeOf(view);
    const left = height - this.covered;
    return { width, height: left > height * LEAST_OPEN ? left : height };
  }

  private zoomAt(at: At, factor: number, smooth = false): void {
    if (this.view) this.place(zoomed(this.camera, at, factor, farthest(this.map, sizeOf(this.view))), smooth);
  }

  private at(event: MouseEvent): At {
    const { left, top } = this.view?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return [event.clientX - left, event.clientY - top];
  }

  private readonly press = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    this.origin = this.at(event);
    this.pointers.set(event.pointerId, this.origin);
    this.dragging = false;
  };

  /** A press that moves is a drag; two pointers pinch. */
  private readonly move = (event: PointerEvent): void => {
    const before = this.pointers.get(event.pointerId);
    if (before === undefined) return;
    const now = this.at(event);
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (!this.dragging && other === undefined && apart(this.origin, now) < DRAG_FROM) return;
    this.pointers.set(event.pointerId, now);
    if (!this.dragging) {
      this.dragging = true;
      this.view?.setPointerCapture(event.pointerId);
    }
    this.moved = true;
    const { x, y, scale } = this.camera;
    if (other === undefined) this.place({ x: x + now[0] - before[0], y: y + now[1] - before[1], scale });
    else this.zoomAt(other, apart(other, now) / Math.max(1, apart(other, before)));
  };

  private readonly release = (event: PointerEvent): void => {
    this.pointers.delete(event.pointerId);
  };

  private readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.moved = true;
    this.zoomAt(this.at(event), Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)));
  };

  /** What gets the focus by a key comes into sight; the browser cannot scroll to what lies left of the window or above. */
  private readonly focus = (event: FocusEvent): void => {
    if (event.target instanceof Element) this.reveal(event.target);
  };

  /** Brings a piece into sight, unless a pointer is moving the map. */
  reveal(piece: Element | null): void {
    if (this.view === null || this.pointers.size > 0) return;
    if (piece === null || piece === this.view || !this.view.contains(piece)) return;
    this.view.scrollTo(0, 0);
    const { left, right, top, bottom } = this.whereIs(piece);
    const { width, height } = this.open(this.view);
    const [x, y] = [into(left, right, width), into(top, bottom, height)];
    if (x === 0 && y === 0) return;
    this.place({ ...this.camera, x: this.camera.x + x, y: this.camera.y + y });
    this.draw(false);
  }

  /** Where a piece lies in the window once the map has come to rest. */
  private whereIs(piece: Element): Box {
    const box = piece.getBoundingClientRect();
    const drawn = this.layer?.getBoundingClientRect() ?? box;
    const { x, y, scale } = this.camera;
    const growth = (scale * this.map.width) / Math.max(1, drawn.width);
    return {
      left: x + (box.left - drawn.left) * growth,
      right: x + (box.right - drawn.left) * growth,
      top: y + (box.top - drawn.top) * growth,
      bottom: y + (box.bottom - drawn.top) * growth,
    };
  }

  /** Where the browser scrolls all the same, the camera goes instead. */
  private readonly scroll = (): void => {
    if (this.view === null) return;
    const { scrollLeft, scrollTop } = this.view;
    if (scrollLeft === 0 && scrollTop === 0) return;
    this.view.scrollTo(0, 0);
    this.place({ ...this.camera, x: this.camera.x - scrollLeft, y: this.camera.y - scrollTop });
    this.draw(false);
  };

  private readonly twice = (event: MouseEvent): void => {
    this.moved = true;
    this.zoomAt(this.at(event), event.shiftKey ? 0.5 : 2, this.glides);
  };

  /** The click that ends a drag is none. */
  private readonly click = (event: MouseEvent): void => {
    if (!this.dragging) return;
    this.dragging = false;
    event.stopPropagation();
    event.preventDefault();
  };
}

/** How far a stretch has to move to lie within the window; one that does not fit shows its start. */
function into(start: number, end: number, window: number): number {
  if (start < MARGIN || end - start > window - 2 * MARGIN) return MARGIN - start;
  return Math.min(0, window - MARGIN - end);
}

function apart(one: At, other: At): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

/** A large screen has larger letters. */
function lettersNow(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}

function sizeOf(element: HTMLElement): Size {
  return { width: element.clientWidth, height: element.clientHeight };
}
