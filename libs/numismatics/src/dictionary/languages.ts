/** Languages in which the dictionaries may say something: the product's own first, then those that help to understand a seller's text. */
export const LANGUAGES = [
  ...['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'cs', 'hu', 'ru', 'uk', 'el', 'tr', 'sv', 'ja', 'zh'],
  ...['ar', 'la', 'da', 'no', 'fi', 'ro', 'sr'],
] as const satisfies readonly string[];

const known: ReadonlySet<string> = new Set(LANGUAGES);

export function isLanguage(code: string): boolean {
  return known.has(code);
}

/** By language code; English is what every absent language uses. */
export type Titles = Readonly<Record<string, string>>;

/** Forms by language code; `any` holds in every language. */
export type FormsByLanguage = Readonly<Record<string, readonly string[]>>;
