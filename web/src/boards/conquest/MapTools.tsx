import { useId, useState, type ReactNode } from "react";
import { Legend } from "./Legend";
import { factionOf } from "./powers";
import { MarkIcon } from "./PowerMark";
import { FACTIONS, POWERS, type Faction, type Power } from "./records";
import { factionName, powerName, useScene } from "./scene";

/** The lines that the map shows on demand. */
export type ShownLines = { kind: "supply"; power: Power } | { kind: "trade"; faction: Faction };

type Tool = "supply" | "trade" | "legend";

const SIGNS: Readonly<Record<Tool, string>> = {
  supply: "M4 8 12 4 20 8V17L12 21 4 17zM4 8 12 12 20 8M12 12V21",
  trade: "M3 15H21L18 20H6zM7 15V9H12V15M12 12H16V15M9.5 9V4H14L12.5 5.8 14 7.5H9.5",
  legend: "M9 9A3 3 0 1 1 12 12.4V14.5M12 18.4V18.6M12 2.5A9.5 9.5 0 1 0 12 21.5 9.5 9.5 0 1 0 12 2.5",
};

interface MapToolsProps {
  shown: ShownLines | null;
  onShow: (shown: ShownLines | null) => void;
}

/** Supply Lines by Power, Trade Routes by Faction, and what the drawings mean; one of them at a time. */
export function MapTools({ shown, onShow }: MapToolsProps) {
  const scene = useScene();
  const { aids, seat, t } = scene;
  const [open, setOpen] = useState<Tool | null>(null);
  const supplied = POWERS.filter((power) => aids.supply[power] !== undefined);
  const trading = FACTIONS.filter((faction) => aids.trade[faction] !== undefined);
  const toggle = (tool: Tool) => {
    setOpen(open === tool ? null : tool);
    onShow(open === tool ? null : firstLines(tool, supplied, trading, seat));
  };
  const panels: Readonly<Record<Tool, ReactNode>> = {
    supply: supplied.map((power) => (
      <OwnerButton
        key={power}
        owner={power}
        label={t("map.supplyOf", { power: powerName(scene, power) })}
        name={powerName(scene, power)}
        pressed={shown?.kind === "supply" && shown.power === power}
        onPress={() => onShow({ kind: "supply", power })}
      />
    )),
    trade: trading.map((faction) => (
      <OwnerButton
        key={faction}
        owner={faction}
        label={t("map.tradeOf", { faction: factionName(scene, faction) })}
        name={factionName(scene, faction)}
        pressed={shown?.kind === "trade" && shown.faction === faction}
        onPress={() => onShow({ kind: "trade", faction })}
      />
    )),
    legend: <Legend />,
  };
  return (["supply", "trade", "legend"] as const).map((tool) => (
    <ToolButton
      key={tool}
      tool={tool}
      label={t(`map.${tool}`)}
      open={open === tool}
      onPress={() => toggle(tool)}
    >
      {panels[tool]}
    </ToolButton>
  ));
}

/** The lines that a tool shows when it is opened: the viewer's own. */
function firstLines(
  tool: Tool,
  supplied: readonly Power[],
  trading: readonly Faction[],
  seat: Faction | null,
): ShownLines | null {
  const power = supplied.find((one) => factionOf(one) === seat) ?? supplied[0];
  const faction = trading.find((one) => one === seat) ?? trading[0];
  if (tool === "supply" && power) return { kind: "supply", power };
  return tool === "trade" && faction ? { kind: "trade", faction } : null;
}

interface ToolButtonProps {
  tool: Tool;
  label: string;
  open: boolean;
  onPress: () => void;
  children: ReactNode;
}

function ToolButton({ tool, label, open, onPress, children }: ToolButtonProps) {
  const panel = useId();
  return (
    <div className="map-tool">
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={onPress}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={SIGNS[tool]} />
        </svg>
      </button>
      {open ? (
        <div id={panel} className={`tool-panel ${tool}`} role="group" aria-label={label}>
          {children}
        </div>
      ) : null}
    </div>
  );
}

interface OwnerButtonProps {
  owner: string;
  label: string;
  name: string;
  pressed: boolean;
  onPress: () => void;
}

function OwnerButton({ owner, label, name, pressed, onPress }: OwnerButtonProps) {
  return (
    <button type="button" className="owner" aria-label={label} aria-pressed={pressed} onClick={onPress}>
      <MarkIcon owner={owner} />
      <span aria-hidden="true">{name}</span>
    </button>
  );
}
