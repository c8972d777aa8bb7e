import { LANGUAGES } from '../dictionary/languages';

/** A set of languages, one bit each. */
export type LanguageBits = number;

export const NO_LANGUAGE: LanguageBits = 0;
/** A language without dictionary. */
const UNKNOWN: LanguageBits = 1 << 30;

const bits = new Map<string, LanguageBits>(LANGUAGES.map((language, place) => [language, 1 << place]));

/** {@link NO_LANGUAGE} for an absent language. */
export function languageBit(language: string | undefined): LanguageBits {
  return language === undefined ? NO_LANGUAGE : (bits.get(language) ?? UNKNOWN);
}

export function languageBits(languages: Iterable<string>): LanguageBits {
  let all = NO_LANGUAGE;
  for (const language of languages) all |= languageBit(language);
  return all;
}
