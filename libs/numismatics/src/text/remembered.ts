/** The most answers, and the most letters of their texts: callers' texts may be long. */
const MOST = 5_000;
const MOST_LETTERS = 500_000;
const caches: { readonly clear: () => void }[] = [];

/**
 * Caches a pure function of a text: shops repeat the same attributes and categories on thousands of lots. The whole cache is dropped when it is full,
 * which is cheaper than tracking recent use. A function that reads the dictionary is cached for each one: `derived((source) => remembered(…))`.
 */
export function remembered<T>(
  read: (text: string, language: string | undefined) => T,
): (text: string, language?: string) => T {
  const byLanguage = new Map<string | undefined, Map<string, T>>();
  let size = 0;
  let letters = 0;
  const clear = () => {
    byLanguage.clear();
    size = 0;
    letters = 0;
  };
  caches.push({ clear });
  return (text, language) => {
    const known = byLanguage.get(language)?.get(text);
    if (known !== undefined) return known;
    if (byLanguage.get(language)?.has(text) === true) return known as T;
    const answer = read(text, language);
    if (size >= MOST || letters >= MOST_LETTERS) clear();
    const answers = byLanguage.get(language) ?? new Map<string, T>();
    answers.set(text, answer);
    byLanguage.set(language, answers);
    size++;
    letters += text.length;
    return answer;
  };
}

/** Empties every cache of {@link remembered}. */
export function forgetRemembered(): void {
  for (const cache of caches) cache.clear();
}
