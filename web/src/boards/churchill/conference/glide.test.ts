import { describe, expect, it } from "vitest";
import { passesCenter, trackOf } from "./glide";

describe("the way of an issue", () => {
  it("knows the track of a place, also where one code begins another", () => {
    expect(trackOf("us3")).toBe("us");
    expect(trackOf("ussr3")).toBe("ussr");
    expect(trackOf("ussr_chair")).toBe("ussr");
    expect(trackOf("center")).toBeNull();
    expect(trackOf("available")).toBeNull();
  });

  it("leads through the center only from one track to another", () => {
    expect(passesCenter("us3", "uk1")).toBe(true);
    expect(passesCenter("ussr2", "us_chair")).toBe(true);
    expect(passesCenter("us3", "us5")).toBe(false);
    expect(passesCenter("center", "us2")).toBe(false);
    expect(passesCenter(undefined, "us2")).toBe(false);
  });
});
