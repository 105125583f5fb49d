type Pip = readonly [number, number];

const PIPS: Record<number, readonly Pip[]> = {
  1: [[0, 0]],
  2: [
    [-6, -6],
    [6, 6],
  ],
  3: [
    [-6, -6],
    [0, 0],
    [6, 6],
  ],
  4: [
    [-6, -6],
    [6, -6],
    [-6, 6],
    [6, 6],
  ],
  5: [
    [-6, -6],
    [6, -6],
    [0, 0],
    [-6, 6],
    [6, 6],
  ],
  6: [
    [-6, -7],
    [6, -7],
    [-6, 0],
    [6, 0],
    [-6, 7],
    [6, 7],
  ],
};

/** A die of 26 by 26 around the origin; one with more sides shows its number. */
export function DieFace({ face }: { face: number }) {
  const pips = PIPS[face];
  return (
    <g className="die">
      <rect x="-13" y="-13" width="26" height="26" rx="5" />
      {pips ? (
        pips.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2.6" />)
      ) : (
        <text y="5" fontSize="15" textAnchor="middle">
          {face}
        </text>
      )}
    </g>
  );
}
