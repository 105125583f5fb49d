import { ParagraphLink } from "../../../rules/ParagraphLink";
import { placeName, typeName, useScene } from "../scene";
import { TypeCounter } from "../TypeCounter";
import type { Supplied } from "./lines";
import type { Supply } from "./useSupply";

/** From where the units of the place that was touched last are supplied, or why they are not. */
export function SupplyBox({ supply: { place, told } }: { supply: Supply }) {
  const scene = useScene();
  const { t } = scene;
  return (
    <section className="supply-box" aria-label={t("map.supply")} aria-live="polite">
      <h3>{place === null ? t("map.supply") : placeName(scene, place)}</h3>
      {place === null ? <p>{t("supply.hint")}</p> : null}
      {told?.supplied.length === 0 ? <p>{t("supply.nobody")}</p> : null}
      {told?.supplied.map((group) => (
        <Group key={`${group.nation} ${group.how} ${group.supply}`} group={group} />
      ))}
    </section>
  );
}

function Group({ group }: { group: Supplied }) {
  const scene = useScene();
  return (
    <div className="supplied" data-supply={group.supply}>
      <ul>
        {Object.entries(group.units).map(([type, count]) => (
          <li key={type} title={typeName(scene, type)}>
            <TypeCounter type={type} />
            <b>{count}</b>
            <span className="hidden-visually">{typeName(scene, type)}</span>
          </li>
        ))}
      </ul>
      <p>
        <b>{scene.records.supplies[group.supply]?.name}</b>: {group.text}{" "}
        <ParagraphLink id={group.paragraph} />
      </p>
    </div>
  );
}
