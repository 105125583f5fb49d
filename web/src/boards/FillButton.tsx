import { use } from "react";
import { useSpeech } from "../i18n";
import { FillContext } from "./fill";

const [OUTWARD, INWARD] = [
  "M14 4H20V10M20 4 13.5 10.5M10 20H4V14M4 20 10.5 13.5",
  "M13 5V11H19M20 4 13 11M11 19V13H5M4 20 11 13",
];

/** Lets the map fill the screen, or gives the table its place back. */
export function FillButton() {
  const { t } = useSpeech();
  const fill = use(FillContext);
  if (fill === null) return null;
  const label = t(fill.filled ? "table.unfill" : "table.fill");
  return (
    <button type="button" className="fill-button" aria-label={label} title={label} onClick={fill.toggle}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={fill.filled ? INWARD : OUTWARD} />
      </svg>
    </button>
  );
}
