import { describe, expect, it } from "vitest";
import { BADGE, badgesOf, boxesOfBadges } from "./badgeLayout";
import { overlap } from "./geometry";
import type { Place } from "./sheet";
import type { Stack } from "./stacks";

const ANCHORS: Record<string, [number, number]> = { delta: [100, 100], hills: [130, 110], coast: [900, 500] };

function placeOf(id: string): Place | undefined {
  const anchor = ANCHORS[id];
  return anchor && { id, kind: "land", anchor, room: 40, label: anchor, size: 20, path: "" };
}

function stack(area: string, owner: string, strength: number, count = 1): Stack {
  const units = Array.from({ length: count }, (_, number) => `${owner}_${number}`);
  return { element: `counter:${area}.${owner}.${strength}`, area, owner, units, strength };
}

function badges(stacks: Record<string, Stack[]>, enlarged: number) {
  return badgesOf(new Map(Object.entries(stacks)), placeOf, enlarged);
}

describe("badges on a small map", () => {
  it("say how many units an owner has in an area and how strong they are", () => {
    const [badge] = badges({ delta: [stack("delta", "red", 10, 2), stack("delta", "red", 6)] }, 1);
    expect(badge).toMatchObject({ owner: "red", areas: ["delta"], units: 3, strength: 16, at: [100, 100] });
    expect(badge?.elements).toEqual(["counter:delta.red.10", "counter:delta.red.6"]);
  });

  it("of one owner become one where they would cover each other, and are apart on a nearer map", () => {
    const stacks = { delta: [stack("delta", "red", 4)], hills: [stack("hills", "red", 5)] };
    expect(badges(stacks, 1)).toMatchObject([
      { areas: ["hills", "delta"], units: 2, strength: 9, at: [130, 110] },
    ]);
    expect(badges(stacks, 0.3)).toHaveLength(2);
  });

  it("of different owners stand beside each other", () => {
    const found = badges({ delta: [stack("delta", "red", 4), stack("delta", "blue", 5)] }, 2);
    expect(found.map(({ owner }) => owner)).toEqual(["blue", "red"]);
    const [one, other] = found.map(({ box }) => box);
    expect(one && other && overlap(one, other)).toBe(false);
    expect(boxesOfBadges(found).size).toBe(2);
  });

  it("of many owners do not cover each other", () => {
    const owners = ["red", "blue", "green", "grey", "white"];
    const found = badges({ delta: owners.map((owner, place) => stack("delta", owner, 9 - place)) }, 1);
    const boxes = found.map(({ box }) => box);
    const covering = boxes.flatMap((box, one) =>
      boxes.filter((other, two) => one < two && overlap(box, other)),
    );
    expect(covering).toEqual([]);
  });

  it("are wide enough for what they tell, so that none lies on another", () => {
    const strong = { delta: [stack("delta", "red", 124, 14)], hills: [stack("hills", "blue", 12)] };
    const [wide, other] = badges(strong, 1).map(({ box }) => box);
    expect((wide?.right ?? 0) - (wide?.left ?? 0)).toBeGreaterThan(BADGE.width);
    expect(wide && other && overlap(wide, other)).toBe(false);
  });

  it("keep their size on the screen", () => {
    const [badge] = badges({ coast: [stack("coast", "red", 4)] }, 3);
    expect((badge?.box.right ?? 0) - (badge?.box.left ?? 0)).toBe(3 * BADGE.width);
  });

  it("leave out areas that the map does not show", () => {
    expect(badges({ moon: [stack("moon", "red", 4)] }, 1)).toEqual([]);
  });
});
