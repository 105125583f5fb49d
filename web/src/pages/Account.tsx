import { useState, type ChangeEvent, type SubmitEvent } from "react";
import { Link, useLocation } from "wouter";
import { account } from "../api/calls";
import type { Me, Preferences } from "../api/types";
import { useSpeech } from "../i18n";
import { useSession } from "../session";
import { Dialog } from "../ui/Dialog";
import { ProblemNote } from "../ui/ProblemNote";
import { useAction } from "../ui/useAction";
import { useTitle } from "../ui/useTitle";
import { textOf } from "./forms";
import { SettingsForm } from "./SettingsForm";
import "./account.css";

export default function AccountPage() {
  const { t } = useSpeech();
  const { me } = useSession();
  useTitle(t("nav.account"));
  if (me === undefined) return null;
  return (
    <div className="page account-page">
      <h1>{t("account.title")}</h1>
      <div className="account-columns">
        {me === null || me.guest ? <Entrance me={me} /> : <Profile me={me} />}
        <div className="account-side">
          {me?.guest ? <GuestName me={me} /> : null}
          <SettingsForm />
        </div>
      </div>
    </div>
  );
}

/** Signing up (a guest keeps the games) and logging in. */
function Entrance({ me }: { me: Me | null }) {
  const { t } = useSpeech();
  const { setMe } = useSession();
  const [fresh, setFresh] = useState(true);
  const [, go] = useLocation();
  const { busy, problem, run } = useAction();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [name, password, email] = ["name", "password", "email"].map((field) => textOf(form, field));
    run(async () => {
      setMe(
        fresh
          ? await account.signUp(name ?? "", password ?? "", email ?? "")
          : await account.logIn(name ?? "", password ?? ""),
      );
      go("/");
    });
  };

  return (
    <form className="card" onSubmit={submit}>
      <div className="row" role="tablist">
        {[true, false].map((kind) => (
          <button
            type="button"
            role="tab"
            key={String(kind)}
            aria-selected={fresh === kind}
            className={`button ${fresh === kind ? "primary" : ""}`}
            onClick={() => setFresh(kind)}
          >
            {t(kind ? "account.signUp" : "account.logIn")}
          </button>
        ))}
      </div>
      <p className="soft">{t(me ? "account.guestText" : "account.text")}</p>
      <label className="field">
        <span>{t("account.name")}</span>
        <input name="name" autoComplete="username" required minLength={2} maxLength={40} />
      </label>
      <label className="field">
        <span>{t("account.password")}</span>
        <input
          name="password"
          type="password"
          autoComplete={fresh ? "new-password" : "current-password"}
          required
          minLength={8}
          maxLength={200}
        />
      </label>
      {fresh ? (
        <label className="field">
          <span>{t("account.email")}</span>
          <input name="email" type="email" autoComplete="email" maxLength={254} />
          <span className="small">{t("account.emailText")}</span>
        </label>
      ) : null}
      <ProblemNote problem={problem} />
      <button type="submit" className="button primary" disabled={busy}>
        {t(fresh ? "account.signUp" : "account.logIn")}
      </button>
      {fresh ? null : (
        <p>
          <Link href="/reset">{t("account.forgotten")}</Link>
        </p>
      )}
    </form>
  );
}

/** What the others at the table call a guest. */
function GuestName({ me }: { me: Me }) {
  const { t } = useSpeech();
  const { setMe } = useSession();
  const [saved, setSaved] = useState(false);
  const { busy, problem, run } = useAction();

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = textOf(new FormData(event.currentTarget), "guest");
    run(async () => {
      setMe(await account.change({ name }));
      setSaved(true);
    });
  };

  return (
    <form className="card" onSubmit={save} onChange={() => setSaved(false)}>
      <label className="field">
        <span>{t("account.guestName")}</span>
        <input name="guest" defaultValue={me.name} required minLength={2} maxLength={40} />
      </label>
      <ProblemNote problem={problem} />
      <div className="row">
        <button type="submit" className="button" disabled={busy}>
          {t("save")}
        </button>
        <span role="status">{saved ? t("saved") : ""}</span>
      </div>
    </form>
  );
}

function Profile({ me }: { me: Me }) {
  const { t } = useSpeech();
  const { setMe } = useSession();
  const [, go] = useLocation();
  const [saved, setSaved] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [proving, setProving] = useState(false);
  const { busy, problem, run } = useAction();

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wished = preferences(new FormData(form), me);
    run(async () => {
      setMe(await account.change(wished));
      for (const field of form.querySelectorAll<HTMLInputElement>("[type=password]")) field.value = "";
      setProving(false);
      setSaved(true);
    });
  };

  const logOut = () =>
    run(async () => {
      await account.logOut();
      setMe(null);
      go("/");
    });

  const look = (event: ChangeEvent<HTMLFormElement>) => {
    setSaved(false);
    setProving(asksForPassword(preferences(new FormData(event.currentTarget), me)));
  };

  return (
    <>
      <form className="card" onSubmit={save} onChange={look}>
        <label className="field">
          <span>{t("account.name")}</span>
          <input
            name="name"
            defaultValue={me.name}
            autoComplete="username"
            required
            minLength={2}
            maxLength={40}
          />
        </label>
        <label className="field">
          <span>{t("account.email")}</span>
          <input
            name="email"
            type="email"
            defaultValue={me.email ?? ""}
            autoComplete="email"
            maxLength={254}
          />
        </label>
        <label className="check">
          <input type="checkbox" name="notify" defaultChecked={me.notify_by_email} />
          <span>{t("account.notify")}</span>
        </label>
        <label className="field">
          <span>{t("account.webhook")}</span>
          <input name="webhook" type="url" defaultValue={me.webhook ?? ""} maxLength={500} />
          <span className="small">{t("account.webhookText")}</span>
        </label>
        <label className="field">
          <span>{t("account.newPassword")}</span>
          <input name="password" type="password" autoComplete="new-password" minLength={8} maxLength={200} />
        </label>
        {proving ? (
          <label className="field">
            <span>{t("account.currentPassword")}</span>
            <input name="current" type="password" autoComplete="current-password" required maxLength={200} />
          </label>
        ) : null}
        <ProblemNote problem={problem} />
        <div className="row">
          <button type="submit" className="button primary" disabled={busy}>
            {t("save")}
          </button>
          <button type="button" className="button" disabled={busy} onClick={logOut}>
            {t("account.logOut")}
          </button>
          <button type="button" className="button danger" disabled={busy} onClick={() => setDeleting(true)}>
            {t("account.delete")}
          </button>
          <span role="status">{saved ? t("saved") : ""}</span>
        </div>
      </form>
      {deleting ? <Farewell onClose={() => setDeleting(false)} /> : null}
    </>
  );
}

/** Asks for the password before the account is gone for good. */
function Farewell({ onClose }: { onClose: () => void }) {
  const { t } = useSpeech();
  const { setMe } = useSession();
  const [, go] = useLocation();
  const { busy, problem, run } = useAction();

  const remove = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = textOf(new FormData(event.currentTarget), "current");
    run(async () => {
      await account.remove(password);
      setMe(null);
      go("/");
    });
  };

  return (
    <Dialog title={t("account.delete")} onClose={onClose}>
      <p>{t("account.deleteText")}</p>
      <form onSubmit={remove}>
        <label className="field">
          <span>{t("account.currentPassword")}</span>
          <input name="current" type="password" autoComplete="current-password" required maxLength={200} />
        </label>
        <ProblemNote problem={problem} />
        <div className="row">
          <button type="submit" className="button danger" disabled={busy}>
            {t("account.delete")}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {t("cancel")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** With an address or a password of one's own a thief would keep the account. */
function asksForPassword(wished: Preferences): boolean {
  return wished.email !== undefined || wished.password !== undefined;
}

/** Only what was changed is sent. */
function preferences(form: FormData, me: Me): Preferences {
  const [name, email, webhook, password] = ["name", "email", "webhook", "password"].map((field) =>
    textOf(form, field),
  );
  return {
    ...(name && name !== me.name ? { name } : {}),
    ...(email !== (me.email ?? "") ? { email: email || null } : {}),
    ...(webhook !== (me.webhook ?? "") ? { webhook: webhook ?? "" } : {}),
    ...(password ? { password } : {}),
    ...(form.has("current") ? { current_password: textOf(form, "current") } : {}),
    notify_by_email: form.get("notify") !== null,
  };
}
