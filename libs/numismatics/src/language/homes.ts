import type { Dictionary } from '../dictionary';

const NONE: readonly string[] = [];

/** The realms whose rulers and coins sellers of a language name without the country; empty for a language of none, such as English. */
export function homesOf(dictionary: Dictionary, language: string | undefined): readonly string[] {
  return (language === undefined ? undefined : dictionary.get('language', language)?.facts.homes) ?? NONE;
}

/** The realms that a text without a country means; empty for a language of several countries, and for none. */
export function onlyHomes(dictionary: Dictionary, language: string | undefined): readonly string[] {
  const spoken = language === undefined ? undefined : dictionary.get('language', language)?.facts;
  return spoken?.only ? (spoken.homes ?? NONE) : NONE;
}

/** The languages whose speakers search for some realms first, with these realms. */
export function suggestedRealms(
  dictionary: Dictionary,
): readonly (readonly [language: string, realms: readonly string[]])[] {
  return dictionary.all('language').map(({ id, facts }) => [id, facts.suggested ?? facts.homes ?? NONE] as const);
}
