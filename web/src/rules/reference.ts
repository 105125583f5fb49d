import type { RuleParagraph } from "../api/types";
import { plain } from "../table/choosing";

/** A paragraph id as people and texts cite it: 5.22, 12.345, 9.4.AA, 7.62.opt, E.1, 8-13, 4.2-7. */
export const CITATION =
  /\b(?:\d{1,2}(?:\.\d{1,2})?-\d{1,2}|(?:\d{1,2}|[EGH])\.\d{1,3}(?:\.(?:opt|[A-Z]{1,2}|[a-z]|\d{1,2}))?)\b/g;

export type Piece = { kind: "text"; text: string } | { kind: "citation"; id: string };

/** A text cut at the citations of paragraphs that exist. */
export function pieces(text: string, known: ReadonlySet<string>): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(CITATION)) {
    if (!known.has(match[0])) continue;
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
  const exact = paragraphs.find((paragraph) => paragraph.id === id);
  const above = id.includes(".") ? id.slice(0, id.lastIndexOf(".")) : "";
  return exact ?? (above ? locate(paragraphs, above) : undefined);
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

export function idInAddress(part: string): string {
  return part.replaceAll("-", ".");
}
