import type { Span } from '../evidence';
import { formOf } from '../text/form';
import { tokenise, type Token, type Tokenised } from '../text/tokens';
import { isMinus } from './minus';
import { titleWords } from './operator-words.data';
import { readQuoted } from './quoted';
import { isSpoken } from './spoken';
import { negatorsBefore } from './word-lists';

/** A phrase, a word of the title or the beginning of a word, as typed. Its words are never concepts. */
export interface Operator extends Span {
  readonly is: 'phrase' | 'title' | 'prefix';
  /** Places in the text, with the signs of the operator and the negating word. */
  readonly start: number;
  readonly end: number;
  /** The words without signs, as typed. */
  readonly text: string;
  readonly isDenied: boolean;
}

/** A text without its operators, and the places of the rest in the text. */
export interface Rest {
  readonly text: string;
  /** The spans of the text that the rest consists of, with the place of each in the rest. */
  readonly kept: readonly { readonly start: number; readonly end: number; readonly at: number }[];
}

const SIGNS = /["“”„«»「『＂〝*:：]/u;
const TITLES: ReadonlySet<string> = new Set(Object.values(titleWords).flat().map(formOf));
const COLON = /^[:：]["“„«]?$/u;
const BEGINNING = /^\p{L}{2,}$/u;
const AFTER_STAR = /^\*(?:[\s,;|)]|$)/u;
const LONGEST_NEGATOR = 4;

/** `"gott mit uns"`, `title:eagle`, `title:"two words"`, `traj*`, in text order. */
export function readOperators(text: string, hint: string | undefined): readonly Operator[] {
  if (!SIGNS.test(text)) return [];
  const given = tokenise(text);
  const found: Operator[] = [];
  for (const quoted of readQuoted(given)) found.push(operator('phrase', given, quoted, quoted, hint));
  for (let place = 0; place < given.tokens.length; place++) {
    const read = titleAt(given, place) ?? prefixAt(given, place);
    if (read) found.push(operator(read.is, given, read, read, hint));
  }
  // `title:"two words"` includes its phrase; a phrase includes the operators within it.
  const longest = found.sort((a, b) => a.start - b.start || b.end - a.end);
  return longest.filter(({ end }, index) => longest.slice(0, index).every((before) => before.end < end));
}

interface Signed extends Span {
  readonly start: number;
  readonly end: number;
}

function operator(
  is: Operator['is'],
  given: Tokenised,
  { from, to }: Span,
  { start, end }: Signed,
  hint: string | undefined,
): Operator {
  const first = is === 'title' ? from + 1 : from;
  const text = given.text.slice(given.tokens[first]?.start, given.tokens[to - 1]?.end);
  // `title:` precedes the word of a prefix.
  const lead = given.tokens.findIndex((token) => token.start >= start);
  const negator = negatorBefore(given.tokens, lead, hint);
  const minus = isMinus(given, lead) ? given.text.slice(0, start).search(/[-−]\s*$/u) : -1;
  return {
    is,
    from: negator ?? from,
    to,
    start: negator === undefined ? (minus < 0 ? start : minus) : (given.tokens[negator]?.start ?? start),
    end,
    text,
    isDenied: negator !== undefined || minus >= 0,
  };
}

/** `without "gott mit uns"`: the place of the negating word. */
function negatorBefore(tokens: readonly Token[], to: number, hint: string | undefined): number | undefined {
  for (let from = Math.max(0, to - LONGEST_NEGATOR); from < to; from++)
    for (const found of negatorsBefore.allAt(tokens, from))
      if (found.to === to && isSpoken(found.value, hint, tokens, from)) return from;
  return undefined;
}

function titleAt(given: Tokenised, place: number): (Signed & Pick<Operator, 'is'>) | undefined {
  const { text, tokens } = given;
  const [name, first] = [tokens[place], tokens[place + 1]];
  if (!name || !first || !TITLES.has(name.form) || !COLON.test(text.slice(name.end, first.start))) return undefined;
  const { start } = name;
  const quoted = readQuoted(given).find(({ from }) => from === place + 1);
  if (quoted && quoted.start === name.end + 1)
    return { is: 'title', from: place, to: quoted.to, start, end: quoted.end };
  const to = endOfWords(given, place + 1);
  const end = tokens[to - 1]?.end ?? first.end;
  const star = AFTER_STAR.test(text.slice(end)) && to === place + 2 && isBeginning(first);
  return star
    ? { is: 'prefix', from: place + 1, to, start, end: end + 1 }
    : { is: 'title', from: place, to, start, end };
}

/** The place after a word and those that are joined to it by other signs than a space or a separator. */
function endOfWords({ text, tokens }: Tokenised, from: number): number {
  let to = from + 1;
  while (tokens[to] && !/[\s|,;]/u.test(text.slice(tokens[to - 1]?.end, tokens[to]?.start))) to += 1;
  return to;
}

function prefixAt({ text, tokens }: Tokenised, place: number): (Signed & Pick<Operator, 'is'>) | undefined {
  const token = tokens[place];
  if (!token || !isBeginning(token) || !AFTER_STAR.test(text.slice(token.end))) return undefined;
  return { is: 'prefix', from: place, to: place + 1, start: token.start, end: token.end + 1 };
}

function isBeginning({ text, unspaced }: Token): boolean {
  return !unspaced && BEGINNING.test(text);
}

/** The text without its operators. The words around an operator become adjacent: the rest has the meaning that it has without the operator. */
export function restOf(text: string, operators: readonly Operator[]): Rest {
  const kept: { start: number; end: number; at: number }[] = [];
  let rest = '';
  for (const [start, end] of gapsBetween(text, operators)) {
    const found = text.slice(start, end);
    const from = start + (found.length - found.trimStart().length);
    const trimmed = found.trim();
    if (trimmed === '') continue;
    if (rest !== '') rest += ' ';
    kept.push({ start: from, end: from + trimmed.length, at: rest.length });
    rest += trimmed;
  }
  return { text: rest, kept };
}

function gapsBetween(text: string, operators: readonly Operator[]): readonly (readonly [number, number])[] {
  const starts = [0, ...operators.map(({ end }) => end)];
  return starts.map((start, index) => [start, operators[index]?.start ?? text.length] as const);
}

/** The spans in the text of a span of the rest: several where an operator lies within it. */
export function spansInText(
  { kept }: Rest,
  start: number,
  end: number,
): readonly { readonly start: number; readonly end: number }[] {
  return kept.flatMap((one) => {
    const from = Math.max(start, one.at);
    const to = Math.min(end, one.at + one.end - one.start);
    return from < to ? [{ start: one.start + from - one.at, end: one.start + to - one.at }] : [];
  });
}
