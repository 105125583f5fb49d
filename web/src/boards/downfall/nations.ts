/** How the counters of each country look: ground, ink and an emblem of our own drawing. */
export interface Nation {
  code: string;
  ground: string;
  ink: string;
  emblem: Emblem;
}

export type Emblem =
  | { kind: "cross"; colors: readonly [string, string] }
  | { kind: "star"; colors: readonly [string, string] }
  | { kind: "roundel"; colors: readonly [string, string, string] };

const [LIGHT, DARK] = ["#fffaf0", "#1c1710"];

function roundel(outer: string, middle: string, inner: string): Emblem {
  return { kind: "roundel", colors: [outer, middle, inner] };
}

export const NATIONS: Readonly<Record<string, Nation | undefined>> = {
  germany: { code: "DE", ground: "#4d5551", ink: LIGHT, emblem: { kind: "cross", colors: ["#fff", "#111"] } },
  italy: { code: "IT", ground: "#4c6f4a", ink: LIGHT, emblem: roundel("#c8382e", "#fff", "#2d7a3d") },
  romania: { code: "RO", ground: "#8a6d1c", ink: LIGHT, emblem: roundel("#24478f", "#f3cf3e", "#c8382e") },
  hungary: { code: "HU", ground: "#7c5634", ink: LIGHT, emblem: roundel("#c8382e", "#fff", "#2d7a3d") },
  bulgaria: { code: "BU", ground: "#5c6b3c", ink: LIGHT, emblem: roundel("#fff", "#2d7a3d", "#c8382e") },
  finland: { code: "FI", ground: "#dfe7ee", ink: DARK, emblem: roundel("#fff", "#2a5ea8", "#fff") },
  uk: { code: "UK", ground: "#d8b277", ink: DARK, emblem: roundel("#24478f", "#fff", "#c8382e") },
  usa: { code: "US", ground: "#6a7435", ink: LIGHT, emblem: { kind: "star", colors: ["#24478f", "#fff"] } },
  france: { code: "FR", ground: "#3f66ad", ink: LIGHT, emblem: roundel("#c8382e", "#fff", "#24478f") },
  belgium: { code: "BE", ground: "#e3c254", ink: DARK, emblem: roundel("#c8382e", "#f3cf3e", "#111") },
  greece: { code: "GR", ground: "#9cc6e6", ink: DARK, emblem: roundel("#2a5ea8", "#fff", "#2a5ea8") },
  yugoslavia: { code: "YU", ground: "#6b4d7a", ink: LIGHT, emblem: roundel("#24478f", "#fff", "#c8382e") },
  ussr: {
    code: "SU",
    ground: "#a93226",
    ink: LIGHT,
    emblem: { kind: "star", colors: ["#ffd75e", "#a8160c"] },
  },
};

export function nationOf(country: string): Nation {
  return (
    NATIONS[country] ?? {
      code: country.slice(0, 2).toUpperCase(),
      ground: "#777",
      ink: LIGHT,
      emblem: roundel("#fff", "#777", "#fff"),
    }
  );
}

/** A star of five points around 0, 0. */
export const STAR = Array.from({ length: 10 }, (_, point) => {
  const radius = point % 2 === 0 ? 1 : 0.4;
  const angle = (point * Math.PI) / 5 - Math.PI / 2;
  return `${(radius * Math.cos(angle)).toFixed(3)},${(radius * Math.sin(angle)).toFixed(3)}`;
}).join(" ");
