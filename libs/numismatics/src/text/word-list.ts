/** The words and phrases of a data file's text, which commas, bars and line ends separate. */
export function wordList(text: string): readonly string[] {
  return text
    .split(/[,|\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** Word lists by language. */
export function wordLists<L extends string>(texts: Readonly<Record<L, string>>): Readonly<Record<L, readonly string[]>>;
export function wordLists(texts: Readonly<Record<string, string>>): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, wordList(text)]));
}
