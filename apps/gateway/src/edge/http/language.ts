import { languageHeader } from '@obverse/contracts';
import { languages, type Language } from '@obverse/texts';
import { acceptedLanguages } from './accepted-languages';

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
