import { useLayoutEffect, useRef, type ReactNode } from "react";
import { useSpeech } from "../i18n";
import { Icon } from "./Icon";
import "./dialog.css";

interface DialogProps {
  title: string;
  onClose?: () => void;
  children: ReactNode;
  className?: string;
}

/** A modal dialog; the browser keeps the focus inside and gives it back. Without `onClose` it must be answered. */
export function Dialog({ title, onClose, children, className = "" }: DialogProps) {
  const { t } = useSpeech();
  const box = useRef<HTMLDialogElement>(null);

  // Closed while it is still part of the page, the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={box}
      className={`dialog ${className}`}
      aria-label={title}
      onCancel={(event) => {
        // React lets this event of a dialog inside rise to the one around it.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
    >
      <header className="row">
        <h2 className="grow">{title}</h2>
        {onClose ? (
          <button type="button" className="button quiet icon" onClick={onClose} aria-label={t("close")}>
            <Icon name="close" />
          </button>
        ) : null}
      </header>
      {children}
    </dialog>
  );
}
