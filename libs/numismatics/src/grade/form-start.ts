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
