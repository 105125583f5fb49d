import { Emblem, SideMark } from "../Emblem";
import { entryWords } from "../labels";
import { NATIONS } from "../nations";
import type { Country } from "../records";
import { useScene } from "../scene";

interface Listed {
  id: string;
  country: Country;
}

/** Countries that have surrendered, and those that are still to enter. */
export function Countries() {
  const scene = useScene();
  const { board, records, t } = scene;
  const all = Object.entries(records.countries).flatMap(([id, country]): Listed[] =>
    country && country.parent === null ? [{ id, country }] : [],
  );
  const fallen = all.filter(({ id }) => board.status[id] === "surrendered");
  const waiting = all
    .filter(({ id, country }) => board.status[id] === "neutral" && country.side !== null)
    .sort((one, other) => (one.country.entry_turn ?? 99) - (other.country.entry_turn ?? 99));
  return (
    <section className="side-box countries" aria-label={t("countries.label")}>
      <CountryList title={t("countries.fallen")} listed={fallen} note={() => ""} />
      <CountryList
        title={t("countries.waiting")}
        listed={waiting}
        note={({ country }) => entryWords(scene, country)}
      />
    </section>
  );
}

function CountryList(props: { title: string; listed: readonly Listed[]; note: (listed: Listed) => string }) {
  const { t } = useScene();
  return (
    <>
      <h3>{props.title}</h3>
      {props.listed.length === 0 ? <p className="nothing">{t("countries.none")}</p> : null}
      <ul>
        {props.listed.map((listed) => (
          <li key={listed.id}>
            <CountryMark {...listed} />
            <span>{listed.country.name}</span>
            <small>{props.note(listed)}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

function CountryMark({ id, country }: Listed) {
  const nation = NATIONS[id];
  return (
    <svg viewBox="-1.2 -1.2 2.4 2.4" aria-hidden="true">
      {nation ? <Emblem emblem={nation.emblem} /> : country.side ? <SideMark side={country.side} /> : null}
    </svg>
  );
}
