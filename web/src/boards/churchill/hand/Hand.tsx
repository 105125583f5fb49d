import { SEATS, type Seat } from "../records";
import { InlineMark, SeatToken, type MarkName } from "../parts/marks";
import { seatName, useScene } from "../scene";
import { LeaderCard, StaffCard } from "./StaffCard";

/** My own staff face up, the others' as backs. */
export function Hand() {
  const scene = useScene();
  const { board, records, seat, t } = scene;
  const cards = seat === null ? [] : board.hands[seat].flatMap((id) => records.staff.get(id) ?? []);
  const leader = seat === null ? undefined : records.leaders.get(board.leaders[seat]);
  const committed = scene.state.committed?.split(" ") ?? [];
  const others = SEATS.filter((other) => other !== seat);
  return (
    <section className="hand" aria-label={t("board.hand")}>
      {seat === null ? null : (
        <h3 data-seat={seat}>
          {t("board.hand")}
          <Piles seat={seat} />
        </h3>
      )}
      <div className="other-hands">
        {others.map((other) => (
          <OtherHand key={other} seat={other} />
        ))}
      </div>
      {seat === null ? null : (
        <div className="cards">
          {leader ? <LeaderCard card={leader} /> : null}
          {cards.map((card) => (
            <StaffCard key={card.id} card={card} committed={committed.includes(card.id)} />
          ))}
          {cards.length === 0 ? <PileNames open /> : null}
        </div>
      )}
      <SecretAgendas />
      {cards.length === 0 && seat !== null ? null : <PileNames open={seat === null} />}
    </section>
  );
}

function OtherHand({ seat }: { seat: Seat }) {
  const scene = useScene();
  const { board, t } = scene;
  const count = board.hands[seat].length;
  return (
    <div className="other-hand" data-seat={seat}>
      <span className="other-name">
        {seatName(scene, seat)}
        <span className="hidden-visually">: {t("board.count.hand", { count })}</span>
      </span>
      <div className="backs" aria-hidden="true">
        {board.hands[seat].map((_, index) => (
          <CardBack key={index} seat={seat} />
        ))}
      </div>
      <Piles seat={seat} />
    </div>
  );
}

function CardBack({ seat }: { seat: Seat }) {
  return (
    <svg className="card-back" viewBox="-24 -34 48 68">
      <rect className="back-edge" x="-23" y="-33" width="46" height="66" rx="5" />
      <rect className="back-frame" x="-19" y="-29" width="38" height="58" rx="3" />
      <SeatToken seat={seat} width={30} height={26} />
    </svg>
  );
}

/** The deck and what lies beside it; the words are for those who hover or listen. */
function Piles({ seat }: { seat: Seat }) {
  const { board, records, t } = useScene();
  const piles: { mark: MarkName; key: string; cards: readonly string[] }[] = [
    { mark: "deck", key: "deck", cards: board.decks[seat] },
    { mark: "discard", key: "discards", cards: board.discards[seat] },
    { mark: "remove", key: "removed", cards: board.removed[seat] },
  ];
  return (
    <span className="piles">
      {piles
        .filter(({ key, cards }) => key !== "removed" || cards.length > 0)
        .map(({ mark, key, cards }) => {
          const label = t(`board.count.${key}`, { count: cards.length });
          const names = cards.flatMap((id) => records.staff.get(id)?.name ?? []);
          return (
            <span
              key={key}
              className="count"
              role="img"
              aria-label={label}
              title={[label, ...names].join("\n")}
            >
              <InlineMark name={mark} />
              {cards.length}
            </span>
          );
        })}
    </span>
  );
}

/** The cards that lie open: discarded for now, or gone for good. */
function PileNames({ open }: { open: boolean }) {
  const scene = useScene();
  const { board, records, t } = scene;
  const names = (cards: readonly string[]) => cards.map((id) => records.staff.get(id)?.name ?? id).join(", ");
  const seats = SEATS.filter((seat) => board.discards[seat].length + board.removed[seat].length > 0);
  if (seats.length === 0) return null;
  return (
    <details className="pile-names" open={open}>
      <summary>{t("board.piles")}</summary>
      <dl>
        {seats.map((seat) => (
          <div key={seat} data-seat={seat}>
            <dt>{seatName(scene, seat)}</dt>
            <dd>
              {names(board.discards[seat])}
              {board.removed[seat].length > 0 ? (
                <span className="soft">
                  {" "}
                  {t("board.piles.removed", { cards: names(board.removed[seat]) })}
                </span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The places that count for me alone, in the variant with secret agendas. */
function SecretAgendas() {
  const { board, records, seat, t } = useScene();
  const mine = seat === null ? [] : board.agendas[seat];
  if (mine.length === 0) return null;
  const places = mine.map((id) => records.secretAgendas.get(id)?.name ?? id);
  return (
    <p className="secret-agendas">
      <InlineMark name="eye" /> {t("board.secret", { places: places.join(", ") })}
    </p>
  );
}
