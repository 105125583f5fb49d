import { MarkIcon } from "../PowerMark";
import { PAIRS, SEASONS } from "../records";
import { factionName, useScene, type Scene } from "../scene";
import { Mark } from "./marks";
import { SeasonSign } from "./SeasonSign";
import { factionsOf } from "./wars";

const YEARS = Array.from({ length: 10 }, (_, number) => 1936 + number);
const NEW_YEAR_FIRST = [...SEASONS.slice(-1), ...SEASONS.slice(0, -1)];

/** The Year, the Season, who plays in which order, what he has left, and who is at War. */
export function YearTrack() {
  const { t } = useScene();
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys
    <div className="year-track" role="group" aria-label={t("year.label")} tabIndex={0}>
      <Years />
      <Seasons />
      <Order />
      <LeftOver />
      <Wars />
    </div>
  );
}

function Years() {
  const { board } = useScene();
  return (
    <ol className="years">
      {YEARS.map((year) => (
        <li
          key={year}
          data-past={year < board.year || undefined}
          aria-current={year === board.year ? "step" : undefined}
        >
          {year === board.year ? year : String(year).slice(2)}
        </li>
      ))}
    </ol>
  );
}

function Seasons() {
  const { board, records } = useScene();
  return (
    <ol className="seasons">
      {NEW_YEAR_FIRST.map((season) => {
        const name = records.seasons[season]?.name;
        const now = season === board.season;
        return (
          <li key={season} title={name} aria-current={now ? "step" : undefined}>
            <SeasonSign season={season} />
            <span className={now ? undefined : "hidden-visually"}>{name}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** The Command Order once the cards are revealed, before that the Turn Order of the Year. */
function Order() {
  const scene = useScene();
  const { board, t } = scene;
  const commanded = isCommanded(scene);
  const order = commanded ? board.command_order : board.turn_order;
  if (order.length === 0) return null;
  return (
    <div className="order">
      <span className="order-name">{t(commanded ? "year.commandOrder" : "year.turnOrder")}</span>
      <ol>
        {order.map((faction, number) => (
          <li
            key={faction}
            data-seat={faction}
            data-past={(commanded && number < board.turn) || undefined}
            aria-current={faction === board.active ? "step" : undefined}
          >
            <MarkIcon owner={faction} />
            <span className="name">{factionName(scene, faction)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function isCommanded({ board }: Scene): boolean {
  return board.season !== "new_year" && board.commands_open && board.command_order.length > 0;
}

/** What the Active Player can still do: Orders in a Season, Production in the New Year. */
function LeftOver() {
  const { board, t } = useScene();
  const { active, orders, production } = board;
  if (active === null) return null;
  if (board.season === "new_year")
    return production > 0 ? <p className="left-over">{t("year.production", { count: production })}</p> : null;
  if (orders === 0) return null;
  return (
    <p className="left-over">
      {t("year.orders", { count: orders })}
      {board.emergency ? <small> · {t("year.emergency")}</small> : null}
    </p>
  );
}

function Wars() {
  const scene = useScene();
  const wars = PAIRS.filter((pair) => scene.board.war[pair]);
  if (wars.length === 0) return null;
  return (
    <ul className="wars">
      {wars.map((pair) => {
        const both = factionsOf(pair);
        const label = scene.t("year.war", {
          factions: both.map((faction) => factionName(scene, faction)).join(", "),
        });
        return (
          <li key={pair} title={label}>
            <span className="hidden-visually">{label}</span>
            {both[0] ? <MarkIcon owner={both[0]} /> : null}
            <Mark name="war" />
            {both[1] ? <MarkIcon owner={both[1]} /> : null}
          </li>
        );
      })}
    </ul>
  );
}
