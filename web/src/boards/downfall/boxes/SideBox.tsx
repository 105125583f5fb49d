import type { ReactNode } from "react";
import { SideMark } from "../Emblem";
import type { Side } from "../records";
import { sideName, useScene } from "../scene";
import { useTouch } from "../../touch";

const STORE = 12;

/** What one side has: supply, tanks, missions, developments; and its Actions while it plays. */
export function SideBox({ side }: { side: Side }) {
  const scene = useScene();
  const { board, t } = scene;
  const acting = board.side === side;
  return (
    <section
      className="side-box"
      data-seat={side}
      data-acting={acting || undefined}
      aria-label={sideName(scene, side)}
    >
      <header>
        <svg viewBox="-1.2 -1.2 2.4 2.4" aria-hidden="true">
          <SideMark side={side} />
        </svg>
        <h3>{sideName(scene, side)}</h3>
        {acting ? <span className="acting">{t("box.actionsLeft", { count: board.actions })}</span> : null}
      </header>
      <SupplyStore amount={board.supply[side]} />
      <dl className="stores">
        <Store name={t("box.tanks")} value={board.tanks[side]} />
        <Store
          name={t("box.air")}
          value={<Missions basic={board.basic[side]} advanced={board.advanced[side]} />}
        />
        {side === "axis" ? (
          <>
            <Store name={t("box.submarines")} value={<Missions {...board.submarines} />} />
            <Store name={t("box.atlantic")} value={<Missions {...board.atlantic} />} />
          </>
        ) : null}
        {side === "allies" ? (
          <Store
            name={t("box.bombing")}
            value={board.bombed ? t("box.bombed", { count: board.bombers }) : board.bombers}
          />
        ) : null}
      </dl>
      {acting ? <Actions side={side} /> : null}
      <Developments side={side} />
    </section>
  );
}

function Store({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Missions({ basic, advanced }: { basic: number; advanced: number }) {
  const { t } = useScene();
  return (
    <span
      title={t("box.missions", { basic, advanced })}
      aria-label={t("box.missions", { basic, advanced })}
      role="img"
    >
      {basic}
      {advanced > 0 ? <b className="advanced">+{advanced}★</b> : null}
    </span>
  );
}

/** The store of 12 as a row of boxes. */
function SupplyStore({ amount }: { amount: number }) {
  const { t } = useScene();
  return (
    <div
      className="supply-store"
      role="img"
      aria-label={t("box.supply", { count: amount })}
      title={t("box.supply", { count: amount })}
    >
      <span>
        {t("box.supplyName")} <strong>{amount}</strong>
      </span>
      <i aria-hidden="true">
        {Array.from({ length: STORE }, (_, number) => (
          <b key={number} className={number < amount ? "there" : ""} />
        ))}
      </i>
    </div>
  );
}

/** The Actions of the side that plays; each can be touched while it is offered. */
function Actions({ side }: { side: Side }) {
  const { records, t } = useScene();
  return (
    <ul className="actions" aria-label={t("box.actions")}>
      {Object.entries(records.actions).map(([id, action]) =>
        action?.sides.includes(side) ? <ActionChip key={id} id={id} name={action.name} /> : null,
      )}
    </ul>
  );
}

function ActionChip({ id, name }: { id: string; name: string }) {
  const { board, t } = useScene();
  const taken = board.done[id] ?? 0;
  const label = taken > 0 ? t("box.actionTaken", { action: name, count: taken }) : name;
  const touch = useTouch(`action:${id}`, label);
  return (
    <li>
      <span {...touch} className="action" data-taken={taken > 0 || undefined}>
        {name}
        {taken > 0 ? <b aria-hidden="true"> {"✓".repeat(taken)}</b> : null}
      </span>
    </li>
  );
}

/** The tiles in the order in which they were laid; those of others lie face down until they are used. */
function Developments({ side }: { side: Side }) {
  const { board, records, t } = useScene();
  const tiles = board.tiles[side];
  if (tiles.length === 0) return null;
  return (
    <ul className="developments" aria-label={t("box.developments")}>
      {tiles.map((tile, slot) => {
        const owned = (board.owned[side][slot] ?? 0) > 0;
        const hidden = tile === "unknown";
        const name = hidden ? t("box.hiddenTile") : (records.developments[tile]?.name ?? tile);
        const secret = !hidden && board.known[side][slot] === false;
        return (
          <li key={slot} className={`tile ${hidden ? "back" : ""}`} data-owned={owned || undefined}>
            <span>{name}</span>
            <small>
              {t(owned ? "box.owned" : "box.inBox")}
              {secret ? ` · ${t("box.secret")}` : ""}
            </small>
          </li>
        );
      })}
    </ul>
  );
}
