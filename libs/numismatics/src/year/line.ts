import type { Span } from '../evidence';
import { Trait, wordOf, type Token, type Tokenised } from '../text/tokens';
import { isDigit } from './numerals';

/** Longer tokens, such as certificate numbers, are not split. */
const LONGEST_GLUED = 12;
/** Korean joins numbers to syllables: 개국503년. */
const [FIRST_HANGUL, LAST_HANGUL] = [0xac00, 0xd7a3];

/** A text for the year readers: tokens that join digits and letters (`1709A`, `AH1255`, `18th`) are split. */
export class Line {
  readonly tokens: readonly Token[];
  /** For each token its place among the text's tokens; absent if no token was split, as in most texts. */
  private readonly places: readonly number[] | undefined;

  constructor({ text, tokens, traits }: Tokenised) {
    this.text = text;
    if ((traits !== undefined && (traits & ANY_DIGIT) === 0) || !tokens.some(isGlued)) {
      this.tokens = tokens;
      return;
    }
    const parts: Token[] = [];
    const places: number[] = [];
    for (const [place, token] of tokens.entries()) {
      for (const part of isGlued(token) ? apart(token) : [token]) {
        parts.push(part);
        places.push(place);
      }
    }
    this.tokens = parts;
    this.places = places;
  }

  readonly text: string;

  /** The form of a token; empty past either end. */
  form(at: number): string {
    return this.tokens[at]?.form ?? '';
  }

  /** The text of a token, as written; empty past either end. */
  written(at: number): string {
    return this.tokens[at]?.text ?? '';
  }

  /** The text of adjacent tokens, as written. */
  slice(from: number, to: number): string {
    return this.text.slice(this.tokens[from]?.start ?? 0, this.tokens[to - 1]?.end ?? 0);
  }

  /** The text between a token and the one before it. */
  gap(at: number): string {
    const token = this.tokens[at];
    return this.text.slice(this.tokens[at - 1]?.end ?? 0, token ? token.start : this.text.length);
  }

  /** Whether one of the characters is between a token and the one before it. */
  gapHas(at: number, characters: string): boolean {
    const token = this.tokens[at];
    const end = token ? token.start : this.text.length;
    for (let place = this.tokens[at - 1]?.end ?? 0; place < end; place++)
      if (characters.includes(this.text.charAt(place))) return true;
    return false;
  }

  /** Whether the token is the letters after a number in the same word. */
  isEndingOfNumber(at: number): boolean {
    return this.places !== undefined && at > 0 && this.places[at] === this.places[at - 1];
  }

  /** The places among the text's tokens that adjacent tokens belong to. */
  span(from: number, to: number): Span {
    if (!this.places) return { from, to };
    return { from: this.places[from] ?? from, to: (this.places[to - 1] ?? to - 1) + 1 };
  }

  /** The index of the first part of a token of the text. */
  indexOfToken(place: number): number {
    return this.places ? this.places.indexOf(place) : place;
  }

  /** Whether only these tokens are between brackets. */
  isBracketed(from: number, to: number): boolean {
    const start = this.tokens[from]?.start ?? 0;
    const end = this.tokens[to - 1]?.end ?? 0;
    return isOneOf('([（［', this.charBefore(start)) && isOneOf(')]）］', this.charAfter(end));
  }

  /** The nearest character before a place in the text that is not a space; empty if there is none. */
  charBefore(start: number): string {
    let at = start - 1;
    while (at >= 0 && isSpace(this.text.charCodeAt(at))) at--;
    return this.text.charAt(at);
  }

  /** The nearest character from a place in the text on that is neither space nor full stop; empty if there is none. */
  charAfter(end: number): string {
    let at = end;
    while (at < this.text.length && (isSpace(this.text.charCodeAt(at)) || this.text.charAt(at) === '.')) at++;
    return this.text.charAt(at);
  }
}

function isOneOf(characters: string, character: string): boolean {
  return character !== '' && characters.includes(character);
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0xa0 || code === 0x202f || code === 0x2009 || code === 0x3000;
}

const ANY_DIGIT = Trait.hasDigit | Trait.otherNumeral;

function isGlued({ form, text, unspaced, word: { traits } }: Token): boolean {
  if ((traits & ANY_DIGIT) === 0 || (traits & Trait.digits) !== 0) return false;
  if (unspaced || form.length < 2 || form.length > LONGEST_GLUED || form.length !== text.length) return false;
  const first = form.charCodeAt(0);
  if (first >= FIRST_HANGUL && first <= LAST_HANGUL) return /\d/.test(form);
  return isDigit(first) !== isDigit(form.charCodeAt(form.length - 1));
}

function apart(token: Token): Token[] {
  const { form, text, start } = token;
  const parts: Token[] = [];
  let from = 0;
  for (let at = 1; at <= form.length; at++) {
    if (at < form.length && isNumeric(form, at) === isNumeric(form, at - 1)) continue;
    parts.push({
      text: text.slice(from, at),
      form: form.slice(from, at),
      start: start + from,
      end: start + at,
      unspaced: false,
      word: wordOf(form.slice(from, at)),
    });
    from = at;
  }
  return parts;
}

function isNumeric(form: string, at: number): boolean {
  return isDigit(form.charCodeAt(at)) || form.charAt(at) === '⁄';
}
