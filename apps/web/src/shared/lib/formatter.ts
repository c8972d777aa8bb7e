import type { Language } from '@obverse/texts';
import { activeLanguage } from '../language/messages';

/** A formatter of `Intl` for the language of the interface. It is made at its first use, because making one costs more than using it. */
export function formatter<T>(make: (language: Language) => T): () => T {
  const made = new Map<Language, T>();
  return () => {
    const language = activeLanguage();
    const known = made.get(language);
    if (known !== undefined) return known;
    const fresh = make(language);
    made.set(language, fresh);
    return fresh;
  };
}
