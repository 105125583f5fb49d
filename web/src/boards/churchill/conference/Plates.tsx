import { SEATS, type Seat } from "../records";
import { InlineMark, SeatToken, type MarkName } from "../parts/marks";
import { seatName, useScene, type Scene } from "../scene";
import { useTouch } from "../../touch";
import { locationName, signed } from "../labels";

interface Count {
  mark: MarkName;
  value: string;
  label: string;
}

/** What lies before each player, open to all: cards, production, conferences won. */
export function Plates() {
  return (
    <div className="plates">
      <div className="plates-row">
        {SEATS.map((seat) => (
          <Plate key={seat} seat={seat} />
        ))}
      </div>
    </div>
  );
}

function Plate({ seat }: { seat: Seat }) {
  const scene = useScene();
  const { state, t } = scene;
  const name = seatName(scene, seat);
  const counts = countsOf(scene, seat);
  const notes = notesOf(scene, seat);
  const acting = state.waiting_for.includes(seat);
  const label = [
    name,
    ...(acting ? [t("board.plate.acting")] : []),
    ...counts.map((count) => count.label),
    ...notes,
  ];
  const honour = honourOf(scene, seat);
  if (honour) label.push(t(`board.plate.${honour}`));
  const touch = useTouch(`seat:${seat}`, label.join("; "));
  return (
    <div {...touch} className={acting ? "plate acting" : "plate"} data-seat={seat} title={label.join("\n")}>
      <svg className="plate-token" viewBox="-20 -16 40 32" aria-hidden="true">
        <SeatToken seat={seat} code={t(`board.code.${seat}`)} width={38} height={29} size={13} />
      </svg>
      <span className="plate-name">{name}</span>
      <span className="plate-counts">
        {honour ? (
          <span className="count honour">
            <InlineMark name={honour} />
          </span>
        ) : null}
        {counts.map((count) => (
          <span key={count.mark} className="count">
            <InlineMark name={count.mark} />
            {count.value}
          </span>
        ))}
      </span>
      {notes.map((note) => (
        <span key={note} className="plate-note">
          {note}
        </span>
      ))}
    </div>
  );
}

const CONFERENCE_SEGMENTS = ["agenda_selection", "meeting_opens", "meeting", "end_of_meeting"];

/** While they talk, who won the agenda; afterwards who won the conference. */
function honourOf({ board, state }: Scene, seat: Seat): "gavel" | "crown" | null {
  if (CONFERENCE_SEGMENTS.includes(state.segment)) return board.agenda_winner === seat ? "gavel" : null;
  return board.conference_winner === seat ? "crown" : null;
}

function countsOf(scene: Scene, seat: Seat): Count[] {
  const { board, t } = scene;
  const counts: Count[] = [];
  const add = (mark: MarkName, key: string, count: number) =>
    counts.push({ mark, value: String(count), label: t(`board.count.${key}`, { count }) });
  add("cards", "hand", board.hands[seat].length);
  add("star", "victories", board.victories[seat]);
  if (board.production[seat] > 0) add("crate", "production", board.production[seat]);
  const supports = board.free_support[seat] + board.staff_support[seat] + bound(scene, seat);
  if (supports > 0) add("chevrons", "supports", supports);
  if (board.to_place[seat] > 0) add("network", "to_place", board.to_place[seat]);
  if (board.to_align[seat] > 0) add("flag", "to_align", board.to_align[seat]);
  if (board.technology[seat] > 0) add("rocket", "technology", board.technology[seat]);
  if (board.may_pass[seat]) counts.push({ mark: "pass", value: "", label: t("board.count.pass") });
  return counts;
}

function bound({ board }: Scene, seat: Seat): number {
  return (board.bound_support[`${seat}_europe`] ?? 0) + (board.bound_support[`${seat}_pacific`] ?? 0);
}

/** What holds for a while only: the agenda card, changed values, the chief of staff and his die. */
function notesOf(scene: Scene, seat: Seat): string[] {
  const { board, records, state, t } = scene;
  const notes: string[] = [];
  const agenda = board.agenda_cards[seat];
  if (agenda && state.segment.startsWith("agenda")) {
    const card = records.staff.get(agenda)?.name ?? agenda;
    notes.push(t("board.plate.agenda", { card, value: board.agenda_values[seat] }));
  }
  for (const [key, change] of [
    ["modifier", board.meeting_modifier[seat]],
    ["agenda_modifier", board.agenda_modifier[seat]],
    ["bonus", board.bonus_production[seat]],
  ] as const) {
    if (change !== 0) notes.push(t(`board.plate.${key}`, { number: signed(change) }));
  }
  if (board.chief && records.staff.get(board.chief)?.seat === seat) {
    notes.push(
      t("board.plate.chief", { card: records.staff.get(board.chief)?.name ?? "", die: board.chief_die }),
    );
  }
  if (board.tied.includes(seat)) notes.push(t("board.plate.tied"));
  if (board.order.length > 1 && board.order.includes(seat)) {
    notes.push(t("board.plate.order", { number: board.order.indexOf(seat) + 1 }));
  }
  if (board.convoy && seat === "ussr") notes.push(t("board.plate.convoy"));
  const purging = board.purge === null ? undefined : records.staff.get(board.purge);
  if (purging?.seat === seat) notes.push(t("board.plate.purge"));
  return [...notes, ...dutiesOf(scene, seat)];
}

/** What the card obliges a player to spend. */
function dutiesOf(scene: Scene, seat: Seat): string[] {
  const { board, records, t } = scene;
  const duties = board.duties
    .flatMap((number) => records.effects[number] ?? [])
    .filter((effect) => effect.seat === seat)
    .map((effect) => t("board.plate.duty", { place: locationName(scene, effect.location ?? "") }));
  return [...new Set(duties)].map((duty) => {
    const count = duties.filter((other) => other === duty).length;
    return count > 1 ? `${count} × ${duty}` : duty;
  });
}
