const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;

/** First token and number of tokens; each letter of a script without spaces is a token. */
export function startOf(form: string): readonly [string, number] {
  if (UNSPACED.test(form)) {
    const letters = [...form].filter((letter) => letter !== ' ');
    return [letters[0] ?? '', letters.length];
  }
  const tokens = form.split(' ');
  return [tokens[0] ?? '', tokens.length];
}

/** First token of forms → number of tokens of the longest one. */
export function reachOf(forms: Iterable<string>): ReadonlyMap<string, number> {
  const reach = new Map<string, number>();
  for (const form of forms) {
    const [start, length] = startOf(form);
    reach.set(start, Math.max(reach.get(start) ?? 0, length));
  }
  return reach;
}
