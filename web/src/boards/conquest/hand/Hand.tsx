import { memo, type CSSProperties, type ReactNode } from "react";
import { useDuring } from "../../../ui/useDuring";
import { useMedia } from "../../../ui/useMedia";
import { grouped } from "../../map/grouped";
import { useTouch, useTouching } from "../../touch";
import { MarkIcon } from "../PowerMark";
import { FACTIONS, POWERS, UNITTYPES, type Faction } from "../records";
import { factionName, powerName, useScene } from "../scene";
import { TypeIcon } from "../symbols";
import { aimName, TechChip } from "../tracks/FactionBox";
import { Mark } from "../tracks/marks";
import { Card } from "./Card";
import { inOrder, pairsOf, seenOf } from "./cards";

/** A battle needs the height of a low screen, in which cards are seldom played. */
const LOW = "(max-height: 900px)";

/** My cards and my Secret Vault, what lies on the table, and what I have seen of others' cards. */
export const Hand = memo(function Hand() {
  const { aids, board, seat, t } = useScene();
  const { highlighted } = useTouching();
  const low = useMedia(LOW);
  const wanted = [...highlighted].some((element) => element.startsWith("card:"));
  const [chosen, setFolded] = useDuring<boolean | null>(board.battle ?? "", null);
  const folded = chosen ?? (low && board.battle !== null && !wanted);
  return (
    <section className="hand" aria-label={t("hand.label")} data-folded={folded || undefined}>
      <button
        type="button"
        className="fold-button"
        aria-expanded={!folded}
        data-next={(folded && wanted) || undefined}
        onClick={() => setFolded(!folded)}
      >
        <Mark name="fold" />
        <Mark name="cards" />
        {seat ? `${board.hands[seat].length}/${aids.factions[seat].hand_limit}` : null}
        <span className="hidden-visually">{t(folded ? "hand.unfold" : "hand.fold")}</span>
      </button>
      <div className="groups">
        <Offered />
        {seat ? <Own seat={seat} /> : null}
        {seat ? <Vault seat={seat} /> : null}
        <Played />
        {FACTIONS.map((faction) => (
          <OnTheTable key={faction} faction={faction} />
        ))}
        {FACTIONS.map((faction) => (faction === seat ? null : <Seen key={faction} faction={faction} />))}
      </div>
    </section>
  );
});

interface GroupProps {
  title: ReactNode;
  /** How many cards wide it would like to be. */
  size: number;
  owner?: Faction;
  className?: string;
  children: ReactNode;
}

function Group({ title, size, owner, className = "", children }: GroupProps) {
  return (
    <div className={`group ${className}`} data-seat={owner} style={{ "--count": size } as CSSProperties}>
      <h4>{title}</h4>
      <div className="fan">{children}</div>
    </div>
  );
}

/** By how much the outermost cards of a hand are turned at most, and two neighbours, in degrees. */
const [MOST_TURN, TURN] = [2.5, 0.7];

/** Cards side by side, turned like those in a hand. */
function fan(cards: readonly string[]): ReactNode[] {
  const middle = (cards.length - 1) / 2;
  const turn = Math.min(TURN, MOST_TURN / Math.max(1, middle));
  return cards.map((id, place) => <Card key={id} id={id} turn={(place - middle) * turn} />);
}

/** So many cards have room beside each other, those in the Secret Vault included. */
const SIDE_BY_SIDE = 7;

function Own({ seat }: { seat: Faction }) {
  const { board, records, t } = useScene();
  const cards = inOrder(board.hands[seat], records);
  return (
    <Group
      title={t("hand.label")}
      size={Math.max(1, cards.length)}
      className={cards.length + board.vault_cards[seat].length > SIDE_BY_SIDE ? "crowded" : ""}
    >
      {fan(cards)}
    </Group>
  );
}

function Vault({ seat }: { seat: Faction }) {
  const scene = useScene();
  const { board, t } = scene;
  return pairsOf(board.vault_aims[seat], board.vault_cards[seat]).map(({ aim, cards }) => (
    <Group
      key={aim}
      title={
        <>
          <Mark name="vault" /> <span className="hidden-visually">{t("hand.vault")}: </span>
          {aimName(scene, aim)}
        </>
      }
      size={2}
      className="pair"
    >
      {fan(cards)}
    </Group>
  ));
}

/** Cards of which it is being decided what they do. */
function Played() {
  const { board, t } = useScene();
  if (board.played.length === 0) return null;
  return (
    <Group title={t("hand.played")} size={board.played.length}>
      {fan(board.played)}
    </Group>
  );
}

/** The Diplomacy cards that a Faction has played in this Government phase, and for which Nations (7.31). */
function OnTheTable({ faction }: { faction: Faction }) {
  const scene = useScene();
  const { board } = scene;
  const [cards, name] = [board.cards_in_play[faction], factionName(scene, faction)];
  if (cards.length === 0) return null;
  return (
    <Group
      title={
        <span title={scene.t("hand.onTheTable", { faction: name })}>
          <MarkIcon owner={faction} /> {name}
        </span>
      }
      size={cards.length}
      owner={faction}
    >
      {cards.map((id, place) => (
        <Card key={id} id={id} owner={faction} nation={board.nations_in_play[faction][place]} />
      ))}
    </Group>
  );
}

/** What I have seen of a Rival's hand and vault (9.7). */
function Seen({ faction }: { faction: Faction }) {
  const scene = useScene();
  const { board, records, t } = scene;
  const cards = inOrder(seenOf([...board.hands[faction], ...board.vault_cards[faction]]), records);
  if (cards.length === 0) return null;
  return (
    <Group
      title={t("hand.seen", { faction: factionName(scene, faction) })}
      size={cards.length}
      owner={faction}
    >
      {cards.map((id) => (
        <Card key={id} id={id} owner={faction} />
      ))}
    </Group>
  );
}

/** Decks, types of units, Powers and Techs to choose from while they are offered. */
function Offered() {
  const scene = useScene();
  const { board, records, t } = scene;
  const { touchable } = useTouching();
  const kinds = grouped(touchable, (element) => element.split(":")[0]);
  const idsOf = (kind: string) => (kinds.get(kind) ?? []).map((element) => element.slice(kind.length + 1));
  const decks = idsOf("deck");
  // In a Battle types and Powers belong to units that lie there to be touched.
  const types = board.battle === null ? UNITTYPES.filter((type) => touchable.has(`type:${type}`)) : [];
  const powers = board.battle === null ? POWERS.filter((power) => touchable.has(`power:${power}`)) : [];
  return (
    <>
      {decks.length > 0 ? (
        <Group title={t("hand.decks")} size={decks.length} className="decks">
          {decks.map((deck) => (
            <Deck key={deck} deck={deck} />
          ))}
        </Group>
      ) : null}
      <Choices title={t("hand.types")}>
        {types.map((type) => (
          <Chip key={type} element={`type:${type}`} name={records.unit_types[type]?.name ?? type}>
            <TypeIcon type={type} />
          </Chip>
        ))}
      </Choices>
      <Choices title={t("hand.powers")}>
        {powers.map((power) => (
          <Chip key={power} element={`power:${power}`} name={powerName(scene, power)}>
            <MarkIcon owner={power} />
          </Chip>
        ))}
      </Choices>
      <Choices title={t("tracks.techs")}>
        {idsOf("tech").map((tech) => (
          <TechChip key={tech} tech={tech} />
        ))}
      </Choices>
    </>
  );
}

function Choices({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div className="group offered">
      <h4>{title}</h4>
      <ul className="techs">{children}</ul>
    </div>
  );
}

function Chip({ element, name, children }: { element: string; name: string; children: ReactNode }) {
  const touch = useTouch(element, name);
  return (
    <li>
      <span {...touch} className="tech">
        {children} {name}
      </span>
    </li>
  );
}

function Deck({ deck }: { deck: string }) {
  const { t } = useScene();
  const name = t(`deck.${deck}`);
  const touch = useTouch(`deck:${deck}`, name);
  return (
    <span className="place">
      <span {...touch} className={`card back ${deck}`} title={name}>
        <span>{name}</span>
      </span>
    </span>
  );
}
