/** `a, b c, d` as a list: how data files write many words in little room. */
export function listed(text: string): readonly string[] {
  return text.split(/\s*,\s*/).filter((word) => word !== '');
}

/** Such lists by language. */
export function listedByLanguage<L extends string>(
  lists: Readonly<Record<L, string>>,
): Readonly<Record<L, readonly string[]>>;
export function listedByLanguage(lists: Readonly<Record<string, string>>): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.entries(lists).map(([language, text]) => [language, listed(text)]));
}
