/** What the counters of each country show beside its paint: letters and an emblem of our own drawing. */
export interface Nation {
  code: string;
  emblem: Emblem;
}

export type Emblem =
  | { kind: "cross"; colors: readonly [string, string] }
  | { kind: "star"; colors: readonly [string, string] }
  | { kind: "roundel"; colors: readonly [string, string, string] };

function roundel(outer: string, middle: string, inner: string): Emblem {
  return { kind: "roundel", colors: [outer, middle, inner] };
}

export const NATIONS: Readonly<Record<string, Nation | undefined>> = {
  germany: { code: "DE", emblem: { kind: "cross", colors: ["#fff", "#111"] } },
  italy: { code: "IT", emblem: roundel("#c8382e", "#fff", "#2d7a3d") },
  romania: { code: "RO", emblem: roundel("#24478f", "#f3cf3e", "#c8382e") },
  hungary: { code: "HU", emblem: roundel("#c8382e", "#fff", "#2d7a3d") },
  bulgaria: { code: "BU", emblem: roundel("#fff", "#2d7a3d", "#c8382e") },
  finland: { code: "FI", emblem: roundel("#fff", "#2a5ea8", "#fff") },
  uk: { code: "UK", emblem: roundel("#24478f", "#fff", "#c8382e") },
  usa: { code: "US", emblem: { kind: "star", colors: ["#24478f", "#fff"] } },
  france: { code: "FR", emblem: roundel("#c8382e", "#fff", "#24478f") },
  belgium: { code: "BE", emblem: roundel("#c8382e", "#f3cf3e", "#111") },
  greece: { code: "GR", emblem: roundel("#2a5ea8", "#fff", "#2a5ea8") },
  yugoslavia: { code: "YU", emblem: roundel("#24478f", "#fff", "#c8382e") },
  ussr: { code: "SU", emblem: { kind: "star", colors: ["#ffd75e", "#a8160c"] } },
};

export function nationOf(country: string): Nation {
  return (
    NATIONS[country] ?? {
      code: country.slice(0, 2).toUpperCase(),
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
