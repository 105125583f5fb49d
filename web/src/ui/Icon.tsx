/** Line drawings of 24 by 24; decoration only, so the words stand beside them or in a label. */
const PATHS = {
  alert: "M12 4 2.5 20h19L12 4zm0 6v5m0 2.5v.5",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15L6 17zm4 2a2 2 0 0 0 4 0",
  book: "M4 5.5C7 4 10 4 12 6c2-2 5-2 8-.5V19c-3-1.5-6-1.5-8 .5-2-2-5-2-8-.5V5.5zM12 6v13",
  bot: "M6 9h12v9H6zM12 9V5m-1-1h2M9.5 13h.01M14.5 13h.01M9.5 15.8h5M3.5 12v3m17-3v3",
  chart: "M4 4v16h16M7 15l4-5 3 3 5-7",
  chat: "M4 5h16v11H10l-4 4v-4H4z",
  check: "m4.5 12.5 5 5 10-11",
  chevron: "m8 5 8 7-8 7",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4v5l3.5 2",
  close: "m5 5 14 14M19 5 5 19",
  copy: "M8 8h11v12H8zM5 16V4h11",
  dice: "M4 4h16v16H4zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zm9.5-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  file: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6m-6 4h6",
  first: "M6 5v14M18 5l-8 7 8 7z",
  fork: "M6 4v16M6 14c0-4 12-3 12-8M15.5 8.5 18 5.5l2.5 3",
  hand: "M4 8h9v12H4zM10 8l2-4 8 4-5 11-2-1",
  last: "M18 5v14M6 5l8 7-8 7z",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1.5-1.5",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  log: "M5 5h14M5 10h14M5 15h9M5 20h11",
  map: "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14m6-12v14",
  menu: "M4 7h16M4 12h16M4 17h16",
  moon: "M19 14.5A8 8 0 0 1 9.5 5a8 8 0 1 0 9.5 9.5z",
  mute: "M4 9h4l5-4v14l-5-4H4zM16.5 9.5l5 5m0-5-5 5",
  pause: "M8 5v14M16 5v14",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6",
  play: "M7 4.5v15l12-7.5z",
  question: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7m0 3v.01",
  send: "m3 12 18-8-6 17-4-7z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3m0 14v3M2 12h3m14 0h3M5 5l2 2m10 10 2 2M5 19l2-2M17 7l2-2",
  table: "M12 6c5.5 0 9 2.2 9 5s-3.5 5-9 5-9-2.2-9-5 3.5-5 9-5zM7 15.5 6 20m11-4.5 1 4.5",
  undo: "M9 6 4 11l5 5M4.5 11H15a5 5 0 0 1 0 10h-3",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon-drawing"
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
