import { played } from "../recent";
import { Die } from "../parts/Die";
import { useScene } from "../scene";
import { angleOf, polar, VIEW } from "./geometry";

const BEFORE_THE_CHAIR = 104;
const SECONDS_APART = 0.5;

/** A card that was just played and a die that was just rolled, before whoever did it; they fade by themselves. */
export function Flashes() {
  const scene = useScene();
  const { records, seat } = scene;
  return (
    <div className="flashes" aria-hidden="true">
      {played(scene).map((play, index) => {
        const at = polar(angleOf(play.seat, seat ?? "uk"), BEFORE_THE_CHAIR);
        const style = {
          left: `${(at.x / VIEW.width) * 100}%`,
          top: `${(at.y / VIEW.height) * 100}%`,
          animationDelay: `${index * SECONDS_APART}s`,
        };
        const card = play.card === null ? undefined : records.staff.get(play.card);
        return (
          <div key={play.seq} className="flash" data-seat={play.seat} style={style}>
            {card ? <span>{card.name}</span> : null}
            {play.value === null ? null : <span className="flash-value">{play.value}</span>}
            {play.die === null ? null : <Die face={play.die} />}
          </div>
        );
      })}
    </div>
  );
}
