import type { CSSProperties, ReactNode } from "react";
import { useTouch, useTouching } from "../../touch";
import { MarkIcon } from "../NationMark";
import { isMajor, type Major } from "../records";
import { nationName, typeName, useScene, type Scene } from "../scene";
import { TypeCounter } from "../TypeCounter";
import { elementOfMajor, majorOfNation, MajorChoice, useMajor } from "./MajorChoice";
import { majorsInPlay, SEAT_OF } from "./majors";
import { poolOf, type PoolRow } from "./pool";
import { Strip, type StripBox } from "./Strip";

const POINTS = ["submarines", "asw", "bombers", "interceptors"] as const;
/** The force pool counts some points under names of its own. */
const POOL_NAMES = {
  submarines: "submarines",
  asw: "asw",
  bombers: "strategic_bombers",
  interceptors: "interceptors",
};

/** The country board of one major, and the most important numbers of all. */
export function CountryBoards() {
  const [major, show] = useMajor();
  return (
    <>
      <MajorChoice shown={major} onShow={show} />
      <CountryBoard major={major} />
      <Overview onShow={show} />
    </>
  );
}

function CountryBoard({ major }: { major: Major }) {
  const scene = useScene();
  return (
    <section className="country-board" data-seat={SEAT_OF[major]} aria-label={nationName(scene, major)}>
      <Heading major={major} />
      <Numbers major={major} />
      <OilStrip major={major} />
      <DamageStrip major={major} />
      <PointsOf major={major} />
      <Pool major={major} />
    </section>
  );
}

function Heading({ major }: { major: Major }) {
  const scene = useScene();
  const { aids, board, records, t } = scene;
  const { touchable } = useTouching();
  const [level, progress] = [board.level[major], board.industry[major]];
  const name = nationName(scene, major);
  const words = [name, t("boards.level", { count: level }), t("boards.progress", { count: progress })];
  const touch = useTouch(elementOfMajor(major, touchable), words.join("; "));
  const needed = records.majors[major]?.requirement[level - 1];
  return (
    <div {...touch} className="heading">
      <MarkIcon owner={major} />
      <h3>{name}</h3>
      <span className="state">{stateOf(scene, major)}</span>
      <div className="level">
        <b>{t("boards.level", { count: level })}</b>
        <i className="meter" aria-hidden="true" style={{ "--part": `${progress}%` } as CSSProperties} />
        <span>{progress} %</span>
      </div>
      {needed && aids.majors[major].active ? (
        <small className="needed">{t("boards.requirement", { count: needed })}</small>
      ) : null}
    </div>
  );
}

function stateOf({ aids, board, records, t }: Scene, major: Major): string {
  if (board.surrendered[major]) return t("boards.surrendered");
  if (!aids.majors[major].active) return t("boards.inactive");
  return records.camps[board.camp[major] ?? "neutral"]?.name ?? "";
}

/** The turn may have given more than it would give now, since oil has been spent. */
function leftOf(left: number, all: number): string {
  return `${left}/${Math.max(left, all)}`;
}

/** What is left of what the turn gives, and what operations are worth. */
function Numbers({ major }: { major: Major }) {
  const { aids, board, records, t } = useScene();
  const own = aids.majors[major];
  const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace("-", "−"));
  const numbers: readonly (readonly [word: string, value: string, title: string])[] = [
    ["rm", String(board.rm[major]), t("boards.income", { count: own.rm_income })],
    ...(records.majors[major]?.oil_marker
      ? [["oil", String(board.oil[major]), t("boards.income", { count: own.oil_income })] as const]
      : []),
    ["actions", leftOf(board.actions[major], own.actions), t("boards.leftOf")],
    ["sm", leftOf(board.sm[major], own.sm), t("boards.leftOf")],
    ["factories", leftOf(own.factories_left, own.factories), t("boards.leftOf")],
    ["attacks", String(own.attacks), t("boards.attacksLong")],
    ["land", signed(own.land_modifier), t("boards.landLong")],
    ["air", signed(own.air_modifier), t("boards.airLong")],
  ];
  return (
    <dl className="numbers">
      {numbers.map(([word, value, title]) => (
        <div key={word} title={`${t(`boards.${word}Long`)}: ${title}`}>
          <dt>{t(`boards.${word}`)}</dt>
          <dd>
            {value}
            {word === "rm" || word === "oil" ? (
              <small> +{word === "rm" ? own.rm_income : own.oil_income}</small>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function OilStrip({ major }: { major: Major }) {
  const { board, records, t } = useScene();
  if (!records.majors[major]?.oil_marker) return null;
  const boxes = Object.values(records.oil_effects).flatMap((effect): StripBox[] => {
    if (effect === undefined) return [];
    const words = [
      effect.strategic_movement ? t("boards.sm") + ` ${effect.strategic_movement}` : "",
      effect.actions ? t("boards.actions") + ` ${effect.actions}` : "",
      effect.fleets === null ? "" : t("boards.fleetsPart", { part: partOf(effect.fleets) }),
      effect.air_fleets === null ? "" : t("boards.airPart", { part: partOf(effect.air_fleets) }),
      effect.no_operations ? t("boards.noOperations") : "",
    ];
    return [{ box: effect.box, words: words.filter((word) => word !== "").join(", ") }];
  });
  return <Strip name={t("boards.oilLong")} at={board.oil[major]} boxes={boxes} worst="low" />;
}

/** What a divisor leaves of a number; none for 0. */
function partOf(divisor: number): string {
  return divisor === 0 ? "0" : `1/${divisor}`;
}

function DamageStrip({ major }: { major: Major }) {
  const { board, records, t } = useScene();
  const boxes = Object.values(records.damage_effects).flatMap((effect): StripBox[] => {
    if (effect === undefined) return [];
    const words = [
      effect.strategic_movement ? t("boards.sm") + ` ${effect.strategic_movement}` : "",
      effect.actions ? t("boards.actions") + ` ${effect.actions}` : "",
      effect.factories ? t("boards.factories") + ` ${effect.factories}` : "",
    ];
    return [{ box: effect.box, words: words.filter((word) => word !== "").join(", ") }];
  });
  return <Strip name={t("boards.damage")} at={board.damage[major]} boxes={boxes} worst="high" />;
}

function PointsOf({ major }: { major: Major }) {
  const { records } = useScene();
  const pool = records.majors[major]?.pool ?? {};
  const shown = POINTS.filter((kind) => (pool[POOL_NAMES[kind]] ?? 0) > 0);
  if (shown.length === 0) return null;
  return (
    <ul className="point-rows">
      {shown.map((kind) => (
        <PointsRow key={kind} major={major} kind={kind} limit={pool[POOL_NAMES[kind]] ?? 0} />
      ))}
    </ul>
  );
}

interface PointsRowProps {
  major: Major;
  kind: (typeof POINTS)[number];
  limit: number;
}

/** Points are bought by the major that spends, and by it alone. */
function PointsRow({ major, kind, limit }: PointsRowProps) {
  const { board } = useScene();
  const row = <PointsCount major={major} kind={kind} limit={limit} />;
  return <li>{board.spending === major ? <Touchable kind={kind}>{row}</Touchable> : row}</li>;
}

function Touchable({ kind, children }: { kind: (typeof POINTS)[number]; children: ReactNode }) {
  const { records } = useScene();
  return <div {...useTouch(`weapon:${kind}`, records.points[kind]?.name ?? kind)}>{children}</div>;
}

function PointsCount({ major, kind, limit }: PointsRowProps) {
  const { board, records } = useScene();
  const count = board[kind][major];
  return (
    <span className="point-row">
      <span className="named">{records.points[kind]?.name ?? kind}</span>
      <i className="pips" aria-hidden="true">
        {Array.from({ length: limit }, (_, number) => (
          <i key={number} data-full={number < count || undefined} />
        ))}
      </i>
      <b>{count}</b>
    </span>
  );
}

/** The pieces of a major by type: on the map, under way on the turn track, ready to be built. */
function Pool({ major }: { major: Major }) {
  const { board, records, options, t } = useScene();
  const others = [...options.keys()].flatMap((element) => {
    const type = element.startsWith("type:") ? element.slice("type:".length) : "";
    const nation = records.types[type]?.nation;
    return nation !== undefined && majorOfNation(nation) === null ? [type] : [];
  });
  const rows = poolOf(board, records, major, board.spending === major ? others : []);
  return (
    <table className="pool">
      <thead>
        <tr>
          <th scope="col">{t("boards.pool")}</th>
          <th scope="col">{t("boards.onMap")}</th>
          <th scope="col">{t("boards.onTrack")}</th>
          <th scope="col">{t("boards.ready")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PoolLine key={row.type} row={row} />
        ))}
      </tbody>
    </table>
  );
}

/** Its own pieces by their kind, those of others with their nation. */
function PoolLine({ row }: { row: PoolRow }) {
  const scene = useScene();
  const { nation = "", kind = "" } = scene.records.types[row.type] ?? {};
  const touch = useTouch(`type:${row.type}`, typeName(scene, row.type));
  return (
    <tr>
      <th scope="row">
        <span {...touch} className="pool-type">
          <TypeCounter type={row.type} />
          <span className="named">
            {isMajor(nation) ? (scene.records.unit_kinds[kind]?.name ?? kind) : typeName(scene, row.type)}
          </span>
        </span>
      </th>
      <td>{row.onMap}</td>
      <td>{row.onTrack || "–"}</td>
      <td>
        <b>{row.ready}</b>
      </td>
    </tr>
  );
}

/** All majors in a table. */
function Overview({ onShow }: { onShow: (major: Major) => void }) {
  const scene = useScene();
  const { aids, board, t } = scene;
  const columns = ["industry", "rm", "oil", "actions", "sm", "harm"] as const;
  return (
    <table className="overview">
      <caption>{t("boards.overview")}</caption>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col" title={t(`boards.${column}Long`)}>
              {t(`boards.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {majorsInPlay(scene).map((major) => (
          <tr key={major} data-seat={SEAT_OF[major]} data-inactive={!aids.majors[major].active || undefined}>
            <th scope="row">
              <button type="button" onClick={() => onShow(major)}>
                <MarkIcon owner={major} />
                {nationName(scene, major)}
              </button>
            </th>
            <td>{board.level[major]}</td>
            <td>{board.rm[major]}</td>
            <td>{scene.records.majors[major]?.oil_marker ? board.oil[major] : "–"}</td>
            <td>{board.actions[major]}</td>
            <td>{board.sm[major]}</td>
            <td>{board.damage[major]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
