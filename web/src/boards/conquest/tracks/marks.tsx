/** Small drawings of our own, as lines in a square of 24 by 24. */
const MARKS = {
  cards: "M8 4h9v13H8zM5 7.5v13h9",
  vault: "M4 5h16v14H4zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 12l2-2M7 19v2M17 19v2",
  peace:
    "M5 19C9 15 13 10 19 5M9 15c-3 0-4-2-4-4 3 0 4 2 4 4zM12.5 11.5c-3-.5-3.5-2.5-3-4.5 3 .5 3.5 2.5 3 4.5zM12.5 15c1-2.5 3-3 5-2.5-1 2.8-3 3-5 2.5z",
  factory: "M3 20V11l5 3.5V11l5 3.5V4h4l1 16zM7 17h2m3 0h2",
  command: "M6 21V4h11l-2.5 4L17 12H6",
  war: "M5 4l12 13m2-13L7 17m-3-3 6 6m4-0 6-6",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zm9.5-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  tech: "M10 3h4m-3 0v6l-6 10h14l-6-10V3M8 15h8",
  intrusion: "M12 4 3 20h18zM12 10v5m0 2.5v.5",
  fold: "m5 9 7 7 7-7",
  close: "m6 6 12 12M18 6 6 18",
} as const;

export type MarkName = keyof typeof MARKS;

export function Mark({ name }: { name: MarkName }) {
  return (
    <svg className={`mark ${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={MARKS[name]} />
    </svg>
  );
}
