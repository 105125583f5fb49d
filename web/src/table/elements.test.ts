import { describe, expect, it } from "vitest";
import { Catalogue } from "./elements";

const CATALOGUE = new Catalogue({
  compounds: { stack: ["place", "type"], order: ["place"] },
  good_for: { place: "a place", "type:tank": "fast", order: "costs one", "place:rome": "a capital" },
});

describe("what things are good for", () => {
  it("is told of a thing itself before its kind", () => {
    expect(CATALOGUE.purpose("place:rome")).toBe("a capital");
    expect(CATALOGUE.purpose("place:pisa")).toBe("a place");
  });

  it("is told of a piece by its kind of piece, wherever it stands", () => {
    expect(CATALOGUE.purpose("stack:rome.tank")).toBe("fast");
    expect(CATALOGUE.purpose("order:rome")).toBe("costs one");
  });

  it("is not told of what nobody has said anything of", () => {
    expect(CATALOGUE.purpose("stack:rome.fleet")).toBeNull();
    expect(CATALOGUE.purpose("die:attacker")).toBeNull();
  });
});
