import { memo } from "react";
import { SIDES } from "../records";
import { useScene } from "../scene";
import { Countries } from "./Countries";
import { SideBox } from "./SideBox";

/** Everything beside the map: what each side has, and the countries that are out of the war. */
export const Boxes = memo(function Boxes() {
  const { t } = useScene();
  return (
    <div className="boxes" aria-label={t("boxes.label")} role="group">
      {SIDES.map((side) => (
        <SideBox key={side} side={side} />
      ))}
      <Countries />
    </div>
  );
});
