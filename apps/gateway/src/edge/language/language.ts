import { languageHeader, userLanguages } from '@obverse/contracts';
import { acceptedLanguages } from './accepted-languages';

/** The languages in which the server writes texts, the default first. Titles of the dictionaries may have further languages. */
export const languages = userLanguages;
export type Language = (typeof languages)[number];

/** The language of the answer: the client's choice, otherwise the first accepted language that the server has, otherwise English. */
export function languageOf(headers: Readonly<Record<string, string | string[] | undefined>>): Language {
  const chosen = known(headers[languageHeader]);
  if (chosen) return chosen;
  const accepted = headers['accept-language'];
  const codes = acceptedLanguages(typeof accepted === 'string' ? accepted : undefined);
  return codes.map(known).find((language) => language !== undefined) ?? 'en';
}

function known(code: string | string[] | undefined): Language | undefined {
  return languages.find((language) => language === code);
}
