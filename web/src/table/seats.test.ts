import { describe, expect, it } from "vitest";
import type { SeatInfo, TableInfo, TableState } from "../api/types";
import { changesOf, isShared, passesOn } from "./seats";

function seat(more: Partial<SeatInfo>): SeatInfo {
  return { seat: "us", kind: "human", mine: false, connected: false, absent: false, ...more } as SeatInfo;
}

function offered(of: SeatInfo, host: boolean, left: string[] = []): string[] {
  return changesOf(of, { i_am_host: host } as TableInfo, left).map(({ text }) => text);
}

describe("what may be done with a seat of a running game", () => {
  it("lets the host play a bot's seat or invite a friend to it", () => {
    expect(offered(seat({ kind: "bot" }), true)).toEqual(["menu.takeOver", "menu.invite"]);
    expect(offered(seat({ kind: "reserved" }), true)).toEqual(["menu.giveToBot"]);
  });

  it("lets somebody come back only to a seat that was theirs", () => {
    expect(offered(seat({ kind: "bot" }), false, ["us"])).toEqual(["menu.takeOver"]);
    expect(offered(seat({ kind: "bot" }), false, ["uk"])).toEqual([]);
  });

  it("lets the host replace a player who is gone, and nobody else", () => {
    expect(offered(seat({ absent: true }), true)).toEqual(["menu.replace"]);
    expect(offered(seat({ absent: true }), false)).toEqual([]);
    expect(offered(seat({}), true)).toEqual([]);
    expect(offered(seat({ absent: true, mine: true }), true)).toEqual([]);
  });
});

describe("a screen that several seats share", () => {
  it("passes on to another player, but not between the seats of one hand", () => {
    const seats = [
      seat({ seat: "axis", hand: ["axis"] }),
      seat({ seat: "allies", hand: ["allies", "ussr"] }),
      seat({ seat: "ussr", hand: ["allies", "ussr"] }),
    ];
    const state = { table: { seats }, seat: "allies" } as unknown as TableState;
    expect(passesOn(state, "ussr")).toBe(false);
    expect(passesOn(state, "axis")).toBe(true);
    const mine = (...names: string[]) => seats.map((one) => ({ ...one, mine: names.includes(one.seat) }));
    expect(isShared({ seats: mine("allies", "ussr") } as TableInfo)).toBe(false);
    expect(isShared({ seats: mine("axis", "ussr") } as TableInfo)).toBe(true);
  });
});
