import { describe, expect, it } from "vitest";
import type { GameInfo } from "../api/types";
import { fresh, seating, toRequest } from "./newtable";

const GAME: GameInfo = {
  id: "churchill",
  name: "Churchill",
  seats: ["uk", "ussr", "us"],
  seat_names: {},
  scenarios: ["training", "campaign"],
  scenario_names: {},
  choices: [
    {
      id: "edition",
      name: "Edition",
      explanation: "",
      values: ["2", "1"],
      value_names: [],
      default: "2",
      paragraph: "E.1",
    },
  ],
  bots: ["random", "rule"],
  rules_version: 1,
  components: "",
};

describe("a new table", () => {
  it("begins with the first scenario and seats reserved for friends", () => {
    const draft = fresh(GAME);
    expect(draft.scenario).toBe("training");
    expect(draft.seats).toEqual({ uk: "human", ussr: "reserved", us: "reserved" });
  });

  it("lets the best bots take the other seats of a solo game", () => {
    expect(seating("solo", GAME)).toEqual({ uk: "human", ussr: "bot:rule", us: "bot:rule" });
  });

  it("sends only the options that differ from the defaults", () => {
    const request = (edition: string) => toRequest(GAME, { ...fresh(GAME), options: { edition } }, "en");
    expect(request("2").options).toEqual({});
    expect(request("1").options).toEqual({ edition: "1" });
  });

  it("names the bot of a seat", () => {
    const draft = { ...fresh(GAME), seats: seating("watch", GAME) };
    expect(toRequest(GAME, draft, "en").seats["uk"]).toEqual({ kind: "bot", bot: "rule" });
  });
});
