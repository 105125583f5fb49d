import type { CSSProperties } from "react";
import { useTouch } from "../../touch";
import { Mark } from "../tracks/marks";
import { SeasonSign } from "../tracks/SeasonSign";
import type { ActionCard, Faction, InvestmentCard } from "../records";
import { useScene, type Scene } from "../scene";
import { endsOf, titleOf } from "./cards";

interface CardProps {
  id: string;
  /** By how many degrees it is turned in a hand. */
  turn?: number;
  /** Before whom it lies, if that is not the reader. */
  owner?: Faction;
  /** The Nation for which it was played. */
  nation?: string;
}

/** A card face up. */
export function Card({ id, turn = 0, owner, nation }: CardProps) {
  const scene = useScene();
  const { records } = scene;
  const card = records.action_cards[id] ?? records.investment_cards[id];
  const words = card ? [card.name, ...card.lines] : [id];
  const touch = useTouch(`card:${id}`, words.join("; "));
  return (
    <span className="place" style={{ "--turn": turn } as CSSProperties}>
      <span
        {...touch}
        className={`card ${isAction(card) ? "action" : "investment"}`}
        data-seat={owner}
        title={words.join("\n")}
      >
        {isAction(card) ? <ActionFace card={card} nation={nation} /> : null}
        {isInvestment(card) ? <InvestmentFace card={card} /> : null}
        <span className="card-lines">
          {card?.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      </span>
    </span>
  );
}

type AnyCard = ActionCard | InvestmentCard | undefined;

function isAction(card: AnyCard): card is ActionCard {
  return card !== undefined && "season" in card;
}

function isInvestment(card: AnyCard): card is InvestmentCard {
  return card !== undefined && "factory" in card;
}

function nationName({ records }: Scene, nation: string): string {
  return records.nations[nation]?.name ?? nation;
}

/** A Command between two Nations; the end for which it was played stands out (4.1). */
function ActionFace({ card, nation }: { card: ActionCard; nation: string | undefined }) {
  const scene = useScene();
  const { board, seat } = scene;
  const [top, bottom] = endsOf(card, seat, (one) => nationName(scene, one));
  const wild = card.title !== null;
  const current = board.season === "winter" || board.season === card.season;
  return (
    <>
      <EndOf
        words={nation && wild ? `${top}: ${nationName(scene, nation)}` : top}
        used={nation !== undefined && nation === card.nations[0]}
        wild={wild}
      />
      <span className={`card-command ${card.season}`} data-current={current || undefined}>
        <SeasonSign season={card.season} />
        <b>
          {card.letter}
          <i>{card.value}</i>
        </b>
        <small>{card.season_name}</small>
      </span>
      <EndOf words={bottom} used={nation !== undefined && nation === card.nations[1]} wild={false} />
    </>
  );
}

function EndOf({ words, used, wild }: { words: string; used: boolean; wild: boolean }) {
  return (
    <span className={wild ? "card-end wild" : "card-end"} data-used={used || undefined}>
      {words}
    </span>
  );
}

/** A Factory above Techs, a wild Tech or an Intelligence function (4.2). */
function InvestmentFace({ card }: { card: InvestmentCard }) {
  const { records, t } = useScene();
  const techs = card.techs.map((tech) => records.techs[tech]?.name ?? tech);
  const wild = card.wild ? (records.wild_techs[card.wild]?.name ?? titleOf(card.name)) : null;
  const function_ = card.intelligence ? records.intelligence[card.intelligence]?.name : null;
  const red = card.red_tech ? records.techs[card.red_tech]?.name : null;
  return (
    <>
      <span className="card-factory" role="img" aria-label={t("hand.factory", { count: card.factory })}>
        <Mark name="factory" />
        <b>{card.factory}</b>
      </span>
      <span className="card-techs">
        {techs.map((tech) => (
          <span key={tech}>{tech}</span>
        ))}
        {wild ? <span className="wild">{wild}</span> : null}
        {function_ ? (
          <span className="intelligence">
            <Mark name="eye" />
            {function_}
          </span>
        ) : null}
        {red ? <span className="red">{red}</span> : null}
      </span>
    </>
  );
}
