/** What a box of a strip takes away. */
export interface StripBox {
  box: number;
  words: string;
}

interface StripProps {
  name: string;
  at: number;
  boxes: readonly StripBox[];
  /** At which end of the strip the effects are. */
  worst: "low" | "high";
}

const LAST = 10;

/** A strip from 0 to 10 with its marker; boxes with an effect are marked, and those that hold are told in words. */
export function Strip({ name, at, boxes, worst }: StripProps) {
  const holds = (box: number) => (worst === "low" ? at <= box : at >= box);
  const effects = boxes.filter(({ box }) => holds(box));
  return (
    <div className={`strip ${worst}`}>
      <h4>
        {name} <b>{at}</b>
      </h4>
      <ol aria-hidden="true">
        {Array.from({ length: LAST + 1 }, (_, box) => {
          const effect = boxes.find((one) => one.box === box);
          return (
            <li
              key={box}
              title={effect?.words}
              data-effect={effect !== undefined || undefined}
              data-holds={(effect !== undefined && holds(box)) || undefined}
              data-here={box === at || undefined}
            >
              {box}
            </li>
          );
        })}
      </ol>
      {effects.length > 0 ? <p>{effects.map(({ words }) => words).join("; ")}</p> : null}
    </div>
  );
}
