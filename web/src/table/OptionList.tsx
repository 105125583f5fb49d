import type { KeyboardEvent, RefObject } from "react";
import type { OptionInfo } from "../api/types";
import type { Element } from "../boards/types";
import { useNaming } from "../games";
import { useSpeech } from "../i18n";
import { byVerb } from "./choosing";

interface OptionListProps {
  box: RefObject<HTMLDivElement | null>;
  options: readonly OptionInfo[];
  chosen: OptionInfo | null;
  marked: (option: OptionInfo) => boolean;
  onDecide: (option: OptionInfo) => void;
  onHover: (elements: readonly Element[]) => void;
}

const NUMBERED = 9;

/** The options that remain, by verb; the first nine answer to their number. */
export function OptionList({ box, options, chosen, marked, onDecide, onHover }: OptionListProps) {
  const { t } = useSpeech();
  const nameOf = useNaming();
  const groups = byVerb(options);
  const ordered = groups.flatMap((group) => group.options);
  if (ordered.length === 0) return <p className="soft">{t("desk.noMatch")}</p>;

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys move between its buttons
    <div className="options" ref={box} onKeyDown={walk}>
      {groups.map(({ verb, options: members }) => (
        <section key={verb} aria-label={nameOf("verb", verb)}>
          {groups.length > 1 && members.length > 1 ? <h3>{nameOf("verb", verb)}</h3> : null}
          {members.map((option) => {
            const number = ordered.indexOf(option) + 1;
            return (
              <button
                type="button"
                key={option.id}
                className={`option ${marked(option) ? "marked" : ""}`}
                aria-pressed={chosen?.id === option.id}
                onClick={() => onDecide(option)}
                onMouseEnter={() => onHover(option.touches)}
                onMouseLeave={() => onHover([])}
                onFocus={() => onHover(option.touches)}
                onBlur={() => onHover([])}
              >
                {number <= NUMBERED ? <kbd aria-hidden="true">{number}</kbd> : <span className="no-key" />}
                <span className="grow">{option.text}</span>
                {option.hint ? <span className="hint">{option.hint}</span> : null}
              </button>
            );
          })}
        </section>
      ))}
    </div>
  );
}

/** The order in which the list shows options, for choosing them by number. */
export function inListOrder(options: readonly OptionInfo[]): OptionInfo[] {
  return byVerb(options).flatMap((group) => group.options);
}

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button.option")];
  const place = buttons.findIndex((button) => button === document.activeElement);
  buttons[(place + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}
