import { useId, useState, type KeyboardEvent } from "react";
import type { TableState } from "../api/types";
import type { Components } from "../boards/types";
import { useSpeech } from "../i18n";
import { ParagraphLink } from "../rules/ParagraphLink";
import { ribbonOf } from "./ribbonStages";
import "./ribbon.css";

interface RibbonProps {
  components: Components;
  state: TableState;
}

/** Where play stands: what is done, where we are, what comes next; each stage tells what it is for. */
export function Ribbon({ components, state }: RibbonProps) {
  const { t } = useSpeech();
  const card = useId();
  const [told, setTold] = useState<string | null>(null);
  const stages = ribbonOf(components, state.stages);
  if (stages.length === 0) return null;
  const open = stages.find(({ key }) => key === told);
  const entered = open ?? stages.find(({ place }) => place === "here");
  return (
    <div
      className="ribbon"
      role="toolbar"
      aria-label={t("ribbon.title")}
      onPointerLeave={() => setTold(null)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setTold(null);
      }}
      onKeyDown={(event) => {
        walk(event);
        if (event.key !== "Escape" || told === null) return;
        event.stopPropagation();
        setTold(null);
      }}
    >
      <ol>
        {stages.map(({ key, name, place }) => (
          <li key={key} className={place} aria-current={place === "here" ? "step" : undefined}>
            <button
              type="button"
              tabIndex={key === entered?.key ? 0 : -1}
              aria-expanded={key === told}
              aria-controls={card}
              onFocus={() => setTold(key)}
              onPointerEnter={() => setTold(key)}
              onClick={() => setTold(key)}
            >
              <span className="ribbon-name">{name}</span>
              <span className="hidden-visually">{t(`ribbon.${place}`)}</span>
            </button>
          </li>
        ))}
      </ol>
      <div id={card} className="ribbon-card" hidden={open === undefined}>
        {open ? (
          <>
            <p>
              <strong>{open.name}</strong> <small>{t(`ribbon.${open.place}`)}</small>
            </p>
            <p>
              {open.purpose} <ParagraphLink id={open.paragraph} />
            </p>
          </>
        ) : null}
      </div>
    </div>
  );
}

const STEPS: Readonly<Record<string, "nextElementSibling" | "previousElementSibling" | undefined>> = {
  ArrowRight: "nextElementSibling",
  ArrowLeft: "previousElementSibling",
};

/** The arrows go from stage to stage, so that the whole ribbon is one stop of the Tab key. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const stage = event.target instanceof Element ? event.target.closest("li")?.[step] : null;
  stage?.querySelector("button")?.focus();
  if (stage) event.preventDefault();
}
