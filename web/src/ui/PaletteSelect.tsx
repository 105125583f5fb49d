import type { ComponentProps } from "react";
import { useSpeech } from "../i18n";
import { changeSettings, PALETTES, useSettings, type Settings } from "../settings";

/** Which eyes the colours are for. */
export function PaletteSelect(props: ComponentProps<"select">) {
  const { t } = useSpeech();
  const { palette } = useSettings();
  return (
    <select
      {...props}
      value={palette}
      onChange={(event) => changeSettings({ palette: event.target.value as Settings["palette"] })}
    >
      {PALETTES.map((name) => (
        <option key={name} value={name}>
          {t(`settings.palette.${name}`)}
        </option>
      ))}
    </select>
  );
}
