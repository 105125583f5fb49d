import { Link } from "wouter";
import { useSpeech } from "../i18n";
import { useTitle } from "../ui/useTitle";

const PARTS = ["what", "rules", "data", "dice", "free"] as const;

export default function AboutPage() {
  const { t } = useSpeech();
  useTitle(t("nav.about"));
  return (
    <div className="page narrow">
      <article className="card rule">
        <h1>{t("about.title")}</h1>
        <p className="note">{t("footer.unofficial")}</p>
        {PARTS.map((part) => (
          <section key={part}>
            <h2>{t(`about.${part}`)}</h2>
            <p>{t(`about.${part}Text`)}</p>
          </section>
        ))}
        <p>
          <Link href="/rules">{t("nav.rules")}</Link>
        </p>
      </article>
    </div>
  );
}
