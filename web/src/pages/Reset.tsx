import { useState, useSyncExternalStore, type SubmitEvent } from "react";
import { useLocation } from "wouter";
import { account } from "../api/calls";
import { useSpeech } from "../i18n";
import { useSession } from "../session";
import { ProblemNote } from "../ui/ProblemNote";
import { useAction } from "../ui/useAction";
import { useTitle } from "../ui/useTitle";
import { textOf } from "./forms";

/** A new password for who has forgotten the old one: first a letter, then what its link leads to. */
export default function ResetPage() {
  const { t } = useSpeech();
  const token = useSyncExternalStore(onHashChange, readToken);
  useTitle(t("reset.title"));
  return (
    <div className="page narrow">
      <h1>{t("reset.title")}</h1>
      {token ? <Renewal token={token} /> : <Request />}
    </div>
  );
}

/** What stands after # is never sent to a server, nor written into its log. */
function readToken(): string {
  return window.location.hash.slice(1);
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}

/** Asks for a letter. */
function Request() {
  const { t } = useSpeech();
  const [sent, setSent] = useState(false);
  const { busy, problem, run } = useAction();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = textOf(new FormData(event.currentTarget), "email");
    run(async () => {
      await account.forgotten(email);
      setSent(true);
    });
  };

  return (
    <form className="card" onSubmit={submit} onChange={() => setSent(false)}>
      <p className="soft">{t("reset.text")}</p>
      <label className="field">
        <span>{t("reset.email")}</span>
        <input name="email" type="email" autoComplete="email" required maxLength={254} />
      </label>
      <ProblemNote problem={problem} />
      <button type="submit" className="button primary" disabled={busy}>
        {t("reset.send")}
      </button>
      <p role="status">{sent ? t("reset.sent") : ""}</p>
    </form>
  );
}

/** Chooses the password with the token of a letter, and is logged in. */
function Renewal({ token }: { token: string }) {
  const { t } = useSpeech();
  const { setMe } = useSession();
  const [, go] = useLocation();
  const { busy, problem, run } = useAction();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = textOf(new FormData(event.currentTarget), "password");
    run(async () => {
      setMe(await account.renew(token, password));
      go("/", { replace: true });
    });
  };

  return (
    <form className="card" onSubmit={submit}>
      <p className="soft">{t("reset.choose")}</p>
      <label className="field">
        <span>{t("account.password")}</span>
        <input
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={8}
          maxLength={200}
        />
      </label>
      <ProblemNote problem={problem} />
      <button type="submit" className="button primary" disabled={busy}>
        {t("save")}
      </button>
    </form>
  );
}
