import { describe, expect, it } from "vitest";
import { remainingTime } from "./time";

describe("the clock", () => {
  it("shows days and hours, or hours, minutes and seconds", () => {
    expect(remainingTime((86400 + 7200) * 1000).text).toBe("1 d 2 h");
    expect(remainingTime(3661 * 1000).text).toBe("1:01:01");
    expect(remainingTime(125 * 1000).text).toBe("2:05");
  });

  it("is urgent in the last minute and never goes below zero", () => {
    expect(remainingTime(59_000).urgent).toBe(true);
    expect(remainingTime(61_000).urgent).toBe(false);
    expect(remainingTime(-5000).text).toBe("0:00");
  });
});
