import { useCallback, useEffect, useState } from "react";
import { Link, useParams } from "wouter";
import { tableCalls } from "../api/calls";
import type { Verification } from "../api/types";
import { GameContext, useNaming } from "../games";
import { useSpeech } from "../i18n";
import { Icon } from "../ui/Icon";
import { ProblemNote } from "../ui/ProblemNote";
import { useResource } from "../ui/useResource";
import { useTitle } from "../ui/useTitle";
import { hashOfSeed, rollsAgree } from "./dice";
import "./verify.css";

/** The dice of a game that has ended, derived again from the seed by the server and by this browser. */
export default function VerifyPage() {
  const { t } = useSpeech();
  const { id = "" } = useParams();
  const request = useCallback(() => begin(id), [id]);
  const { data, problem } = useResource(request);
  useTitle(t("verify.title"));
  return (
    <div className="page narrow">
      <section className="card">
        <h1>{t("verify.title")}</h1>
        <p>{t("verify.text")}</p>
        <ProblemNote problem={problem} />
        {data ? (
          <GameContext value={data.game}>
            <Result verification={data.verification} />
          </GameContext>
        ) : null}
        <Link href={`/tables/${id}`} className="button">
          {t("verify.back")}
        </Link>
      </section>
    </div>
  );
}

async function begin(id: string): Promise<{ game: string; verification: Verification }> {
  const calls = tableCalls(id);
  const [{ game }, verification] = await Promise.all([calls.info(), calls.verify()]);
  return { game, verification };
}

function Result({ verification }: { verification: Verification }) {
  const { t } = useSpeech();
  const nameOf = useNaming();
  const [own, setOwn] = useState<string | null>(null);
  const { seed, seed_hash: published, rolls } = verification;

  useEffect(() => {
    let wanted = true;
    if (seed) void hashOfSeed(seed).then((hash) => wanted && setOwn(hash));
    return () => {
      wanted = false;
    };
  }, [seed]);

  return (
    <>
      <p className={`note ${verification.dice_agree ? "" : "problem"}`} role="status">
        <Icon name={verification.agrees ? "check" : "alert"} />{" "}
        {verification.agrees
          ? t("verify.agrees", { count: rolls.length })
          : verification.dice_agree
            ? t("verify.otherRules", { count: rolls.length })
            : (verification.problem ?? t("verify.differs"))}
      </p>
      <dl className="seed">
        <dt>{t("verify.published")}</dt>
        <dd>{published}</dd>
        <dt>{t("verify.seed")}</dt>
        <dd>{seed ?? t("verify.secret")}</dd>
        {own ? (
          <>
            <dt>{t("verify.own")}</dt>
            <dd>
              <Icon name={own === published ? "check" : "alert"} size={16} />{" "}
              {t(own === published ? "verify.ownAgrees" : "verify.ownDiffers")}{" "}
              {seed && rollsAgree(seed, rolls) ? t("verify.ownRolls") : null}
            </dd>
          </>
        ) : null}
      </dl>
      <table className="rolls">
        <caption className="hidden-visually">{t("verify.rolls")}</caption>
        <thead>
          <tr>
            {["answer", "counter", "purpose", "die", "result", "check"].map((column) => (
              <th key={column} scope="col">
                {t(`verify.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rolls.map((roll) => (
            <tr key={roll.counter}>
              <td>{roll.answer}</td>
              <td>{roll.counter}</td>
              <td>{nameOf("roll", roll.purpose)}</td>
              <td>{roll.sides === 0 ? t("verify.shuffle") : `d${roll.sides}`}</td>
              <td>{roll.sides === 0 ? "" : roll.result.join(", ")}</td>
              <td>
                <Icon name={roll.agrees ? "check" : "alert"} size={16} />
                <span className="hidden-visually">{t(roll.agrees ? "yes" : "no")}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
