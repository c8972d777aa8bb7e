import type { Token, Tokenised } from '../text/tokens';
import type { GradeTable } from './lookup-tables';

/** What the grade readers know about the text. */
export interface Reader {
  readonly text: Tokenised;
  readonly table: GradeTable;
  /** ISO 639-1, of the text. */
  readonly language: string | undefined;
  /** The text is the value of a grade attribute: every possible grade is one. */
  readonly value: boolean;
  /** No letter is capital, so case carries no information: a query. */
  readonly small: boolean;
  /** No letter is small: a title in capitals. */
  readonly capitals: boolean;
}

const OPENING = /[,;:()[\]|\n\r"„“”«»•·–—!*、，。：；（）【】「」・]|\s[-/]|\.\s/;
const CLOSING = /[,;:()[\]|\n\r"„“”«»•·–—!*、，。：；（）【】「」・]|\s[-/]|\.(?:\s|$)/;
const SENTENCE_END = /[.;!\n\r]/;

export function gapAfter({ text, tokens }: Tokenised, place: number): string {
  const token = tokens[place];
  return token ? text.slice(token.end, tokens[place + 1]?.start ?? text.length) : '';
}

export function gapBetween({ text, tokens }: Tokenised, before: number, after: number): string {
  return text.slice(tokens[before]?.end ?? 0, tokens[after]?.start ?? text.length);
}

/** Whether a new part begins at a token: after a comma, a bracket, a dash or the end of a sentence; in a script without spaces after a space. */
export function opens({ text }: Reader, from: number): boolean {
  return from > 0 && (OPENING.test(gapBetween(text, from - 1, from)) || isSpaceBesideUnspaced(text, from, from));
}

export function closes(reader: Reader, to: number): boolean {
  if (endsText(reader, to) || CLOSING.test(gapBetween(reader.text, to - 1, to))) return true;
  return isSpaceBesideUnspaced(reader.text, to, to - 1);
}

function isSpaceBesideUnspaced(text: Tokenised, behind: number, inside: number): boolean {
  return text.tokens[inside]?.unspaced === true && /\s/.test(gapBetween(text, behind - 1, behind));
}

export function endsText({ text }: Reader, to: number): boolean {
  return to >= text.tokens.length;
}

export function endsSentence(gap: string): boolean {
  return SENTENCE_END.test(gap);
}

/** Whether the gap can be within one grade, without punctuation or a line end: `MS-63`, `f.vz`, `T: 1`. */
export function binds(gap: string): boolean {
  if (gap.length > 2) return false;
  for (const letter of gap) if (!BINDING.has(letter)) return false;
  return true;
}
const BINDING: ReadonlySet<string> = new Set([' ', '.', '-', '–', '/', ':', "'", '’', '\u{a0}', '\u{202f}', '#']);

/** Cyrillic capitals that look like Latin ones: `ХF`, `АU`, `UNС` mix both. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({ а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x' }),
);
const MAX_LOOKALIKE = 7;

/** A token's form, with Cyrillic letters next to Latin ones or digits changed to Latin. */
export function formAt({ form }: Token): string {
  return latinForm(form);
}

/** The form of several tokens, with a space where their script has one. */
export function formBetween(tokens: Tokenised['tokens'], from: number, to: number): string {
  let form = '';
  for (let place = from; place < to; place++) {
    const token = tokens[place];
    if (!token) break;
    const spaced = place > from && !token.unspaced && tokens[place - 1]?.unspaced === false;
    form += spaced ? ` ${formAt(token)}` : formAt(token);
  }
  return form;
}

export function latinForm(form: string): string {
  const { length } = form;
  if (length > MAX_LOOKALIKE || (form.charCodeAt(0) < 0x80 && form.charCodeAt(length - 1) < 0x80)) return form;
  for (let place = 0; place < length; place++) if (form.charCodeAt(place) < 0x80) return latin(form);
  return form;
}

function latin(form: string): string {
  let letters = '';
  for (const letter of form) {
    const own = letter < '\u{80}' ? letter : LOOKALIKES.get(letter);
    if (own === undefined) return form;
    letters += own;
  }
  return letters;
}
