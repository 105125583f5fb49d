import { useState } from "react";
import { useSpeech } from "../i18n";
import { Icon } from "./Icon";
import { canShare, copyLink, shareLink, wholeLink } from "./links";

interface CopyLinkProps {
  address: string;
  label: string;
  /** Whether it has just been copied without a click here. */
  already?: boolean;
}

/** An address to send to somebody, with a button that copies it; where it cannot, it is there to be selected. */
export function CopyLink({ address, label, already = false }: CopyLinkProps) {
  const { t } = useSpeech();
  const [copied, setCopied] = useState(already);
  return (
    <span className="row copy-link">
      <input
        className="input grow"
        readOnly
        value={wholeLink(address)}
        aria-label={label}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" className="button" onClick={() => void copyLink(address).then(setCopied)}>
        <Icon name={copied ? "check" : "copy"} />
        <span aria-live="polite">{copied ? t("copied") : t("copy")}</span>
      </button>
      {canShare() ? (
        <button type="button" className="button" onClick={() => void shareLink(address, label)}>
          <Icon name="send" />
          {t("share")}
        </button>
      ) : null}
    </span>
  );
}
