import { createContext, use, useEffect, useState, type ReactNode } from "react";
import { speak } from "../api/request";
import type { Language, Translate } from "../boards/types";
import { useSettings } from "../settings";
import english from "./en.json";
import { languageOf, loadTexts, translator } from "./texts";

interface Speech {
  language: Language;
  t: Translate;
}

const SpeechContext = createContext<Speech>({ language: "en", t: translator(english) });

/** Gives everything below the chosen language once its texts are there. */
export function SpeechProvider({ children }: { children: ReactNode }) {
  const chosen = useSettings().language ?? languageOf(navigator.languages);
  const [speech, setSpeech] = useState<Speech | null>(null);

  useEffect(() => {
    let wanted = true;
    void loadTexts(chosen).then((texts) => {
      if (!wanted) return;
      speak(chosen);
      document.documentElement.lang = chosen;
      setSpeech({ language: chosen, t: translator(texts) });
    });
    return () => {
      wanted = false;
    };
  }, [chosen]);

  if (speech === null) return null;
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

export function useSpeech(): Speech {
  return use(SpeechContext);
}
