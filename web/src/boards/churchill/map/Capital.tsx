import { Label } from "../parts/Label";
import { useScene } from "../scene";
import { CAPITAL, type MapLayout } from "./layout";

/** Germany or Japan: where the tracks end. */
export function Capital({ layout }: { layout: MapLayout }) {
  const { board, records, t } = useScene();
  const { id, x, y } = layout.capital;
  const name = records.powers.get(id)?.name ?? id;
  const surrendered = board.surrendered[id];
  const defending = board.defending[id];
  const { width, height } = CAPITAL;
  const battlements = "v-5h8v5h8v-5h8v5h8v-5h8v5h8v-5h8v5h8v-5h8v5h8v-5h8v5";
  return (
    <g className={surrendered ? "capital surrendered" : "capital"} transform={`translate(${x} ${y})`}>
      <path
        className="capital-wall"
        d={`M${-width / 2} ${height / 2}v${-height + 5}${battlements}v${height - 5}z`}
      />
      <Label
        className="capital-name"
        text={name}
        x={0}
        y={2.5}
        room={width - (defending ? 34 : 12)}
        size={14}
        lines={1}
        weight={700}
      />
      {defending > 0 ? (
        <g className="reserves" transform={`translate(${width / 2 - 10} 2)`}>
          <title>{t("board.capital.defending", { count: defending })}</title>
          <rect x="-8" y="-8" width="16" height="16" rx="2" />
          <text y="4.2" fontSize="12" textAnchor="middle">
            {defending}
          </text>
        </g>
      ) : null}
      {surrendered ? (
        <g className="stamp" transform="rotate(-9)">
          <rect x={-width / 2 - 10} y="-12" width={width + 20} height="24" rx="3" />
          <Label
            text={t("board.surrendered")}
            x={0}
            y={0}
            room={width + 10}
            size={13}
            lines={1}
            weight={700}
          />
        </g>
      ) : null}
    </g>
  );
}
