import { describe, expect, it } from "vitest";
import { LOOKS, lookOf } from "./powers";
import { FACTIONS, POWERS } from "./records";

type Color = readonly [number, number, number];

/** How people see linear red, green and blue: with all cones, without the red ones, without the green ones. */
const EYES: Readonly<Record<string, readonly [Color, Color, Color]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};
const LEAST_APART = 18;

function linear(hex: string): Color {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

function times(row: Color, color: Color): number {
  return Math.max(0, row[0] * color[0] + row[1] * color[1] + row[2] * color[2]);
}

/** Lightness and two hues, in which distances are differences as people see them (CIELAB). */
function seen(hex: string, [red, green, blue]: readonly [Color, Color, Color]): Color {
  const color = linear(hex);
  const shown: Color = [times(red, color), times(green, color), times(blue, color)];
  const root = (part: number) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116);
  const x = root(times([0.4124, 0.3576, 0.1805], shown) / 0.9505);
  const y = root(times([0.2126, 0.7152, 0.0722], shown));
  const z = root(times([0.0193, 0.1192, 0.9505], shown) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

describe("the Powers", () => {
  it.each(Object.keys(EYES))("differ in colour for eyes with %s sight", (sight) => {
    const eyes = EYES[sight];
    if (eyes === undefined) throw new Error(sight);
    const colors = POWERS.map((power) => seen(LOOKS[power].wood, eyes));
    for (const [index, one] of colors.entries())
      for (const other of colors.slice(index + 1))
        expect(Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])).toBeGreaterThan(
          LEAST_APART,
        );
  });

  it("have marks of different shapes", () => {
    expect(new Set(POWERS.map((power) => LOOKS[power].outline)).size).toBe(POWERS.length);
  });

  it("lend their mark to the Faction that they lead", () => {
    for (const faction of FACTIONS) expect(lookOf(faction)).not.toBeNull();
    expect(lookOf("soviets")).toBe(LOOKS.russia);
  });
});
