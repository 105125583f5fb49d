import { describe, expect, it } from "vitest";
import { beginning, CLOSEST, farthest, filling, held, opened, showing, zoomed } from "./camera";
import { around } from "./geometry";

const MAP = { width: 3000, height: 2300 };
const WINDOW = { width: 900, height: 800 };

describe("the camera", () => {
  it("shows all of a box in the middle of the window", () => {
    const { x, y, scale } = showing({ left: 1000, top: 500, right: 1600, bottom: 900 }, WINDOW);
    expect(1000 * scale + x).toBeGreaterThanOrEqual(0);
    expect(1600 * scale + x).toBeLessThanOrEqual(WINDOW.width);
    expect(1300 * scale + x).toBeCloseTo(WINDOW.width / 2);
    expect(700 * scale + y).toBeCloseTo(WINDOW.height / 2);
  });

  it("zooms around the pointer, which stays where it is on the map", () => {
    const before = { x: -200, y: -100, scale: 0.5 };
    const after = zoomed(before, [300, 400], 1.5, 0.3);
    expect((300 - after.x) / after.scale).toBeCloseTo((300 - before.x) / before.scale);
    expect((400 - after.y) / after.scale).toBeCloseTo((400 - before.y) / before.scale);
  });

  it("zooms neither beyond the whole map nor nearer than counters need", () => {
    const least = farthest(MAP, WINDOW);
    expect(zoomed({ x: 0, y: 0, scale: 0.5 }, [0, 0], 0.01, least).scale).toBe(least);
    expect(zoomed({ x: 0, y: 0, scale: 0.5 }, [0, 0], 99, least).scale).toBe(CLOSEST);
  });

  it("never loses the map over the edge", () => {
    const far = held({ x: 5000, y: -9000, scale: 1 }, MAP, WINDOW);
    expect(far.x).toBeLessThan(WINDOW.width / 2);
    expect(far.y + MAP.height).toBeGreaterThan(WINDOW.height / 2);
  });

  it("puts a map that is smaller than the window into its middle", () => {
    const small = held({ x: 0, y: 0, scale: 0.1 }, MAP, WINDOW);
    expect(small.x).toBeCloseTo((WINDOW.width - 300) / 2);
  });

  it("opens with little margin but nearly the whole map", () => {
    const camera = filling(MAP, WINDOW);
    expect(camera.scale).toBeGreaterThan(farthest(MAP, WINDOW));
    expect(camera.scale * MAP.width).toBeLessThan(WINDOW.width * 1.5);
  });

  it("opens a small window so near that the map can be read, in the middle of what matters", () => {
    const phone = { width: 376, height: 430 };
    const { x, scale } = opened({ left: 500, top: 300, right: 2500, bottom: 1900 }, phone);
    expect(scale).toBeGreaterThan(0.3);
    expect(1500 * scale + x).toBeCloseTo(phone.width / 2);
  });

  it("opens a large window on the units, unless they stand all over the map", () => {
    const near = beginning(MAP, { left: 500, top: 1500, right: 2500, bottom: 2300 }, WINDOW);
    expect(near.scale).toBeGreaterThan(filling(MAP, WINDOW).scale);
    expect(beginning(MAP, { left: 100, top: 100, right: 2900, bottom: 2200 }, WINDOW)).toEqual(
      filling(MAP, WINDOW),
    );
    expect(beginning(MAP, null, WINDOW)).toEqual(filling(MAP, WINDOW));
  });

  it("draws a box around points with air", () => {
    expect(
      around(
        [
          [10, 20],
          [30, 5],
        ],
        5,
      ),
    ).toEqual({ left: 5, right: 35, top: 0, bottom: 25 });
    expect(around([], 5)).toBeNull();
  });
});
