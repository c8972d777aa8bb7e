import { endOfToken } from './characters';
import { writtenAt, type Word } from './interned';

export { Trait, wordAnswer, WordAnswers, wordOf, wordTest, type Word } from './interned';

/**
 * A token of a text: a run of letters and digits (`ms63`, `xiv`, `10g`), a fraction (`1⁄2`), a sign that distinguishes grades (`+`, `★`), or one
 * letter of a script written without spaces.
 */
export interface Token {
  /** As written. */
  readonly text: string;
  /** In the spelling of the dictionaries: see `formOf`. */
  readonly form: string;
  /** Places in the text, in UTF-16 units, half-open. */
  readonly start: number;
  readonly end: number;
  /** One letter of a script written without spaces. */
  readonly unspaced: boolean;
  /** The properties of the form; the same object for the same form, so that readers test a form once and not once per text. */
  readonly word: Word;
}

/** A text and its tokens in order. */
export interface Tokenised {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** All {@link Trait}s of the tokens: a reader that needs a digit returns at once without one. Absent if unknown. */
  readonly traits?: number;
  /** For each token the readers that may start there, and all of them together: bits of `Reads`. Absent in a text that was not scanned. */
  readonly starts?: Uint8Array;
  readonly readers?: number;
}

const MAX_TEXT = 20_000;
/**
 * Splits a text in the same way as the dictionaries' forms, so that the forms of adjacent tokens, joined by {@link joined}, can be looked up
 * directly.
 */
export function tokenise(given: string): Tokenised {
  const text = given.slice(0, MAX_TEXT).toWellFormed();
  const tokens: Token[] = [];
  let traits = 0;
  for (let start = 0; start < text.length;) {
    const end = endOfToken(text, start);
    if (end < 0) {
      start -= end;
      continue;
    }
    const { text: found, word } = writtenAt(text, start, end);
    // A lone combining mark folds to nothing.
    if (word.form !== '') {
      tokens.push({ text: found, form: word.form, start, end, unspaced: word.unspaced, word });
      traits |= word.traits;
    }
    start = end;
  }
  return { text, tokens, traits };
}

/** The form of adjacent tokens, `from` up to and without `to`: equal to `formOf` of their text. */
export function joined(tokens: readonly Token[], from: number, to: number): string {
  let form = tokens[from]?.form ?? '';
  for (let place = from + 1; place < to; place++) {
    const [before, token] = [tokens[place - 1], tokens[place]];
    if (!before || !token) break;
    form += before.unspaced || token.unspaced ? token.form : ` ${token.form}`;
  }
  return form;
}

/** The text between a token and the one before it: spaces and punctuation, as written. */
export function gapBefore({ text, tokens }: Tokenised, place: number): string {
  const token = tokens[place];
  return token ? text.slice(tokens[place - 1]?.end ?? 0, token.start) : '';
}
