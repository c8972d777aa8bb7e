import type { Analysis } from '../analysis/analyse';
import type { Dictionary } from '../dictionary';
import { didYouMean, type KnowsWord } from '../spelling/did-you-mean';
import { tokenise, type Token } from '../text/tokens';
import type { UnderstoodQuery } from '../understood-query';
import { analyseQuery } from './analyse-query';
import { Draft } from './draft';
import { interpret } from './interpret';
import { readOperators, restOf } from './operators';
import { meantByWholeName } from './whole-name';
import { withOperators } from './with-operators';
import { type Item, itemsOf } from './items';
import type { QueryAnalysis } from './query-analysis';

export interface UnderstandOptions {
  /** Whether lots contain a folded word; it is then never taken for a misspelt one. Default: no lots are known. */
  readonly knows?: KnowsWord;
  /** The language of the parts' titles, ISO 639-1. Default: that of the query. */
  readonly titles?: string;
}

/** Longer queries are cut at this length, and behind this number of words. */
const MAX_QUERY = 500;
const MAX_WORDS = 100;
/** A text with more unknown words is not explained by typing errors. */
const MAX_CORRECTIONS = 4;
/** The most unknown words that are compared with the words of the dictionary. */
const MAX_COMPARED = 12;

/**
 * Understands a query in any language: filters, words that must or must not occur, and the interpretation of each part, so that it can be shown and
 * removed. An uncertain meaning is kept as a word. A phrase, `title:word` and `begin*` do not affect the meaning of the rest. Pure, and never throws.
 */
export function understandQuery(
  dictionary: Dictionary,
  text: string,
  languageHint?: string,
  options: UnderstandOptions = {},
): UnderstoodQuery {
  const given = shortened(text);
  const operators = readOperators(given, languageHint);
  if (operators.length === 0) return understandPlain(dictionary, given, languageHint, options);
  const rest = restOf(given, operators);
  return withOperators(understandPlain(dictionary, rest.text, languageHint, options), rest, operators, given);
}

function shortened(text: string): string {
  const given = text.slice(0, MAX_QUERY).toWellFormed();
  const { tokens } = tokenise(given);
  let words = 0;
  // Of a script without spaces each letter is a token.
  const last = tokens.find(({ unspaced }) => !unspaced && ++words >= MAX_WORDS);
  return last ? given.slice(0, last.end) : given;
}

function understandPlain(
  dictionary: Dictionary,
  given: string,
  languageHint: string | undefined,
  options: UnderstandOptions,
): UnderstoodQuery {
  const { typed, read, items, made } = readQuery(dictionary, given, languageHint, options.knows);
  const language = read.language ?? languageHint ?? 'en';
  const empty = () => new Draft(dictionary, read, given, typed.tokens, language, options.titles ?? language);
  const draft = empty();
  interpret(items, draft);
  return (meantByWholeName(draft, empty) ?? draft).finished(made);
}

/** A query between analysis and interpretation. */
export interface ReadQuery {
  /** As typed. */
  readonly typed: QueryAnalysis;
  /** The analysis to use: that of the corrected text if words were corrected. */
  readonly read: QueryAnalysis;
  readonly items: readonly Item[];
  readonly made: UnderstoodQuery['corrections'];
}

export function readQuery(
  dictionary: Dictionary,
  given: string,
  languageHint: string | undefined,
  knows?: KnowsWord,
): ReadQuery {
  const typed = analyseQuery(dictionary, given, languageHint);
  const typedItems = itemsOf(dictionary, typed);
  const corrected = corrections(dictionary, typed, typedItems, languageHint, knows);
  const analysis = corrected?.analysis ?? typed;
  const items = corrected ? itemsOf(dictionary, analysis) : typedItems;
  return { typed, read: { ...analysis, unknown: unknownAmong(items, analysis) }, items, made: corrected?.made ?? [] };
}

/** Numbers are left out: one behind a unit is its value. */
function unknownAmong(items: readonly Item[], { tokens }: QueryAnalysis): ReadonlySet<number> {
  const unknown = new Set<number>();
  for (const { is, from, to } of items)
    if (is === 'word')
      for (let place = from; place < to; place++) if (!/^\d/.test(tokens[place]?.form ?? '')) unknown.add(place);
  return unknown;
}

interface Correction {
  readonly place: number;
  readonly typed: string;
  readonly taken: string;
}

/** The analysis of the text with misspelt words corrected, if more of it is then understood. */
function corrections(
  dictionary: Dictionary,
  analysis: QueryAnalysis,
  items: readonly Item[],
  hint: string | undefined,
  knows: KnowsWord | undefined,
): { readonly analysis: QueryAnalysis; readonly made: UnderstoodQuery['corrections'] } | undefined {
  const tried = items
    .flatMap(unknownWordIn)
    .slice(0, MAX_COMPARED)
    .flatMap((place) => correctionOf(dictionary, analysis, place, knows))
    .slice(0, MAX_CORRECTIONS);
  if (tried.length === 0) return undefined;
  const first = analyseQuery(dictionary, withCorrections(analysis, tried), hint);
  if (first.tokens.length !== analysis.tokens.length) return undefined;
  const made = tried.filter(({ place }) => isUnderstood(first, place));
  if (made.length === 0) return undefined;
  const final = made.length === tried.length ? first : analyseQuery(dictionary, withCorrections(analysis, made), hint);
  if (final.tokens.length !== analysis.tokens.length) return undefined;
  const read = { ...final, corrected: made.map(({ place }) => place) };
  return { analysis: read, made: made.map(({ typed, taken }) => ({ typed, taken })) };
}

/** The place of a word that is unknown as a whole. A misspelt Reichspfennig is a compound too: some kind of pfennig. */
function unknownWordIn(item: Item): number[] {
  const isCompound = item.is === 'mention' && item.mention.support.found === 'compound';
  return isCompound || (item.is === 'word' && item.to - item.from === 1) ? [item.to - 1] : [];
}

function correctionOf(
  dictionary: Dictionary,
  { tokens, language }: Analysis,
  place: number,
  knows: KnowsWord | undefined,
): Correction[] {
  const token = tokens[place];
  if (!token || isInscription(token, tokens)) return [];
  const taken = didYouMean(token.form, dictionary, {
    ...(language === undefined ? {} : { language }),
    ...(knows ? { knows } : {}),
  });
  return taken === undefined ? [] : [{ place, typed: token.text, taken }];
}

/** Capitals among small letters are copied from a coin's inscription. */
function isInscription({ text }: Token, tokens: readonly Token[]): boolean {
  const isShouted = (word: string) => word !== word.toLowerCase() && word === word.toUpperCase();
  return isShouted(text) && tokens.some((other) => /\p{Ll}{2}/u.test(other.text));
}

function withCorrections({ text, tokens }: Analysis, made: readonly Correction[]): string {
  let corrected = '';
  let end = 0;
  for (const { place, taken } of made) {
    const token = tokens[place];
    if (!token) continue;
    corrected += text.slice(end, token.start) + taken;
    end = token.end;
  }
  return corrected + text.slice(end);
}

function isUnderstood({ mentions, evidence }: Analysis, place: number): boolean {
  return [...mentions, ...evidence].some(
    ({ from, to, certainty }) => certainty !== 'uncertain' && from <= place && place < to,
  );
}
