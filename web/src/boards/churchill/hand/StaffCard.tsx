import type { ReactNode } from "react";
import type { Card } from "../records";
import { leaderLabel } from "../labels";
import { InlineMark } from "../parts/marks";
import { LeaderBust, StaffBust } from "../parts/portraits";
import { useScene } from "../scene";
import { useTouch } from "../touch";

/** A staff card of my hand. */
export function StaffCard({ card, committed }: { card: Card; committed: boolean }) {
  const { t } = useScene();
  const chief = !/^\d+$/.test(card.value);
  const value = chief ? t("board.staff.chief") : card.value;
  const parts = [t("board.staff", { name: card.name, title: card.title, value }), ...card.lines];
  if (committed) parts.unshift(t("board.staff.committed"));
  const touch = useTouch(`card:${card.id}`, parts.join("; "));
  return (
    <div {...touch} className={committed ? "staff-card committed" : "staff-card"} data-seat={card.seat}>
      <CardFace card={card} value={chief ? <InlineMark name="die" size="1.3em" /> : card.value}>
        <StaffBust card={card.id} />
      </CardFace>
      {committed ? <span className="committed-note">{t("board.staff.committed")}</span> : null}
    </div>
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
