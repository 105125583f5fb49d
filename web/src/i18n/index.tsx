import { createContext, use, useEffect, useState, type ReactNode } from "react";
import { speak } from "../api/request";
import type { Language, Translate } from "../boards/types";
import { useSettings } from "../settings";
import english from "./en.json";
import { languageOf } from "./languages";
import { loadTexts, translator, type Texts } from "./texts";

interface Speech {
  language: Language;
  t: Translate;
}

const SpeechContext = createContext<Speech>({ language: "en", t: translator(english) });

interface SpeechProviderProps {
  /** What the page begins in. */
  language: Language;
  texts: Texts;
  children: ReactNode;
}

/** Gives everything below the chosen language; another one once its texts are there. */
export function SpeechProvider({ language, texts, children }: SpeechProviderProps) {
  const chosen = useSettings().language ?? languageOf(navigator.languages);
  const [speech, setSpeech] = useState<Speech>(() => ({ language, t: translator(texts) }));

  useEffect(() => {
    document.documentElement.lang = speech.language;
    if (speech.language === chosen) return;
    let wanted = true;
    void loadTexts(chosen).then((found) => {
      if (!wanted) return;
      speak(chosen);
      setSpeech({ language: chosen, t: translator(found) });
    });
    return () => {
      wanted = false;
    };
  }, [chosen, speech.language]);

  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

export function useSpeech(): Speech {
  return use(SpeechContext);
}
