import { describe, expect, it } from "vitest";
import type { RuleParagraph } from "../api/types";
import {
  atAddress,
  blocks,
  chapterHeads,
  locate,
  pieces,
  ruleAddress,
  search,
  withoutCitation,
} from "./reference";

function paragraph(id: string, title: string, text: string): RuleParagraph {
  return { id, title, kind: "rule", text, rulings: [], comment: "" };
}

const RULES = [
  paragraph("4.42", "Broken alliance", "The leader wins."),
  paragraph("5.22", "Advancing", "A card advances an issue by its value. See 4.42."),
  paragraph("9.4.AA", "Condition AA", "The USSR scores 3 VP if the alliance is broken."),
];

const NUMBERED = ["6", "9(1)", "9(2)", "9.2(1-3)", "9.2(4)", "P3(1)"].map((id) =>
  paragraph(id, "Title", "Text."),
);

describe("the rulebook", () => {
  it("links citations of paragraphs that exist", () => {
    const known = new Set(["4.42", "9.4.AA"]);
    expect(pieces("See 4.42, 9.4.AA and 99.9.", known)).toEqual([
      { kind: "text", text: "See " },
      { kind: "citation", id: "4.42" },
      { kind: "text", text: ", " },
      { kind: "citation", id: "9.4.AA" },
      { kind: "text", text: " and 99.9." },
    ]);
  });

  it("links citations of paragraphs with a dash", () => {
    const known = new Set(["8-13", "4.2-7", "14"]);
    const cited = pieces("(8-13), 4.2-7 and 14-9", known).filter((piece) => piece.kind === "citation");
    expect(cited).toEqual([
      { kind: "citation", id: "8-13" },
      { kind: "citation", id: "4.2-7" },
    ]);
  });

  it("links citations of paragraphs with three digits after the dot", () => {
    const known = new Set(["12.34", "12.345"]);
    const cited = pieces("12.345, 12.34 and 12.3456", known).filter((piece) => piece.kind === "citation");
    expect(cited).toEqual([
      { kind: "citation", id: "12.345" },
      { kind: "citation", id: "12.34" },
    ]);
  });

  it("links citations of small numbers in brackets and of whole sections", () => {
    const known = new Set(["6", "9.2(1-2,5)", "9.2(3)", "P3(4-6)", "13.3.6.1(6)"]);
    const text = "9.2(5), 9.2, 9.2(1-2,5), P3(5), 13.3.6.1(6) and 6(1), not 6, 9.2(7) or 14(1)";
    const cited = pieces(text, known).flatMap((piece) => (piece.kind === "citation" ? [piece.id] : []));
    expect(cited).toEqual(["9.2(5)", "9.2", "9.2(1-2,5)", "P3(5)", "13.3.6.1(6)", "6(1)"]);
  });

  it("opens the paragraph whose brackets hold the cited number", () => {
    expect(locate(NUMBERED, "9.2(2)")?.id).toBe("9.2(1-3)");
    expect(locate(NUMBERED, "9.2")?.id).toBe("9.2(1-3)");
    expect(locate(NUMBERED, "6(1)")?.id).toBe("6");
    expect(locate(NUMBERED, "9.2(7)")?.id).toBe("9(1)");
  });

  it("begins every chapter with its first paragraph", () => {
    expect(chapterHeads(NUMBERED).map((head) => head.id)).toEqual(["6", "9(1)", "P3(1)"]);
  });

  it("finds words in titles before words in texts, whatever the case", () => {
    expect(search(RULES, "ALLIANCE").map((found) => found.id)).toEqual(["4.42", "9.4.AA"]);
    expect(search(RULES, "5.22").map((found) => found.id)).toEqual(["5.22"]);
    expect(search(RULES, "card issue").map((found) => found.id)).toEqual(["5.22"]);
  });

  it("opens the paragraph above when the cited one has no text of its own", () => {
    expect(locate(RULES, "5.22.a")?.id).toBe("5.22");
    expect(locate(RULES, "9.4.AA")?.id).toBe("9.4.AA");
    expect(locate(RULES, "77.1")).toBeUndefined();
  });

  it("does not name a paragraph twice", () => {
    expect(withoutCitation("It is not your turn. (5.22)", "5.22")).toBe("It is not your turn.");
    expect(withoutCitation("It is not your turn.", null)).toBe("It is not your turn.");
  });

  it("gives every paragraph an address", () => {
    expect(ruleAddress("one", "9.4.AA")).toBe("/rules/one/9-4-AA");
    expect(atAddress(RULES, "9-4-AA")?.id).toBe("9.4.AA");
    expect(atAddress(RULES, "5.22")?.id).toBe("5.22");
    expect(atAddress(NUMBERED, "9-2(1-3)")?.id).toBe("9.2(1-3)");
    expect(atAddress([paragraph("8", "", ""), paragraph("8-13", "", "")], "8-13")?.id).toBe("8-13");
  });

  it("reads paragraphs and lists", () => {
    expect(
      blocks("One line\ngoes on.\n\nThe pieces:\n- a map;\n- two\n  dice.\n\n1. first\n2. second"),
    ).toEqual([
      { kind: "text", text: "One line goes on." },
      { kind: "text", text: "The pieces:" },
      { kind: "list", ordered: false, items: ["a map;", "two dice."] },
      { kind: "list", ordered: true, items: ["first", "second"] },
    ]);
  });
});
