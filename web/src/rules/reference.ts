import type { RuleParagraph } from "../api/types";
import { plain } from "../table/choosing";

const BRACKET = String.raw`\(\d{1,2}(?:[-,]\d{1,2})*\)`;

/** A paragraph id as people and texts cite it: 5.22, 12.345, 9.4.AA, 7.62.opt, E.1, 8-13, 4.2-7, 9.2(1-2,5), P3(4). */
export const CITATION = new RegExp(
  [
    String.raw`\b(?:\d{1,2}(?:\.\d{1,2})?-\d{1,2}`,
    String.raw`|(?:\d{1,2}|[EGH])\.\d{1,3}(?:\.\d{1,2})*(?:\.(?:opt|[A-Z]{1,2}|[a-z]))?(?:${BRACKET})?`,
    String.raw`|[A-Z]\d{1,2}(?:${BRACKET})?`,
    String.raw`|(?<![\w.])\d{1,2}(?:${BRACKET}|\.R))(?!\w)`,
  ].join(""),
  "g",
);

export type Piece = { kind: "text"; text: string } | { kind: "citation"; id: string };

/** A text cut at the citations of paragraphs that exist. */
export function pieces(text: string, known: ReadonlySet<string>): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(CITATION)) {
    if (rowOf(known, match[0]) === undefined) continue;
    if (match.index > from) found.push({ kind: "text", text: text.slice(from, match.index) });
    found.push({ kind: "citation", id: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ kind: "text", text: text.slice(from) });
  return found;
}

export type Block = { kind: "text"; text: string } | { kind: "list"; ordered: boolean; items: string[] };

const BULLET = /^\s*(-|\d+[.)])\s+/;

/** The paragraphs and lists of a rule's text. */
export function blocks(text: string): Block[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .flatMap((part) => block(part));
}

function block(part: string): Block[] {
  const lines = part.split("\n");
  const start = lines.findIndex((line) => BULLET.test(line));
  if (start < 0) return [{ kind: "text", text: lines.join(" ") }];
  const items: string[] = [];
  for (const line of lines.slice(start)) {
    if (BULLET.test(line)) items.push(line.replace(BULLET, ""));
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  const list: Block = { kind: "list", ordered: /^\s*\d/.test(lines[start] ?? ""), items };
  const before = lines.slice(0, start).join(" ").trim();
  return before ? [{ kind: "text", text: before }, list] : [list];
}

/** Paragraphs that have every word: those with the id or the title first, in the order of the rulebook. */
export function search(paragraphs: readonly RuleParagraph[], query: string): RuleParagraph[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...paragraphs];
  const inHead = paragraphs.filter((paragraph) => hasAll(`${paragraph.id} ${paragraph.title}`, words));
  const inText = paragraphs.filter(
    (paragraph) => !inHead.includes(paragraph) && hasAll(whole(paragraph), words),
  );
  return [...inHead, ...inText];
}

function whole(paragraph: RuleParagraph): string {
  return [paragraph.id, paragraph.title, paragraph.text, ...paragraph.rulings, paragraph.comment].join(" ");
}

function hasAll(text: string, words: readonly string[]): boolean {
  const searched = plain(text);
  return words.every((word) => searched.includes(word));
}

/** The paragraph that is cited, or the one above it if it has no text of its own. */
export function locate(paragraphs: readonly RuleParagraph[], id: string): RuleParagraph | undefined {
  const row = rowOf(new Set(paragraphs.map((paragraph) => paragraph.id)), id);
  if (row !== undefined) return paragraphs.find((paragraph) => paragraph.id === row);
  const above = id.includes(".") ? id.slice(0, id.lastIndexOf(".")) : "";
  return above ? locate(paragraphs, above) : undefined;
}

/** The row of a citation: its own, the one whose brackets hold its number, or the first of its section. */
function rowOf(known: ReadonlySet<string>, cited: string): string | undefined {
  if (known.has(cited)) return cited;
  const [section = "", bracket] = cited.split("(");
  const rows = [...known].filter((id) => id.startsWith(`${section}(`));
  if (bracket === undefined) return rows[0];
  const number = Number.parseInt(bracket, 10);
  return rows.find((id) => numbersOf(id).includes(number)) ?? (known.has(section) ? section : undefined);
}

/** The small numbers in the brackets of an id: 1, 2 and 5 of 9.2(1-2,5). */
function numbersOf(id: string): number[] {
  return [...id.slice(id.indexOf("(")).matchAll(/(\d+)(?:-(\d+))?/g)].flatMap(([, from, to]) => {
    const first = Number(from);
    return Array.from({ length: Number(to ?? from) - first + 1 }, (_, step) => first + step);
  });
}

/** The first paragraph of every chapter. */
export function chapterHeads(paragraphs: readonly RuleParagraph[]): RuleParagraph[] {
  const heads = new Map<string, RuleParagraph>();
  for (const paragraph of paragraphs) {
    const chapter = /^(\d+|[A-Z]\d*)(?:\.0|\(.*\))?$/.exec(paragraph.id)?.[1];
    if (chapter !== undefined && !heads.has(chapter)) heads.set(chapter, paragraph);
  }
  return [...heads.values()];
}

/** A refusal ends with its paragraph in brackets; where a link stands beside it, once is enough. */
export function withoutCitation(text: string, paragraph: string | null): string {
  const ending = ` (${paragraph ?? ""})`;
  return text.endsWith(ending) ? text.slice(0, -ending.length) : text;
}

/** The page of a paragraph: a dot at the end of an address would look like the name of a file. */
export function ruleAddress(game: string, id: string): string {
  return `/rules/${game}/${id.replaceAll(".", "-")}`;
}

/** The paragraph that part of an address names, with the dots or with dashes for them. */
export function atAddress(paragraphs: readonly RuleParagraph[], part: string): RuleParagraph | undefined {
  const exact = paragraphs.find((paragraph) => paragraph.id === part);
  return exact ?? locate(paragraphs, part.replaceAll(/-(?![^(]*\))/g, "."));
}
