import { Link } from "wouter";
import type { LessonPlace, TableInfo } from "../api/types";
import { GameContext, useGame } from "../games";
import { useSpeech } from "../i18n";
import { Icon } from "./Icon";
import { SeatBadge } from "./SeatBadge";
import { SeatHolder } from "./SeatHolder";
import { timeLimit } from "./timeLimit";
import "./tablecard.css";

/** One table in a list: where it stands, who sits there and what to do next. */
export function TableCard({ table }: { table: TableInfo }) {
  const { t } = useSpeech();
  const game = useGame(table.game);
  const name = game?.name ?? table.game;
  const lesson = game?.lessons.find(({ id }) => id === table.lesson?.id)?.title ?? "";
  const mine = table.seats.some((seat) => seat.mine);
  return (
    <article className={`card table-card ${table.my_turn ? "my-turn" : ""}`}>
      <header className="row">
        <div className="grow">
          <h3>
            {name} <span className="scenario">{table.scenario_name}</span>
          </h3>
          <p className="small soft standing-words">{where(table, lesson, t)}</p>
          {table.status === "waiting" || (table.status === "running" && table.clock_seconds !== null) ? (
            <p className="small soft time-limit">
              <Icon name="clock" size={14} /> {timeLimit(table.clock_seconds, t)}
            </p>
          ) : null}
        </div>
        {table.my_turn ? (
          <span className="turn-flag">
            <Icon name="bell" size={16} />
            {t("card.yourTurn")}
          </span>
        ) : null}
      </header>
      <GameContext value={table.game}>
        <ul className="card-seats">
          {table.seats.map((seat) => (
            <li key={seat.seat} className={table.waiting_for.includes(seat.seat) ? "acting" : ""}>
              <SeatBadge seat={seat.seat} name={seat.seat_name} />
              <SeatHolder seat={seat} />
              {table.waiting_for.includes(seat.seat) ? (
                <span className="small soft">{t("card.thinking")}</span>
              ) : null}
            </li>
          ))}
        </ul>
      </GameContext>
      <Link href={`/tables/${table.id}`} className={`button ${table.my_turn ? "primary" : ""}`}>
        {t(actionFor(table, mine))}
      </Link>
    </article>
  );
}

function where(
  table: TableInfo,
  lesson: string,
  t: (key: string, values?: Record<string, string>) => string,
): string {
  if (table.lesson) return lessonPlace(lesson, table.lesson, t);
  if (table.status !== "running") return t(`status.${table.status}`);
  return table.standing ?? t("status.running");
}

function lessonPlace(
  title: string,
  { step, steps, done }: LessonPlace,
  t: (key: string, values?: Record<string, string>) => string,
): string {
  if (done) return t("card.lessonDone", { title });
  return t("card.lesson", { title, step: String(step + 1), steps: String(steps) });
}

function actionFor(table: TableInfo, mine: boolean): string {
  if (table.status === "finished" || table.status === "abandoned") return "card.look";
  if (mine) return "card.goOn";
  return table.status === "waiting" ? "card.join" : "card.watch";
}
