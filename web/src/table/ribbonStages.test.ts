import { describe, expect, it } from "vitest";
import { ribbonOf } from "./ribbonStages";

function course(...ids: string[]) {
  const stage = (id: string) => ({ name: id, purpose: "", paragraph: "1", once: id === "pact" });
  return Object.fromEntries(ids.map((id) => [id, stage(id)]));
}

const COMPONENTS = {
  courses: { turn: course("pact", "weather", "war", "peace"), war: course("moves", "battles", "retreats") },
};

function places(...underWay: [string, string][]) {
  const stages = underWay.map(([course, stage]) => ({ course, stage }));
  return ribbonOf(COMPONENTS, stages).map(({ name, place }) => `${name} ${place}`);
}

describe("the ribbon", () => {
  it("tells what is done, where we are, and what comes next", () => {
    expect(places(["turn", "weather"])).toEqual(["weather here", "war next", "peace later"]);
    expect(places(["turn", "peace"])).toEqual(["weather past", "war past", "peace here"]);
  });

  it("tells what comes up once only while it is there", () => {
    expect(places(["turn", "pact"])[0]).toBe("pact here");
  });

  it("tells a stage by the stages of the course that it has opened", () => {
    expect(places(["turn", "war"], ["war", "battles"])).toEqual([
      "weather past",
      "moves past",
      "battles here",
      "retreats next",
      "peace later",
    ]);
  });

  it("is empty where nothing is told", () => {
    expect(places()).toEqual([]);
    expect(ribbonOf({}, [{ course: "turn", stage: "war" }])).toEqual([]);
  });
});
