import { STAR, type Emblem as Drawing } from "./nations";
import type { Side } from "./records";

/** A nation's mark in a circle of radius 1 around 0, 0. */
export function Emblem({ emblem }: { emblem: Drawing }) {
  if (emblem.kind === "roundel") {
    const [outer, middle, inner] = emblem.colors;
    return (
      <>
        <circle r="1" fill={outer} />
        <circle r=".68" fill={middle} />
        <circle r=".34" fill={inner} />
      </>
    );
  }
  const [ground, sign] = emblem.colors;
  if (emblem.kind === "star") {
    return (
      <>
        <circle r="1" fill={ground} />
        <polygon points={STAR} transform="scale(.92)" fill={sign} />
      </>
    );
  }
  return (
    <>
      <path d="M-.4-1H.4V-.4H1V.4H.4V1H-.4V.4H-1V-.4H-.4z" fill={ground} />
      <path d="M-.2-1H.2V-.2H1V.2H.2V1H-.2V.2H-1V-.2H-.2z" fill={sign} />
    </>
  );
}

/** A side in a shape of its own: square, circle, hexagon; within a circle of radius 1. */
export function SideMark({ side }: { side: Side }) {
  return (
    <g className={`side-mark ${side}`} data-seat={side}>
      {side === "axis" ? <rect x="-.88" y="-.88" width="1.76" height="1.76" rx=".15" /> : null}
      {side === "allies" ? <circle r="1" /> : null}
      {side === "ussr" ? <polygon points="0,-1.05 .92,-.52 .92,.52 0,1.05 -.92,.52 -.92,-.52" /> : null}
      {side === "axis" ? (
        <path className="sign" d="M-.18-.62H.18V-.18H.62V.18H.18V.62H-.18V.18H-.62V-.18H-.18z" />
      ) : (
        <polygon className="sign" points={STAR} transform="scale(.68)" />
      )}
    </g>
  );
}
