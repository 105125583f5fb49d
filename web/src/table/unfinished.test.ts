import { describe, expect, it } from "vitest";
import type { OptionInfo } from "../api/types";
import { dropOthers, keepTouches, keptTouches, type Drawer } from "./unfinished";

function drawer(): Drawer & { size: () => number } {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    size: () => held.size,
  };
}

const SHUT: Drawer = {
  getItem: () => {
    throw new Error("no storage");
  },
  setItem: () => {
    throw new Error("no storage");
  },
  removeItem: () => {
    throw new Error("no storage");
  },
};

const OPTIONS = [
  { id: "advance eden", verb: "advance", touches: ["card:eden"] },
  { id: "pass", verb: "pass", touches: [] },
] as unknown as OptionInfo[];
const UK = { table: "t", seat: "uk" };
const EDEN = ["card:eden"];

describe("a choice in the making", () => {
  it("is there again after a reload", () => {
    const kept = drawer();
    keepTouches(kept, UK, "7:advance", EDEN);
    expect(keptTouches(kept, UK, "7:advance", OPTIONS)).toEqual(EDEN);
  });

  it("belongs to one seat of one table", () => {
    const kept = drawer();
    keepTouches(kept, UK, "7:advance", EDEN);
    expect(keptTouches(kept, { table: "t", seat: "us" }, "7:advance", OPTIONS)).toEqual([]);
    expect(keptTouches(kept, { table: "other", seat: "uk" }, "7:advance", OPTIONS)).toEqual([]);
  });

  it("ends with its decision", () => {
    const kept = drawer();
    keepTouches(kept, UK, "7:advance", EDEN);
    expect(keptTouches(kept, UK, "8:advance", OPTIONS)).toEqual([]);
    dropOthers(kept, UK, "7:advance");
    expect(kept.size()).toBe(1);
    dropOthers(kept, UK, "8:advance");
    expect(kept.size()).toBe(0);
  });

  it("is dropped when no option fits it any more", () => {
    const kept = drawer();
    keepTouches(kept, UK, "7:advance", ["card:brooke"]);
    expect(keptTouches(kept, UK, "7:advance", OPTIONS)).toEqual([]);
  });

  it("is given up when it is cleared", () => {
    const kept = drawer();
    keepTouches(kept, UK, "7:advance", EDEN);
    keepTouches(kept, UK, "7:advance", []);
    expect(kept.size()).toBe(0);
  });

  it("does without where nothing can be stored or what is stored is broken", () => {
    const broken = drawer();
    broken.setItem("tripartite.choice:t:uk", "{");
    expect(keptTouches(broken, UK, "7:advance", OPTIONS)).toEqual([]);
    expect(() => keepTouches(SHUT, UK, "7:advance", EDEN)).not.toThrow();
    expect(keptTouches(SHUT, UK, "7:advance", OPTIONS)).toEqual([]);
  });
});
