import { useState } from "react";
import { useSpeech } from "../i18n";
import { Icon } from "./Icon";

/** An address to send to somebody, with a button that copies it. */
export function CopyLink({ address, label }: { address: string; label: string }) {
  const { t } = useSpeech();
  const [copied, setCopied] = useState(false);
  // An address that was written for a live connection has the scheme of one.
  const whole = new URL(address, location.href).href.replace(/^ws/, "http");

  function copy(): void {
    // Plain http has no clipboard: there the address can still be selected and copied by hand.
    if (!window.isSecureContext) return;
    navigator.clipboard.writeText(whole).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }

  return (
    <span className="row copy-link">
      <input
        className="input grow"
        readOnly
        value={whole}
        aria-label={label}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" className="button" onClick={copy}>
        <Icon name={copied ? "check" : "copy"} />
        <span aria-live="polite">{copied ? t("copied") : t("copy")}</span>
      </button>
    </span>
  );
}
