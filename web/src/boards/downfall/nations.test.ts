import { describe, expect, it } from "vitest";
import palette from "./css/palette.css?raw";
import { NATIONS } from "./nations";

describe("the countries", () => {
  it.each(Object.keys(NATIONS))("have a paint in every palette: %s", (country) => {
    expect(palette.split(`--paint-${country}:`)).toHaveLength(4);
  });

  it("have letters of their own", () => {
    const codes = Object.values(NATIONS).map((nation) => nation?.code);
    expect(new Set(codes).size).toBe(codes.length);
  });
});
