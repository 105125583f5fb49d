import { describe, expect, it } from "vitest";
import type { GameInfo } from "../api/types";
import { changed, fresh, handsOf, playingOn, seating, settled, toRequest } from "./newtable";

const GAME: GameInfo = {
  id: "one",
  name: "One",
  seats: ["uk", "ussr", "us"],
  line: "",
  facts: "",
  tagline: "",
  play_now: "",
  chapter_word: "",
  seat_names: {},
  scenarios: ["training", "campaign"],
  scenario_names: {},
  scenario_texts: {},
  words: {},
  texts: {},
  choices: [
    {
      id: "edition",
      name: "Edition",
      explanation: "",
      values: ["2", "1"],
      value_names: [],
      default: "2",
      paragraph: "E.1",
      hands: {},
      limits: {},
    },
  ],
  bots: ["random", "rule"],
  rules_version: 1,
  components: "",
  lessons: [],
};

const PAIRED: GameInfo = {
  ...GAME,
  id: "two",
  seats: ["axis", "allies", "ussr"],
  choices: [
    {
      id: "players",
      name: "Players",
      explanation: "",
      values: ["3", "2"],
      value_names: [],
      default: "3",
      paragraph: "2-2",
      hands: { "2": ["allies", "ussr"] },
      limits: { campaign: ["2"] },
    },
  ],
};
const TWO = { players: "2" };

describe("seats in one hand", () => {
  it("are told by the options", () => {
    expect(handsOf(PAIRED, {})).toEqual([["axis"], ["allies"], ["ussr"]]);
    expect(handsOf(PAIRED, TWO)).toEqual([["axis"], ["allies", "ussr"]]);
  });

  it("go to the same player, whatever the preset and whoever had them before", () => {
    expect(seating("friends", PAIRED, TWO)).toEqual({
      axis: "human",
      allies: "reserved",
      ussr: "reserved",
    });
    const draft = { ...fresh(PAIRED), seats: { axis: "bot:rule", allies: "human", ussr: "open" } };
    expect(changed(PAIRED, draft, { options: TWO }).seats).toEqual({
      axis: "bot:rule",
      allies: "human",
      ussr: "human",
    });
    expect(playingOn(PAIRED, TWO, ["allies", "ussr"])).toEqual({
      axis: "bot:rule",
      allies: "human",
      ussr: "human",
    });
  });
});

describe("a scenario that takes fewer values of an option", () => {
  const draft = { ...fresh(PAIRED), options: { players: "3" } };

  it("settles the option and seats whoever has the first seat of a hand", () => {
    const campaign = changed(PAIRED, draft, { scenario: "campaign" });
    expect(settled(PAIRED, draft)).toEqual({ players: "3" });
    expect(settled(PAIRED, campaign)).toEqual(TWO);
    expect(handsOf(PAIRED, settled(PAIRED, campaign))).toEqual([["axis"], ["allies", "ussr"]]);
    expect(toRequest(PAIRED, campaign, "en").options).toEqual({});
  });

  it("gives the choice back when another scenario is chosen", () => {
    const campaign = changed(PAIRED, draft, { scenario: "campaign" });
    expect(settled(PAIRED, changed(PAIRED, campaign, { scenario: "training" }))).toEqual({ players: "3" });
  });
});

describe("a new table", () => {
  it("begins with the first scenario and seats reserved for friends", () => {
    const draft = fresh(GAME);
    expect(draft.scenario).toBe("training");
    expect(draft.seats).toEqual({ uk: "human", ussr: "reserved", us: "reserved" });
  });

  it("lets the best bots take the other seats of a solo game", () => {
    expect(seating("solo", GAME, {})).toEqual({ uk: "human", ussr: "bot:rule", us: "bot:rule" });
  });

  it("sends only the options that differ from the defaults", () => {
    const request = (edition: string) => toRequest(GAME, { ...fresh(GAME), options: { edition } }, "en");
    expect(request("2").options).toEqual({});
    expect(request("1").options).toEqual({ edition: "1" });
  });

  it("names the bot of a seat", () => {
    const draft = { ...fresh(GAME), seats: seating("watch", GAME, {}) };
    expect(toRequest(GAME, draft, "en").seats["uk"]).toEqual({ kind: "bot", bot: "rule" });
  });
});
