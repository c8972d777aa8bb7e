import type { Country } from '@obverse/contracts';
import { languages, type Language } from '@obverse/texts';

interface CountryNames {
  readonly names: Intl.DisplayNames;
  readonly collator: Intl.Collator;
}

const byLanguage = new Map<Language, CountryNames>(
  languages.map((language) => [
    language,
    {
      names: new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
      collator: new Intl.Collator(language),
    },
  ]),
);

/** Name of an ISO 3166 code from CLDR; the code when CLDR has no name. */
export function countryName(isoCode: string, language: Language = 'en'): string {
  return byLanguage.get(language)?.names.of(isoCode) ?? isoCode;
}

/** Each country once, in the alphabetical order of the language. */
export function countriesIn(isoCodes: Iterable<string>, language: Language): Country[] {
  const collator = byLanguage.get(language)?.collator;
  return [...new Set(isoCodes)]
    .map((isoCode) => ({ isoCode, niceName: countryName(isoCode, language) }))
    .sort((a, b) => collator?.compare(a.niceName, b.niceName) ?? 0);
}
