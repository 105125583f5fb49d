import { expect, test } from "vitest";
import staff from "../../../../../src/tripartite/games/churchill/data/staff.toml?raw";
import { LOOKS } from "./looks";

const CARDS = [...staff.matchAll(/^id = "(\w+)"$/gm)].map(([, id]) => id ?? "");

test("everybody of the staff has a portrait of their own", () => {
  expect(Object.keys(LOOKS).sort()).toEqual([...CARDS].sort());
  const looks = CARDS.map((card) => JSON.stringify(Object.entries(LOOKS[card] ?? {}).sort()));
  expect(new Set(looks).size).toBe(63);
});
