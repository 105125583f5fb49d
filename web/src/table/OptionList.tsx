import type { KeyboardEvent, ReactNode, RefObject } from "react";
import type { OptionInfo } from "../api/types";
import type { Element } from "../boards/types";
import { useNaming } from "../games";
import { useSpeech } from "../i18n";
import { byVerb, closing, seriesOf, type VerbGroup } from "./choosing";

interface Chooser {
  chosen: OptionInfo | null;
  marked: (option: OptionInfo) => boolean;
  onDecide: (option: OptionInfo) => void;
  onHover: (elements: readonly Element[]) => void;
  /** The option under the pointer or the focus. */
  onWeigh: (option: OptionInfo | null) => void;
}

interface OptionListProps extends Chooser {
  box: RefObject<HTMLDivElement | null>;
  options: readonly OptionInfo[];
}

const NUMBERED = 9;
/** As many options that differ by a number alone stand in a row rather than below each other. */
const ROW_FROM = 4;

/** The options that remain, by verb; the first nine answer to their number. What ends a phase stays in sight. */
export function OptionList({ box, options, ...chooser }: OptionListProps) {
  const { t } = useSpeech();
  const groups = byVerb(options);
  if (groups.length === 0) return <p className="soft">{t("desk.noMatch")}</p>;

  const row = options.length >= ROW_FROM && options.every(({ hint }) => hint === null);
  const numbers = row ? seriesOf(options) : null;
  const ends = closing(groups);
  const others = groups.slice(0, groups.length - ends.length);
  const keys = groups.flatMap((group) => group.options);
  const shown = { ...chooser, keys, headed: groups.length > 1 };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys move between its buttons
    <div className="options" ref={box} onKeyDown={walk}>
      {numbers ? (
        <NumberRow options={options} numbers={numbers} {...chooser} />
      ) : (
        others.map((group) => <OptionGroup key={group.verb} group={group} {...shown} />)
      )}
      {ends.length > 0 ? (
        <div className="closing">
          {ends.map((group) => (
            <OptionGroup key={group.verb} group={group} {...shown} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

interface OptionGroupProps extends Chooser {
  group: VerbGroup;
  /** The options in the order of their keys. */
  keys: readonly OptionInfo[];
  /** Whether there are other groups, so that it has a heading. */
  headed: boolean;
}

function OptionGroup({ group: { verb, options }, keys, headed, ...chooser }: OptionGroupProps) {
  const nameOf = useNaming();
  return (
    <section aria-label={nameOf("verb", verb)}>
      {headed && options.length > 1 ? <h3>{nameOf("verb", verb)}</h3> : null}
      {options.map((option) => {
        const number = keys.indexOf(option) + 1;
        return (
          <OptionButton key={option.id} option={option} {...chooser}>
            {number <= NUMBERED ? <kbd aria-hidden="true">{number}</kbd> : <span className="no-key" />}
            <span className="grow">{option.text}</span>
            {option.hint ? <span className="hint">{option.hint}</span> : null}
            {option.waste ? <span className="waste">{option.waste}</span> : null}
          </OptionButton>
        );
      })}
    </section>
  );
}

interface NumberRowProps extends Chooser {
  options: readonly OptionInfo[];
  numbers: readonly number[];
}

/** How many: options that differ by nothing else. */
function NumberRow({ options, numbers, ...chooser }: NumberRowProps) {
  const { t } = useSpeech();
  return (
    <section aria-label={t("desk.howMany")} className="number-row">
      <span className="facet-name">{t("desk.howMany")}</span>
      {options.map((option, place) => (
        <OptionButton key={option.id} option={option} {...chooser}>
          <span aria-hidden="true">{numbers[place]}</span>
          <span className="hidden-visually">{option.text}</span>
        </OptionButton>
      ))}
    </section>
  );
}

interface OptionButtonProps extends Chooser {
  option: OptionInfo;
  children: ReactNode;
}

function OptionButton(props: OptionButtonProps) {
  const { option, chosen, marked, onDecide, onHover, onWeigh, children } = props;
  const enter = () => {
    onHover(option.touches);
    onWeigh(option);
  };
  const leave = () => {
    onHover([]);
    onWeigh(null);
  };
  return (
    <button
      type="button"
      className={`option ${marked(option) ? "marked" : ""}`}
      aria-pressed={chosen?.id === option.id}
      onClick={() => onDecide(option)}
      onMouseEnter={enter}
      onMouseLeave={leave}
      onFocus={enter}
      onBlur={leave}
    >
      {children}
    </button>
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
