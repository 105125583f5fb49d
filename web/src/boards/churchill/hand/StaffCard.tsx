import type { ReactNode } from "react";
import type { Card } from "../records";
import { leaderLabel } from "../labels";
import { InlineMark } from "../parts/marks";
import { LeaderBust } from "../parts/portraits";
import { StaffBust } from "../parts/StaffBust";
import { useScene } from "../scene";
import { useTouch } from "../../touch";
import { unusualValues } from "../values";

/** A staff card of my hand. */
export function StaffCard({ card, committed }: { card: Card; committed: boolean }) {
  const { records, state, t } = useScene();
  const chief = !/^\d+$/.test(card.value);
  const value = chief ? t("board.staff.chief") : card.value;
  const parts = [t("board.staff", { name: card.name, title: card.title, value }), ...card.lines];
  const unusual = unusualValues(`card:${card.id}`, Number(card.value), state.ask);
  for (const { issue, value: there } of unusual) {
    const name = records.issues.find((other) => other.id === issue)?.name ?? issue;
    parts.push(t("board.staff.worth", { value: there, issue: name }));
  }
  if (committed) parts.unshift(t("board.staff.committed"));
  const touch = useTouch(`card:${card.id}`, parts.join("; "));
  return (
    <div
      {...touch}
      className={committed ? "staff-card committed" : "staff-card"}
      data-seat={card.seat}
      title={parts.join("\n")}
    >
      <CardFace card={card} value={chief ? <InlineMark name="die" size="1.3em" /> : card.value}>
        <StaffBust card={card.id} />
      </CardFace>
      <UnusualValues values={unusual} />
      {committed ? <span className="committed-note">{t("board.staff.committed")}</span> : null}
    </div>
  );
}

/** Where the card counts more or less than printed, with the total. */
function UnusualValues({ values }: { values: ReturnType<typeof unusualValues> }) {
  const { t } = useScene();
  if (values.length === 0) return null;
  return (
    <span className="unusual-values" aria-hidden="true">
      {values.map(({ issue, value }) => (
        <span key={issue}>
          <b>{value}</b> {t(`board.chit.${issue}`)}
        </span>
      ))}
    </span>
  );
}

/** The card of my leader, beside the staff who stand in for him. */
export function LeaderCard({ card }: { card: Card }) {
  const scene = useScene();
  const touch = useTouch(`leader:${card.id}`, leaderLabel(scene, card.seat));
  const active = scene.board.leader_active[card.seat];
  return (
    <div
      {...touch}
      className={active ? "staff-card leader-card" : "staff-card leader-card resting"}
      data-seat={card.seat}
    >
      <CardFace card={card} value={card.value}>
        <svg className="bust" viewBox="-24 -24 48 48" aria-hidden="true">
          <LeaderBust leader={card.id} size={48} />
        </svg>
      </CardFace>
      {active ? null : <span className="committed-note">{scene.t("board.leader.inactive")}</span>}
    </div>
  );
}

function CardFace({ card, value, children }: { card: Card; value: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="staff-head">
        <span className="staff-value">{value}</span>
        {children}
      </span>
      <span className="staff-name">{card.name}</span>
      <span className="staff-title">{card.title}</span>
      <span className="staff-lines">
        {card.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </>
  );
}
