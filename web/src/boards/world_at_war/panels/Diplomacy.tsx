import { grouped } from "../../map/grouped";
import { useTouch, useTouching } from "../../touch";
import { optionsAbout } from "../labels";
import { MarkIcon } from "../NationMark";
import { UNKNOWN, type Seat, type Side, type SpaceInfo } from "../records";
import { nationName, useScene, type Scene } from "../scene";

const SIDE_OF: Readonly<Record<Seat, Side>> = { axis: "axis", western: "allies", soviet: "allies" };

/** The diplomatic tracks with their markers, the pact, the cup and the events. */
export function Diplomacy() {
  const { board, records, t } = useScene();
  return (
    <>
      <p className="pact">
        {t("diplomacy.pact")}: <b>{t(`diplomacy.${board.pact}`)}</b>
      </p>
      <p className="scale" aria-hidden="true">
        <span>
          <MarkIcon owner="axis" /> {records.sides["axis"]?.name}
        </span>
        <span>
          {records.sides["allies"]?.name} <MarkIcon owner="western" />
        </span>
      </p>
      <ul className="diplomatic-tracks">
        {Object.entries(records.tracks).map(([nation, spaces]) => (
          <Track key={nation} nation={nation} spaces={spaces} />
        ))}
      </ul>
      <Cup />
      <Events />
    </>
  );
}

function Track({ nation, spaces }: { nation: string; spaces: readonly SpaceInfo[] }) {
  const scene = useScene();
  const { aids, board, t } = scene;
  const at = board.track[nation] ?? 0;
  const here = spaces.find(({ position }) => position === at);
  const camp = board.camp[nation];
  const effects = (aids.spaces[nation] ?? []).map((effect) => t(`space.${effect}`));
  const element = `nation:${nation}`;
  const words = [nationName(scene, nation), here?.name ?? "", ...effects, ...optionsAbout(scene, element)];
  const touch = useTouch(element, words.filter((word) => word !== "").join("; "));
  return (
    <li>
      <div {...touch} className="diplomatic-track" data-camp={camp}>
        <MarkIcon owner={nation} />
        <span className="nation-name">{nationName(scene, nation)}</span>
        <ol aria-hidden="true">
          {spaces.map((space) => (
            <li
              key={space.id}
              className={space.colour}
              title={spaceWords(scene, space)}
              data-here={space.position === at || undefined}
              data-start={space.position === 0 || undefined}
            >
              {space.position === at ? "●" : space.position > 0 ? `+${space.position}` : space.position}
            </li>
          ))}
        </ol>
        <small>{[here?.name ?? "", ...effects].filter((word) => word !== "").join(" · ")}</small>
      </div>
    </li>
  );
}

function spaceWords({ t }: Scene, { name, effects, otherwise, condition }: SpaceInfo): string {
  const told = effects.map((effect) => t(`space.${effect}`));
  const condition_ = condition ? [t(`space.${condition}`)] : [];
  const other = otherwise.map((effect) => t("space.otherwise", { effect: t(`space.${effect}`) }));
  return [name, ...told, ...condition_, ...other].join("; ");
}

/** How many chits are in the cup, and which of them the viewer knows. */
function Cup() {
  const { board, records, t } = useScene();
  const known = [...grouped(board.cup, (chit) => chit)].filter(([chit]) => chit !== UNKNOWN);
  const hidden = board.cup.filter((chit) => chit === UNKNOWN).length;
  const turn = Object.values(records.turns)[board.turn];
  return (
    <section className="cup">
      <h4>{t("diplomacy.cup", { count: board.cup.length })}</h4>
      <p>{t("diplomacy.drawn", { count: turn?.chits_drawn ?? 0 })}</p>
      <ul className="chits">
        {known.map(([chit, same]) => (
          <Chit key={chit} chit={chit} count={same.length} />
        ))}
        {hidden > 0 ? <li className="hidden-chits">{t("diplomacy.hidden", { count: hidden })}</li> : null}
      </ul>
    </section>
  );
}

function Chit({ chit, count }: { chit: string; count: number }) {
  const { records } = useScene();
  const info = records.chits[chit];
  const name = info?.name ?? chit;
  const touch = useTouch(`chit:${chit}`, count > 1 ? `${count} × ${name}` : name);
  return (
    <li>
      <span {...touch} className={`chit ${info?.side ?? "nobody"}`}>
        {info?.nation ? <MarkIcon owner={info.nation} /> : null}
        {count > 1 ? `${count} × ` : ""}
        {name}
      </span>
    </li>
  );
}

/** The events of the viewer's side that can be bought now, and those bought. */
function Events() {
  const { board, records, seat, t } = useScene();
  const { touchable } = useTouching();
  const turns = Object.keys(records.turns);
  const events = Object.entries(records.events).filter(([id, event]) => {
    if (event === undefined || board.events_bought.includes(id)) return false;
    const open = turns.indexOf(event.first) <= board.turn && board.turn <= turns.indexOf(event.last);
    return touchable.has(`chit:${id}`) || (open && seat !== null && event.side === SIDE_OF[seat]);
  });
  if (events.length === 0) return null;
  return (
    <section className="events">
      <h4>{t("diplomacy.events")}</h4>
      <ul className="chits">
        {events.map(([id, event]) => (
          <EventChit key={id} id={id} cost={event?.cost ?? 0} />
        ))}
      </ul>
    </section>
  );
}

function EventChit({ id, cost }: { id: string; cost: number }) {
  const { records, t } = useScene();
  const name = records.events[id]?.name ?? id;
  const price = t("technology.cost", { count: cost });
  const touch = useTouch(`chit:${id}`, `${name}, ${price}`);
  return (
    <li>
      <span {...touch} className={`chit ${records.events[id]?.side ?? "nobody"}`}>
        {name} <small>{price}</small>
      </span>
    </li>
  );
}
