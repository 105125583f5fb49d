import { describe, expect, it } from "vitest";
import type { Draft, FactInfo, FactShape, FactsInfo } from "../api/types";
import {
  elementsOf,
  firstOf,
  joinWords,
  nameOf,
  placeOf,
  placesAt,
  said,
  saidKeys,
  splitWords,
  unsaid,
  valueAt,
} from "./draft";

function shape(kind: FactShape["kind"], more: Partial<FactShape> = {}): FactShape {
  return {
    kind,
    low: 0,
    high: 9,
    names: [],
    element: null,
    item: null,
    keys: null,
    parts: [],
    between: "",
    whole: null,
    ...more,
  };
}

function names(element: string | null, ...ids: string[]): FactShape {
  return shape("name", { element, names: ids.map((id) => ({ id, name: id.toUpperCase() })) });
}

const NUMBER = shape("number");
const UNIT = shape("words", { between: " ", parts: [NUMBER, names(null, "tank", "plane")] });
const STANDING = shape("parts", {
  keys: names(null, "control", "units", "only"),
  parts: [names(null, "axis"), shape("list", { item: UNIT }), shape("flag")],
  whole: "only",
});
const ZONES: FactInfo = {
  id: "zones",
  name: "Zones",
  shape: shape("table", { keys: names("zone", "riga", "kyiv"), item: STANDING }),
};
const NETS: FactInfo = {
  id: "nets",
  name: "Nets",
  shape: shape("table", {
    keys: names("box", "poland"),
    item: shape("table", { keys: names(null, "uk", "us"), item: NUMBER }),
  }),
};
const TURN: FactInfo = { id: "turn", name: "Turn", shape: NUMBER };
const FIRST: Draft = { scenario: "s", options: {}, segment: "one", facts: {} };
const INFO: FactsInfo = {
  segments: [],
  chapters: [{ id: "all", name: "All", facts: [ZONES, NETS, TURN] }],
  first: FIRST,
};
const VALUES = {
  turn: 3,
  nets: { poland: { uk: 2, us: 0 } },
  zones: { riga: { control: "axis", units: ["1 tank"], only: false } },
};

describe("a draft", () => {
  it("says what the board says until it says something else", () => {
    expect(valueAt(FIRST, VALUES, ["turn"])).toBe(3);
    expect(valueAt(said(FIRST, TURN, VALUES, ["turn"], null), VALUES, ["turn"])).toBeNull();
  });

  it("says one part of an entry and leaves the others", () => {
    const draft = said(FIRST, ZONES, VALUES, ["zones", "riga", "control"], "axis");
    expect(draft.facts).toEqual({ zones: { riga: { control: "axis" } } });
    expect(valueAt(draft, VALUES, ["zones", "riga", "units"])).toEqual(["1 tank"]);
  });

  it("replaces what stands in a place by a list", () => {
    const draft = said(FIRST, ZONES, VALUES, ["zones", "riga", "units"], []);
    expect(draft.facts).toEqual({ zones: { riga: { units: [], only: true } } });
  });

  it("writes an inner table as a whole", () => {
    const draft = said(FIRST, NETS, VALUES, ["nets", "poland", "us"], 1);
    expect(draft.facts).toEqual({ nets: { poland: { uk: 2, us: 1 } } });
  });

  it("takes back what it said", () => {
    const draft = said(FIRST, ZONES, VALUES, ["zones", "riga", "units"], []);
    expect(saidKeys(draft, "zones")).toEqual(["riga"]);
    expect(unsaid(draft, ["zones", "riga"])).toEqual(FIRST);
  });
});

describe("words that are written together", () => {
  it("are split, joined and named by their parts", () => {
    expect(splitWords(UNIT, "3 tank")).toEqual(["3", "tank"]);
    expect(joinWords(UNIT, [3, "tank"])).toBe("3 tank");
    expect(nameOf(UNIT, "3 tank")).toBe("3 TANK");
    expect(firstOf(UNIT)).toBe("1 tank");
  });
});

describe("the board", () => {
  const components = { compounds: { counter: ["zone", "unit"] } };

  it("leads to what may be said of an element, or of the place of a piece", () => {
    expect(placesAt(INFO, components, "zone:riga")).toEqual([["zones", "riga"]]);
    expect(placesAt(INFO, components, "counter:riga.tank")).toEqual([["zones", "riga"]]);
    expect(placesAt(INFO, components, "zone:atlantis")).toEqual([]);
  });

  it("shows where an entry is", () => {
    expect(elementsOf(INFO, ["zones", "riga"])).toEqual(["zone:riga"]);
    expect(elementsOf(INFO, ["turn"])).toEqual([]);
  });

  it("is named by the place of a reason", () => {
    expect(placeOf(INFO, "zones.riga.units")).toEqual({
      place: ["zones", "riga"],
      name: "Zones, RIGA, UNITS",
    });
    expect(placeOf(INFO, "turn")?.place).toEqual(["turn"]);
    expect(placeOf(INFO, "segment")).toBeNull();
  });
});
