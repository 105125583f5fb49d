import { expect, it } from "vitest";
import { share } from "./share";
import { enemiesOf, factionsOf } from "./wars";

it("a pair names its two Factions", () => {
  expect(factionsOf("japan_soviets")).toEqual(["japan", "soviets"]);
});

it("the Enemies of a Faction are those with whom it is at War", () => {
  const board = { war: { japan_usa: true, japan_soviets: false, usa_soviets: true } };
  expect(enemiesOf(board, "usa")).toEqual(["japan", "soviets"]);
  expect(enemiesOf(board, "japan")).toEqual(["usa"]);
});

it("a share stays within the whole", () => {
  expect([share(5, 20), share(30, 20), share(-2, 20), share(0, 0)]).toEqual(["25%", "100%", "0%", "0%"]);
});
