import type { EntryOf } from '../dictionary/compiled';
import { derived } from '../dictionary/derived';
import type { Dictionary, Sense } from '../dictionary/dictionary';
import { formOf } from '../text/form';
import type { Kind } from '../dictionary/kinds';
import type { StartTest } from '../text/scan';
import { type Token, type Tokenised, tokenise, type Word, wordTest } from '../text/tokens';
import { numberShape, type NumberShape } from './number-shape';
import { NO_ABBREVIATIONS } from './reference-words.data';

/** A citation of one or several works. */
export interface Citation {
  readonly tokens: readonly string[];
  /** The preferred work first. */
  readonly works: readonly Work[];
  /** Short, or also another word: counts only where references are usual. */
  readonly weak: boolean;
  /** Also the name of a ruler, a realm or a place, after which years may follow. */
  readonly name: boolean;
  /** Also the name of a realm or a place, and of no person: Friedberg. */
  readonly place: boolean;
  /** Also a denomination, after which an amount may follow: Fr. 20. */
  readonly denomination: boolean;
  readonly ordinary: boolean;
  /** A single letter: needs a full stop, a hyphen or a number sign. */
  readonly letter: boolean;
  /** The usual work on the market, independent of other meanings of the letters. */
  readonly preferred: boolean;
}

export interface Work {
  readonly key: string;
  readonly shape: NumberShape;
  /** Its spellings in this citation, including a full stop, hyphen or number sign: `N.`, `N#`, `K-`. */
  readonly printed: readonly string[];
}

/** A citation found in a text, up to the token where its number starts. */
export interface Cited {
  readonly citation: Citation;
  /** The works of the citation with this spelling. */
  readonly works: readonly Work[];
  readonly weak: boolean;
  readonly to: number;
  /** The number's first token starts within the citation's last: `KM382`. */
  readonly glued?: string;
}

interface Table {
  /** First token → citations that begin with it, the longest first. */
  readonly byFirst: ReadonlyMap<string, readonly Citation[]>;
  /** Beginnings of authors' names that belong to one work only: "Old." of Olding. */
  readonly abbreviated: ReadonlyMap<string, Citation>;
  /** Whether a citation may start with a word. */
  readonly starts: StartTest;
}

const INSIDE_CITATION = /^[ .&/'’\u00a0-]{0,3}$/;
const SUPERSCRIPT = /[¹²³]$/;
const GLUED = /^(\p{L}{1,12})([0-9].*)$/u;
const SURNAME = /^\p{Lu}\p{Ll}{4,}$/u;
const SHORTEST_ABBREVIATION = 3;
const NO_LETTER = /[^\p{L}]/gu;
const NAMES: ReadonlySet<Kind> = new Set(['name', 'ruler', 'realm', 'mint']);
const PLACES: ReadonlySet<Kind> = new Set(['realm', 'mint', 'category']);

const tableOf = derived(makeTable);

function makeTable(dictionary: Dictionary): Table {
  const byForm = new Map<string, Map<EntryOf<'catalogue'>, string[]>>();
  for (const entry of dictionary.all('catalogue')) {
    for (const cited of entry.facts.cited) {
      for (const form of spellings(cited)) {
        const works = byForm.get(form) ?? new Map<EntryOf<'catalogue'>, string[]>();
        works.set(entry, [...(works.get(entry) ?? []), cited]);
        byForm.set(form, works);
      }
    }
  }
  const byFirst = new Map<string, Citation[]>();
  for (const [form, works] of byForm) {
    const citation = citationOf(form, works, dictionary.sensesOf(form));
    const first = citation.tokens[0] ?? '';
    const others = byFirst.get(first) ?? [];
    byFirst.set(
      first,
      [...others, citation].sort((one, other) => other.tokens.length - one.tokens.length),
    );
  }
  const abbreviated = abbreviationsIn(byFirst);
  const starts = wordTest(
    (form) => !isDigit(form.charCodeAt(0)) && (byFirst.has(form) || abbreviated.has(form) || endsWithDigit(form)),
  );
  return { byFirst, abbreviated, starts };
}

function abbreviationsIn(byFirst: ReadonlyMap<string, readonly Citation[]>): ReadonlyMap<string, Citation> {
  const found = new Map<string, Citation | undefined>();
  for (const citations of byFirst.values()) {
    for (const citation of citations) {
      const [name = ''] = citation.tokens;
      if (citation.tokens.length > 1 || !citation.works.some(({ printed }) => printed.some((one) => SURNAME.test(one))))
        continue;
      for (let length = SHORTEST_ABBREVIATION; length <= name.length - 2; length++) {
        const start = name.slice(0, length);
        const other = found.get(start);
        const same = !found.has(start) || other?.works[0]?.key === citation.works[0]?.key;
        found.set(start, same && !citation.weak ? { ...citation, weak: true } : undefined);
      }
    }
  }
  return new Map(
    [...found].flatMap(([start, citation]) => (citation && !NO_ABBREVIATIONS.has(start) ? [[start, citation]] : [])),
  );
}

/** As printed, and capitals with full stops: `RIC` is also `R.I.C.`. */
function spellings(cited: string): readonly string[] {
  const form = formOf(cited);
  return /^\p{Lu}{2,4}$/u.test(cited) ? [form, [...form].join(' ')] : [form];
}

function citationOf(
  form: string,
  works: ReadonlyMap<EntryOf<'catalogue'>, readonly string[]>,
  senses: readonly Sense[],
): Citation {
  const preferred = senses.find((sense) => sense.preferred && sense.entry.kind === 'catalogue')?.entry.id;
  const letters = form.replaceAll(' ', '').length;
  const others = senses.filter(({ entry }) => entry.kind !== 'catalogue');
  const entries = [...works.keys()];
  const ordinary = entries.some(({ facts }) => isAmong(facts.ordinary, form));
  const short = letters <= 2 && !entries.some(({ facts }) => isAmong(facts.strong, form));
  return {
    tokens: tokenise(form).tokens.map((token) => token.form),
    works: [...works]
      .sort(([a], [b]) => Number(b.id === preferred) - Number(a.id === preferred))
      .map(([{ id, facts }, printed]) => ({ key: id, shape: numberShape(facts.number), printed })),
    weak:
      short || ordinary || others.length > 0 || senses.some(({ weak, entry }) => weak && entry.kind === 'catalogue'),
    name: others.some(({ entry: { kind } }) => NAMES.has(kind)),
    place: others.length > 0 && others.every(({ entry: { kind } }) => PLACES.has(kind)),
    denomination: others.some(({ entry }) => entry.kind === 'denomination'),
    ordinary,
    letter: letters === 1,
    preferred: preferred !== undefined,
  };
}

function isAmong(citations: readonly string[] | undefined, form: string): boolean {
  return citations?.some((cited) => spellings(cited).includes(form)) === true;
}

/** Whether a citation may start with a word. */
export function citationStarts(dictionary: Dictionary): StartTest {
  return tableOf(dictionary).starts;
}

/** Whether a word begins or ends with a digit, as the first token of every number does. */
export function isNumbered({ form }: Word): boolean {
  return isDigit(form.charCodeAt(0)) || endsWithDigit(form);
}

/** The longest citation that begins at a token with which one may start. */
export function citationAt(text: Tokenised, place: number, dictionary: Dictionary): Cited | undefined {
  const token = text.tokens[place];
  if (!token) return undefined;
  const table = tableOf(dictionary);
  const last = token.form.charCodeAt(token.form.length - 1);
  const raised = isDigit(last) && SUPERSCRIPT.test(token.text);
  const citations = table.byFirst.get(raised ? token.form.slice(0, -1) : token.form);
  if (citations) {
    for (const citation of citations) {
      const cited = match(text, place, citation);
      if (cited) return cited;
    }
  }
  if (isDigit(last)) return raised ? undefined : gluedCitation(text, place, table);
  return text.text.charAt(token.end) === '.' ? abbreviation(token, place, table) : undefined;
}

/** `Old. 70` */
function abbreviation({ form, text }: Token, place: number, table: Table): Cited | undefined {
  const citation = form.length >= SHORTEST_ABBREVIATION ? table.abbreviated.get(form) : undefined;
  if (!citation || !/^\p{Lu}\p{Ll}/u.test(text)) return undefined;
  return { citation, works: citation.works, weak: true, to: place + 1 };
}

function match(text: Tokenised, place: number, citation: Citation): Cited | undefined {
  const { tokens } = citation;
  let glued: string | undefined;
  for (let at = 1; at < tokens.length; at++) {
    const [before, token] = [text.tokens[place + at - 1], text.tokens[place + at]];
    if (!before || !token) return undefined;
    if (token.form !== tokens[at]) {
      // The number may be joined to the last token: R.I.C.12
      const parts = at === tokens.length - 1 && endsWithDigit(token.form) ? GLUED.exec(token.form) : undefined;
      if (parts?.[1] !== tokens[at]) return undefined;
      glued = parts?.[2];
    }
    if (!INSIDE_CITATION.test(text.text.slice(before.end, token.start))) return undefined;
  }
  return cited(text, place, citation, glued);
}

/** `KM382`, `J17`: letters and number without a space. */
function gluedCitation(text: Tokenised, place: number, table: Table): Cited | undefined {
  const [, letters, glued] = GLUED.exec(text.tokens[place]?.form ?? '') ?? [];
  const citation = letters ? table.byFirst.get(letters)?.find(({ tokens }) => tokens.length === 1) : undefined;
  return citation && glued ? cited(text, place, citation, glued) : undefined;
}

function cited(text: Tokenised, place: number, citation: Citation, glued: string | undefined): Cited | undefined {
  const { tokens, works } = citation;
  const start = text.tokens[place]?.start ?? 0;
  const end = (text.tokens[place + tokens.length - 1]?.end ?? 0) - (glued?.length ?? 0);
  const raw = text.text.slice(start, end);
  // Only short forms have exactly one spelling.
  if (citation.weak && !isPrintedSo(raw, works)) return undefined;
  return {
    citation,
    works: printedSo(works, raw, markAfter(text.text, end)),
    // With an ampersand a pair of letters is unambiguous.
    weak: citation.weak && !(raw.length > 1 && raw.includes('&')),
    to: place + tokens.length - (glued ? 1 : 0),
    ...(glued ? { glued } : {}),
  };
}

/** Without works of another spelling (`N#` is not `N.`); those of exactly this spelling first. */
function printedSo(works: readonly Work[], raw: string, mark: string): readonly Work[] {
  if (works.length < 2) return works;
  const sign = mark === '#';
  const fitting = works.filter(({ printed }) =>
    printed.some((one) => one.startsWith(raw) && (one.endsWith('#') === sign || (sign && one === raw))),
  );
  const kept = fitting.length > 0 ? fitting : works;
  const exact = kept.filter(({ printed }) => printed.includes(raw + mark));
  return exact.length === 0 || exact.length === kept.length
    ? kept
    : [...exact, ...kept.filter((work) => !exact.includes(work))];
}

function markAfter(text: string, end: number): string {
  const sign = text.charAt(end);
  return sign === '.' || sign === '#' || sign === '-' ? sign : '';
}

/** Whether it has capitals where the citation has them, or everywhere. */
function isPrintedSo(raw: string, works: readonly Work[]): boolean {
  const letters = raw.replace(NO_LETTER, '');
  if (letters.length > 2 && letters === letters.toUpperCase()) return true;
  return works.some(({ printed }) => printed.some((one) => one.replace(NO_LETTER, '') === letters));
}

function endsWithDigit(form: string): boolean {
  return isDigit(form.charCodeAt(form.length - 1));
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
