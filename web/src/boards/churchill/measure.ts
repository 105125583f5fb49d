/** Text on a drawn board has to fit its place in every language and every font: measured, wrapped, squeezed. */

export interface Fitted {
  lines: readonly Line[];
  width: number;
}

export interface Line {
  text: string;
  /** The width it is squeezed to; undefined when it fits. */
  squeezed: number | undefined;
}

const AVERAGE_LETTER = 0.56;
const SAMPLE = 100;
const widths = new Map<string, number>();
let canvas: CanvasRenderingContext2D | null | undefined;

export function widthOf(text: string, size: number, weight = 400): number {
  const key = `${weight} ${text}`;
  let known = widths.get(key);
  if (known === undefined) {
    known = measure(text, weight);
    widths.set(key, known);
  }
  return (known * size) / SAMPLE;
}

function measure(text: string, weight: number): number {
  canvas ??= document.createElement("canvas").getContext("2d");
  if (!canvas) return text.length * SAMPLE * AVERAGE_LETTER;
  const family = getComputedStyle(document.documentElement).getPropertyValue("--sans") || "sans-serif";
  canvas.font = `${weight} ${SAMPLE}px ${family}`;
  return canvas.measureText(text).width;
}

/** Breaks a name at spaces and slashes into at most `most` lines as short as can be, then squeezes what sticks out. */
export function fit(text: string, room: number, size: number, most = 2, weight = 400): Fitted {
  const words = text.split(/(?<=[/-]) ?|\s+/).filter(Boolean);
  const lines = breakings(words, most)
    .map((tried) => ({ tried, widest: Math.max(...tried.map((line) => widthOf(line, size, weight))) }))
    .sort(
      (a, b) =>
        over(a.widest, room) - over(b.widest, room) || a.tried.length - b.tried.length || a.widest - b.widest,
    )[0];
  const fitted = (lines?.tried ?? [text]).map((line) => {
    const width = widthOf(line, size, weight);
    return { text: line, squeezed: width > room ? room : undefined, width: Math.min(width, room) };
  });
  return { lines: fitted, width: Math.max(...fitted.map((line) => line.width)) };
}

function over(width: number, room: number): number {
  return Math.max(0, width - room);
}

/** All ways to break the words into one up to `most` lines, shortest widest line decides. */
function breakings(words: readonly string[], most: number): string[][] {
  if (most === 1 || words.length === 1) return [[join(words)]];
  const ways = [[join(words)]];
  for (let first = 1; first < words.length; first += 1) {
    for (const rest of breakings(words.slice(first), most - 1))
      ways.push([join(words.slice(0, first)), ...rest]);
  }
  return ways;
}

function join(words: readonly string[]): string {
  return words.reduce(
    (line, word) => (/[/-]$/.test(line) || line === "" ? line + word : `${line} ${word}`),
    "",
  );
}
