import { useRef } from "react";
import { Icon } from "./Icon";

interface FileButtonProps {
  label: string;
  /** The types of files, as `<input accept>` has them. */
  accept: string;
  disabled: boolean;
  onText: (text: () => Promise<string>) => void;
}

/** A button that asks for a file of the reader's. */
export function FileButton({ label, accept, disabled, onText }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="button" disabled={disabled} onClick={() => input.current?.click()}>
        <Icon name="file" />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onText(() => file.text());
          event.target.value = ""; // the same file may be tried again
        }}
      />
    </>
  );
}
