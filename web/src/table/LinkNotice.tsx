import { useSpeech } from "../i18n";
import { Icon } from "../ui/Icon";
import type { Link } from "./store";

/** Says when the table may be out of date, and why if the server has told. */
export function LinkNotice({ link, reason }: { link: Link; reason: string }) {
  const { t } = useSpeech();
  return (
    <div className="link-notice" role="status">
      {link === "lost" ? (
        <p>
          <Icon name="alert" /> {reason ? `${reason} ${t("link.again")}` : t("link.lost")}
        </p>
      ) : null}
    </div>
  );
}
