const languageFolder = /^\/([a-z]{2})(?:[-_][a-z]{2})?(?=\/|$)/i;

/** The language in the first folder of an address: `en` in `/en/coins/7` and `/en-gb/coins/7`. */
export function languageOfAddress(url: string): string | undefined {
  return URL.canParse(url) ? languageFolder.exec(new URL(url).pathname)?.[1]?.toLowerCase() : undefined;
}

/** The path without the folder of its language. */
export function pathWithoutLanguage(path: string): string {
  return path.replace(languageFolder, '');
}

/** The first of the languages with a version, of versions by language (`de`, `de-AT`, `x-default`). */
export function versionIn(
  versions: Readonly<Record<string, string>>,
  languages: readonly string[],
): string | undefined {
  for (const language of languages) {
    const primary = primaryOf(language);
    const version = Object.entries(versions).find(([printed]) => primaryOf(printed) === primary)?.[1];
    if (version !== undefined) return version;
  }
  return undefined;
}

/** The place of a language in a seller's list; behind all of them for another. */
export function languageRank(language: string | undefined, languages: readonly string[]): number {
  const at = language === undefined ? -1 : languages.findIndex((own) => primaryOf(own) === primaryOf(language));
  return at < 0 ? languages.length : at;
}

function primaryOf(language: string): string {
  return language.toLowerCase().split(/[-_]/)[0] ?? '';
}
