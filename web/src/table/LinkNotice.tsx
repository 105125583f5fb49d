import { useSpeech } from "../i18n";
import { Icon } from "../ui/Icon";
import type { Link } from "./store";

/** Says when the table may be out of date. */
export function LinkNotice({ link }: { link: Link }) {
  const { t } = useSpeech();
  return (
    <div className="link-notice" role="status">
      {link === "lost" ? (
        <p>
          <Icon name="alert" /> {t("link.lost")}
        </p>
      ) : null}
    </div>
  );
}
