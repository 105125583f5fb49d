import { Link } from "wouter";
import { useSpeech } from "../i18n";
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from "../i18n/languages";
import { useSession } from "../session";
import { account } from "../api/calls";
import { changeSettings, useSettings } from "../settings";
import { Icon } from "../ui/Icon";
import { PaletteSelect } from "../ui/PaletteSelect";
import { useMedia } from "../ui/useMedia";
import { TurnBell } from "./TurnBell";

export function Header() {
  const { t } = useSpeech();
  const { me } = useSession();
  return (
    <header className="site-header">
      <Link href="/" className="brand" aria-label="Tripartite">
        <img src="/favicon.svg" alt="" width="28" height="28" />
        <span>Tripartite</span>
      </Link>
      <nav aria-label={t("nav.label")}>
        <Link href="/new">{t("nav.new")}</Link>
        <Link href="/rules">{t("nav.rules")}</Link>
        <Link href="/about" className="nav-about">
          {t("nav.about")}
        </Link>
      </nav>
      <div className="site-tools">
        <TurnBell />
        <LanguageSwitch />
        <ThemeSwitch />
        <PaletteSwitch />
        <Link href="/account" className="button quiet small account-link" aria-label={t("nav.account")}>
          <Icon name="person" />
          <span>{me ? (me.guest ? t("nav.guest") : me.name) : t("nav.logIn")}</span>
        </Link>
      </div>
    </header>
  );
}

function LanguageSwitch() {
  const { t, language } = useSpeech();
  const { me, setMe } = useSession();
  const narrow = useMedia("(max-width: 640px)");

  function choose(value: string): void {
    if (!isLanguage(value)) return;
    changeSettings({ language: value });
    if (me) void account.change({ language: value }).then(setMe);
  }

  return (
    <select
      className="tool-select"
      aria-label={t("nav.language")}
      value={language}
      onChange={(event) => choose(event.target.value)}
    >
      {LANGUAGES.map((code) => (
        <option key={code} value={code} lang={code}>
          {narrow ? code.toUpperCase() : LANGUAGE_NAMES[code]}
        </option>
      ))}
    </select>
  );
}

function ThemeSwitch() {
  const { t } = useSpeech();
  const { theme } = useSettings();
  const dark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  const label = t(dark ? "nav.toLight" : "nav.toDark");
  return (
    <button
      type="button"
      className="button quiet icon theme-switch"
      aria-label={label}
      title={label}
      onClick={() => changeSettings({ theme: dark ? "light" : "dark" })}
    >
      <Icon name={dark ? "sun" : "moon"} />
    </button>
  );
}

/** A picture with the list of palettes over it. */
function PaletteSwitch() {
  const { t } = useSpeech();
  return (
    <span className="button quiet icon palette-switch" title={t("settings.palette")}>
      <Icon name="eye" />
      <PaletteSelect aria-label={t("settings.palette")} />
    </span>
  );
}
