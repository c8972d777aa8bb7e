/** Languages of the dictionaries: the product's own first, then those that help to understand sellers' texts. */
export const LANGUAGES: readonly string[] =
  'en de fr es it pt nl pl cs hu ru uk el tr sv ja zh ar la da no fi ro sr'.split(' ');

const known: ReadonlySet<string> = new Set(LANGUAGES);

export function isLanguage(code: string): boolean {
  return known.has(code);
}

/** By language code; an absent language uses English. */
export type Titles = Readonly<Record<string, string>>;

/** Forms by language code; `any` applies to every language. */
export type FormsByLanguage = Readonly<Record<string, readonly string[]>>;
