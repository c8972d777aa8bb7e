import type { Dictionary } from '../dictionary';
import type { KnowsWord } from '../spelling/did-you-mean';
import { words } from '../text/words';
import type { ConditionName, QueryPart, Relaxation, UnderstoodQuery } from '../understood-query';
import { asWords, hasConcepts } from './as-words';
import { isLost, type Loose } from './loosening';
import { partsWithMeaning } from './part-meanings';
import { relaxationSets, type Taken } from './relaxation-sets';
import { WAYS, type Way } from './ways';

/** Names of what a relaxation gives up; of several things the one that costs most. */
export const RELAXATIONS = ['as-words', 'unknown-words', ...WAYS.map(({ name }) => name)] as const;
export type RelaxationStep = (typeof RELAXATIONS)[number];

export interface RelaxOptions {
  /** Whether lots contain a folded word. Words that no lot contains are given up first. Default: all words are known. */
  readonly knows?: KnowsWord;
  /** At most this number of relaxations, and at most {@link MAX_RELAXATIONS}. */
  readonly most?: number;
}

/** The maximum number of relaxations of a query. */
export const MAX_RELAXATIONS = 5;

/**
 * Looser queries, at most {@link MAX_RELAXATIONS}, to be tried when a search finds little. Each finds everything that the exact query finds; those that give
 * up least come first. `dropped` are all parts of the exact query that state a condition which the relaxed query no longer has, or only more widely.
 * Exclusions and the price are never dropped, nor is the last condition that says which coins are meant. A concept may also occur by its words.
 */
export function relaxations(
  dictionary: Dictionary,
  exact: UnderstoodQuery,
  options: RelaxOptions = {},
): readonly Relaxation[] {
  const isLiteral = hasConcepts(dictionary, exact);
  const first: readonly Relaxation[] = isLiteral
    ? [{ step: 'as-words', dropped: [], query: asWords(dictionary, exact, { query: exact }) }]
    : [];
  const ways: readonly Way[] = options.knows ? [unknownWords(options.knows), ...WAYS] : WAYS;
  const sets = relaxationSets(
    dictionary,
    exact,
    ways,
    Math.min(options.most ?? MAX_RELAXATIONS, MAX_RELAXATIONS) - first.length,
  );
  const others = sets.map(({ ways: taken, loose }) => {
    const query = isLiteral ? asWords(dictionary, exact, loose) : loose.query;
    return {
      step: costliest(taken),
      dropped: droppedFrom(exact, loose),
      query: loose.anyWord ? { ...query, anyOf: [...query.anyOf, loose.anyWord] } : query,
    };
  });
  return [...first, ...others];
}

function costliest(ways: Taken['ways']): string {
  return ways.reduce((most, way) => (way.cost > most.cost ? way : most)).name;
}

/** A word that no lot contains finds nothing, whatever else is dropped. */
function unknownWords(knows: KnowsWord): Way {
  return {
    name: 'unknown-words',
    cost: 0,
    of: 'words',
    loosen: (loose) => {
      const { query } = loose;
      const terms = query.terms.filter((term) => knows(term));
      if (terms.length === query.terms.length) return undefined;
      const phrases = query.phrases.filter((phrase) => phrase.every((word) => knows(word)));
      return { ...loose, query: { ...query, terms, phrases } };
    },
  };
}

function droppedFrom(exact: UnderstoodQuery, { query }: Loose): readonly QueryPart[] {
  return partsWithMeaning(exact)
    .filter(({ part, gives }) => gives.some((name) => isDropped(exact, query, name, part)))
    .map(({ part }) => part);
}

function isDropped(exact: UnderstoodQuery, looser: UnderstoodQuery, name: ConditionName, part: QueryPart): boolean {
  if (!isLost(exact, looser, name)) return false;
  if (name === 'phrase') return !looser.phrases.some((phrase) => phrase.join(' ') === words(part.title).join(' '));
  if (name !== 'term') return true;
  const stated = words(part.text).filter((word) => exact.terms.includes(word));
  return stated.length === 0 || stated.some((word) => !looser.terms.includes(word));
}
