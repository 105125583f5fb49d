import { Link } from "wouter";
import { useSpeech } from "../i18n";

export function Footer() {
  const { t } = useSpeech();
  return (
    <footer className="site-footer">
      <p>
        {t("footer.unofficial")} <Link href="/about">{t("footer.more")}</Link>
      </p>
    </footer>
  );
}
