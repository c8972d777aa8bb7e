import type { Analysis } from '../analysis/analyse';
import type { Mention } from '../analysis/mention';
import type { Dictionary } from '../dictionary';
import type { Span } from '../evidence';
import { mintsOfMark } from '../tagging/mints-of-mark';
import { gapBefore } from '../text/tokens';
import type { EntryFacts } from '../tagging/concept';
import { agrees, surroundingsOf, type Surroundings } from './places-and-times';
import { mintWords } from './operator-words.data';
import { byLanguages } from './word-lists';

export interface MintMark extends Span {
  /** Tag of the mint. */
  readonly mint: string;
}

/** A year with its mint mark: `1881S`, `1889CC`. */
const JOINED = /^\d{4}[a-z]{1,2}$/;
/** `CC`, `1893CC`, `1893cc` */
const TWO_LETTERS = /^(?:\d{4}[A-Za-z]{2}|[A-Z]{2})$/;
/** `1880s` */
const DECADE = /0s$/;

/** Whether a span is a year with the letters of a mint mark, and not a decade. */
export function isMarkedYear({ tokens }: Analysis, { from, to }: Span): boolean {
  const { form = '', text = '' } = tokens[from] ?? {};
  return to === from + 1 && JOINED.test(form) && !(DECADE.test(form) && text === form);
}

/**
 * Letters directly after a year or joined to it, or before the word for a mint, that are a mint mark in the realm of the query ("1881-S" of a dollar, "S mint", "1868
 * KB" of a Hungarian coin), or two capitals elsewhere. None where several mints of that realm used the mark. Where the realm is unknown, two letters that a single mint used at the time
 * ("1893-CC").
 */
export function readMintMarks(dictionary: Dictionary, analysis: Analysis): readonly MintMark[] {
  const { tokens, evidence } = analysis;
  const dated = evidence.flatMap(({ kind, to }) =>
    kind === 'year' && to < tokens.length && isPrintedAsMark(analysis, to) ? [{ from: to, to: to + 1 }] : [],
  );
  const called = tokens.flatMap(({ form }, to) =>
    form === 'mint' && to > 0 && tokens[to - 1]?.form.length === 1 ? [{ from: to - 1, to: to + 1 }] : [],
  );
  const joined = evidence.flatMap(({ kind, from, to }) =>
    kind === 'year' && isMarkedYear(analysis, { from, to }) ? [{ from, to }] : [],
  );
  const apart = tokens.flatMap(({ text }, from) =>
    /^[A-Z]{2}$/.test(text) && !isRead(analysis, from) ? [{ from, to: from + 1 }] : [],
  );
  const places = [
    ...dated,
    ...called,
    ...joined,
    ...apart.filter(({ from }) => !dated.some((one) => one.from === from)),
  ];
  if (places.length === 0) return [];
  const surroundings = surroundingsOf(dictionary, analysis);
  const isPlaced = surroundings.beside.length > 0;
  return places.flatMap((place) => {
    const { form = '', text = '' } = tokens[place.from] ?? {};
    // In small letters they are a word: "1900 la".
    if (!isPlaced && !TWO_LETTERS.test(text)) return [];
    const candidates = mintsOfMark(dictionary, form.replace(/^\d+/, '')).filter((mint) => agrees(mint, surroundings));
    const [only, ...others] = candidates.length > 1 ? likeliest(dictionary, candidates, surroundings) : candidates;
    return only && others.length === 0 ? [{ ...place, mint: only.entry.id }] : [];
  });
}

function isRead({ mentions, evidence }: Analysis, place: number): boolean {
  return [...mentions, ...evidence].some(({ from, to }) => from <= place && place < to);
}

/**
 * Of several mints those of the realm that the denomination belongs to first: the dollar is American before it is Australian. Otherwise those of the realm
 * whose coins all bear marks: of the countries with the euro it is Germany.
 */
function likeliest(
  dictionary: Dictionary,
  mints: readonly EntryFacts[],
  { beside, years }: Surroundings,
): readonly EntryFacts[] {
  const coins = beside.filter(({ entry }) => entry.kind === 'denomination');
  const inFirst = mints.filter(({ realms }) => coins.some(({ realms: [first = ''] }) => realms.includes(first)));
  if (inFirst.length > 0) return inFirst;
  const marks = (realm: string) => {
    const since = dictionary.get('realm', realm)?.facts.marks_since ?? Infinity;
    return coins.some(({ realms }) => realms.includes(realm)) && years.every(({ first }) => first >= since);
  };
  return mints.filter(({ realms }) => realms.some(marks));
}

/** A small letter alone is an article ("1929 à 1939"), unless a hyphen joins it to the year or it is the last word. */
function isPrintedAsMark(analysis: Analysis, place: number): boolean {
  const { text = '', form = '' } = analysis.tokens[place] ?? {};
  if (text.toLowerCase() !== form) return false;
  if (place === analysis.tokens.length - 1 && gapBefore(analysis, place) === ' ') return true;
  return form.length > 1 || text !== form || /^[-–]?$/.test(gapBefore(analysis, place));
}

const MINT_WORDS = byLanguages(mintWords);
/** "mint state" is a grade. */
const OTHER_MINT: ReadonlySet<string> = new Set(['state', 'set', 'condition', 'mark', 'error', 'luster', 'lustre']);

/** A city next to the word for a mint: "Frankfurt mint", "ceca de Potosí". */
export function readNamedMints(dictionary: Dictionary, analysis: Analysis): readonly MintMark[] {
  const { tokens, mentions, evidence } = analysis;
  return tokens.flatMap((_, place) => {
    const word = MINT_WORDS.longestAt(tokens, place);
    if (!word || OTHER_MINT.has(tokens[word.to]?.form ?? '')) return [];
    if (evidence.some(({ from, to }) => from < word.to && place < to)) return [];
    const beside = [mentions.find(({ from }) => from === word.to), mentions.find(({ to }) => to === place)];
    const [mark] = beside.flatMap((city) => {
      const mint = city && mintNamed(dictionary, city);
      return city && mint !== undefined
        ? [{ from: Math.min(place, city.from), to: Math.max(word.to, city.to), mint }]
        : [];
    });
    return mark ?? [];
  });
}

/** The mint among the meanings of a name, if it is the only one. */
function mintNamed(dictionary: Dictionary, { kind, id, form }: Mention): string | undefined {
  if (kind === 'mint') return id;
  const mints = new Set(dictionary.sensesOf(form).flatMap(({ entry }) => (entry.kind === 'mint' ? [entry.id] : [])));
  const [only, ...others] = mints;
  return others.length === 0 ? only : undefined;
}
