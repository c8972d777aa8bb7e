import { formOf } from './form';
import { joined, type Token } from '../text/tokens';

/** A match: its value, and the place after the last token. */
export interface Found<T> {
  readonly value: T;
  readonly to: number;
}

/** Phrases of any length by their first token, so that one pass over a text finds any number of phrases. */
export class PhraseTable<T> {
  private readonly byForm = new Map<string, T>();
  /** First token → the maximum length in tokens of phrases that start with it. */
  private readonly reach = new Map<string, number>();

  constructor(phrases: Iterable<readonly [phrase: string, value: T]>) {
    for (const [phrase, value] of phrases) {
      const form = formOf(phrase);
      if (form === '' || this.byForm.has(form)) continue;
      this.byForm.set(form, value);
      const [first, length] = headOf(form);
      this.reach.set(first, Math.max(this.reach.get(first) ?? 0, length));
    }
  }

  get(form: string): T | undefined {
    return this.byForm.get(form);
  }

  /** Whether a phrase may start with a token of this form. */
  startsWith(form: string): boolean {
    return this.reach.has(form);
  }

  /** The longest phrase that starts at a token. */
  longestAt(tokens: readonly Token[], from: number): Found<T> | undefined {
    // Most tokens start no phrase.
    const reach = this.reach.get(tokens[from]?.form ?? '');
    if (reach === undefined) return undefined;
    for (let to = Math.min(from + reach, tokens.length); to > from; to--) {
      const value = this.byForm.get(joined(tokens, from, to));
      if (value !== undefined) return { value, to };
    }
    return undefined;
  }

  /** Every phrase that starts at a token, the longest first. */
  allAt(tokens: readonly Token[], from: number): readonly Found<T>[] {
    const found: Found<T>[] = [];
    const reach = this.reach.get(tokens[from]?.form ?? '') ?? 0;
    for (let to = Math.min(from + reach, tokens.length); to > from; to--) {
      const value = this.byForm.get(joined(tokens, from, to));
      if (value !== undefined) found.push({ value, to });
    }
    return found;
  }
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const FIRST =
  /^(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]|[^ \p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+)/u;

/** The first token of a form, and its maximum number of tokens. */
function headOf(form: string): readonly [string, number] {
  const first = FIRST.exec(form)?.[0] ?? form;
  return [first, UNSPACED.test(form) ? [...form].length : form.split(' ').length];
}

/** The lists of a table by language, as pairs for {@link PhraseTable}; the first entry of a repeated phrase counts. */
export function phrasesOf<T>(lists: Readonly<Record<string, readonly string[]>>, value: T): [string, T][] {
  return Object.values(lists).flatMap((phrases) => phrases.map((phrase): [string, T] => [phrase, value]));
}
