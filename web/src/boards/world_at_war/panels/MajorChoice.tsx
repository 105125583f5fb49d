import { useState } from "react";
import { useTouching, useTouch } from "../../touch";
import { MarkIcon } from "../NationMark";
import { isMajor, type Major } from "../records";
import { nationName, useScene } from "../scene";
import { majorOfInterest, majorsInPlay, SEAT_OF } from "./majors";

/** The major whose board or tree is shown: the one that spends as soon as another one does, else the chosen one. */
export function useMajor(): readonly [Major, (major: Major) => void] {
  const scene = useScene();
  const interest = majorOfInterest(scene);
  const [chosen, setChosen] = useState<{ major: Major; during: Major } | null>(null);
  const major = chosen !== null && chosen.during === interest ? chosen.major : interest;
  return [major, (next) => setChosen({ major: next, during: interest })];
}

interface MajorChoiceProps {
  shown: Major;
  onShow: (major: Major) => void;
}

/** A row of majors; one that can be touched for a decision is touched here too. */
export function MajorChoice({ shown, onShow }: MajorChoiceProps) {
  const scene = useScene();
  return (
    <div className="major-choice" role="group" aria-label={scene.t("boards.majors")}>
      {majorsInPlay(scene).map((major) => (
        <MajorButton key={major} major={major} pressed={major === shown} onShow={onShow} />
      ))}
    </div>
  );
}

interface MajorButtonProps {
  major: Major;
  pressed: boolean;
  onShow: (major: Major) => void;
}

function MajorButton({ major, pressed, onShow }: MajorButtonProps) {
  const scene = useScene();
  const { touchable } = useTouching();
  const element = elementOfMajor(major, touchable);
  const touch = useTouch(element, nationName(scene, major));
  const press = () => {
    onShow(major);
    if (touchable.has(element)) touch.onClick();
  };
  return (
    <button
      type="button"
      {...touch}
      tabIndex={0}
      aria-pressed={pressed}
      data-seat={SEAT_OF[major]}
      title={nationName(scene, major)}
      onClick={press}
    >
      <MarkIcon owner={major} />
    </button>
  );
}

/** A major is touched as itself, as the goal of bombers, or as a nation. */
export function elementOfMajor(major: Major, touchable: ReadonlySet<string>): string {
  const own = `major:${major}`;
  return [own, `target:${major}`, `nation:${major}`].find((element) => touchable.has(element)) ?? own;
}

/** The major of a type, or of the country that a unit is built for. */
export function majorOfNation(nation: string): Major | null {
  if (isMajor(nation)) return nation;
  return ["canada", "india", "australia", "south_africa"].includes(nation) ? "uk" : null;
}
