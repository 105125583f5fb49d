import { grouped } from "../../map/grouped";
import { useTouch, useTouching } from "../../touch";
import { CARGOS, ROUTES, UNKNOWN, type Cargo, type Route } from "../records";
import { typeName, useScene } from "../scene";
import { typeOfUnit } from "../stacks";
import { SeasonSign } from "../TurnLine";
import { TypeCounter } from "../TypeCounter";
import { TURN_TRACK } from "./pool";
import { Victory } from "./Victory";

/** The turn track with what returns when, what each side needs to win, and the convoys. */
export function Turns() {
  return (
    <>
      <TurnTrack />
      <Victory />
      <Convoys />
    </>
  );
}

function TurnTrack() {
  const { aids, board, records, t } = useScene();
  const waiting = Object.entries(board.units).filter(([, { place }]) => place === TURN_TRACK);
  const byTurn = grouped(waiting, ([, { due }]) => due);
  const turns = Object.entries(records.turns);
  const last = turns.findIndex(([id]) => id === aids.last_turn);
  return (
    <section className="turn-track">
      <h4>{t("turns.label")}</h4>
      <ol>
        {turns.map(([id], number) => (
          <TurnBox
            key={id}
            id={id}
            number={number}
            last={number === last}
            returning={(byTurn.get(number) ?? []).map(([unit]) => typeOfUnit(unit))}
          />
        ))}
      </ol>
    </section>
  );
}

interface TurnBoxProps {
  id: string;
  number: number;
  last: boolean;
  returning: readonly string[];
}

function TurnBox({ id, number, last, returning }: TurnBoxProps) {
  const scene = useScene();
  const { board, records, t } = scene;
  const turn = records.turns[id];
  const stacks = [...grouped(returning, (type) => type)];
  const units = stacks.map(([type, same]) => `${same.length} × ${typeName(scene, type)}`);
  const words = [turn?.name ?? id, last ? t("turns.last") : "", ...units].filter((word) => word !== "");
  const touch = useTouch(`turn:${id}`, words.join("; "));
  return (
    <li data-season={turn?.season}>
      <div
        {...touch}
        className="turn-box"
        title={words.join("\n")}
        data-past={number < board.turn || undefined}
        data-last={last || undefined}
        aria-current={number === board.turn ? "step" : undefined}
      >
        <span className="when">
          <SeasonSign season={turn?.season ?? ""} />
          {String(turn?.year ?? "").slice(2)}
        </span>
        <span className="returning">
          {stacks.map(([type, same]) => (
            <Returning key={type} type={type} count={same.length} />
          ))}
        </span>
      </div>
    </li>
  );
}

function Returning({ type, count }: { type: string; count: number }) {
  return (
    <span className="returned">
      <TypeCounter type={type} />
      {count > 1 ? <b>{count}</b> : null}
    </span>
  );
}

function Convoys() {
  const { board, records, t } = useScene();
  const { touchable } = useTouching();
  const offered = CARGOS.filter((cargo) => touchable.has(`cargo:${cargo}`));
  return (
    <section className="convoys">
      <h4>{t("convoys.label")}</h4>
      <ul>
        {ROUTES.map((route) => (
          <RouteRow key={route} route={route} />
        ))}
      </ul>
      {board.waiting.length > 0 ? (
        <p>
          {t("convoys.waiting")}: <Tokens tokens={board.waiting} />
        </p>
      ) : null}
      {offered.length > 0 ? (
        <ul className="chits">
          {offered.map((cargo) => (
            <CargoChip key={cargo} cargo={cargo} />
          ))}
        </ul>
      ) : null}
      {board.persian_route_open ? <p>{records.routes["persian_route"]?.name}</p> : null}
    </section>
  );
}

function RouteRow({ route }: { route: Route }) {
  const { board, records, t } = useScene();
  const [tokens, packs] = [board.convoys[route], board.packs[route]];
  const submarines = packs.reduce((sum, pack) => sum + pack, 0);
  const name = records.routes[route]?.name ?? route;
  const touch = useTouch(`route:${route}`, `${name}: ${tokens.length}`);
  return (
    <li>
      <div {...touch} className="route">
        <span className="named">{name}</span>
        <Tokens tokens={tokens} />
        {submarines > 0 ? <small>{t("convoys.submarines", { count: submarines })}</small> : null}
        {board.sunk[route] > 0 ? <small>{t("convoys.sunk", { count: board.sunk[route] })}</small> : null}
      </div>
    </li>
  );
}

/** Tokens by what they carry; those face down are only counted. */
function Tokens({ tokens }: { tokens: readonly string[] }) {
  const { records, t } = useScene();
  if (tokens.length === 0) return <span className="tokens">–</span>;
  return (
    <span className="tokens">
      {[...grouped(tokens, (cargo) => cargo)].map(([cargo, same]) => (
        <span key={cargo} className="token">
          <b>{same.length}</b> {cargo === UNKNOWN ? t("convoys.hidden") : records.cargoes[cargo]?.name}
        </span>
      ))}
    </span>
  );
}

function CargoChip({ cargo }: { cargo: Cargo }) {
  const { records } = useScene();
  const name = records.cargoes[cargo]?.name ?? cargo;
  const touch = useTouch(`cargo:${cargo}`, name);
  return (
    <li>
      <span {...touch} className="chit allies">
        {name}
      </span>
    </li>
  );
}
