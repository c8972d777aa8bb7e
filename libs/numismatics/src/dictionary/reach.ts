const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** How far a reader must look from a token, or from a letter of a script without spaces, to see every form that starts there. */
export function reachOf(forms: Iterable<string>): {
  readonly reach: Readonly<Record<string, number>>;
  readonly reachOfLetter: Readonly<Record<string, number>>;
} {
  const tokens = new Map<string, number>();
  const letters = new Map<string, number>();
  for (const form of forms) {
    const parts = form.split(' ');
    if (parts.length > 1) raise(tokens, parts[0] ?? '', parts.length);
    if (UNSPACED.test(form)) raise(letters, [...form][0] ?? '', [...form].length);
  }
  return { reach: Object.fromEntries(tokens), reachOfLetter: Object.fromEntries(letters) };
}

function raise(lengths: Map<string, number>, start: string, length: number): void {
  lengths.set(start, Math.max(lengths.get(start) ?? 0, length));
}
