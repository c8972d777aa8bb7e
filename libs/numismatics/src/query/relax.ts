import type { Dictionary } from '../dictionary';
import { words } from '../text/words';
import type { ConditionName, QueryPart, Relaxation, UnderstoodQuery } from '../understood-query';
import { asWords, hasConcepts } from './as-words';
import { isLost, type Loose } from './loosening';
import { partsWithMeaning } from './part-meanings';
import { relaxationSets, taken, type Taken } from './relaxation-sets';
import { WAYS, type Way } from './ways';

export interface RelaxOptions {
  /** No lot has the words that are no concept: they are given up whatever else is. */
  readonly lacksWords?: boolean;
  /** At most this number of relaxations, and at most {@link MAX_RELAXATIONS}. */
  readonly most?: number;
}

/**
 * The maximum number of relaxations of a query: with its filters a near search then costs an index at most 16 queries of a shard, two a relaxation, of which
 * the exact page, the other offers of the lots and the counts take six.
 */
export const MAX_RELAXATIONS = 5;

/**
 * Looser queries, at most {@link MAX_RELAXATIONS}, to be tried when a search finds little. Each finds everything that the exact query finds; those that give
 * up least come first. `dropped` are all parts of the exact query that state a condition which the relaxed query no longer has, or only more widely.
 * Exclusions and the price are never dropped, nor is the last condition that says which coins are meant. A concept may also occur by its words.
 */
export function relaxations(
  dictionary: Dictionary,
  exact: UnderstoodQuery,
  { most = MAX_RELAXATIONS, lacksWords = false }: RelaxOptions = {},
): readonly Relaxation[] {
  const first = hasConcepts(dictionary, exact) ? [relaxationOf(dictionary, exact, asTyped(exact))] : [];
  const sets = relaxationSets(dictionary, exact, Math.min(most, MAX_RELAXATIONS) - first.length, lacksWords);
  const all = [...first, ...sets.map((set) => relaxationOf(dictionary, exact, set))];
  // The words of a concept may be those of its kin.
  const queries = all.map(({ query }) => JSON.stringify(query));
  return all.filter((_, place) => queries.indexOf(queries[place] ?? '') === place);
}

/** The relaxation with these `ways`, as an earlier one states them; undefined if the query has no such relaxation. */
export function relaxationBy(dictionary: Dictionary, exact: UnderstoodQuery, ways: string): Relaxation | undefined {
  if (ways === '') return hasConcepts(dictionary, exact) ? relaxationOf(dictionary, exact, asTyped(exact)) : undefined;
  const named: readonly (Way | undefined)[] = [...ways].map((letter) => WAYS[LETTERS.indexOf(letter)]);
  const all = named.flatMap((way) => way ?? []);
  const set = all.length === named.length ? taken(dictionary, exact, all) : undefined;
  return set && relaxationOf(dictionary, exact, set);
}

/** One for each way. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

function asTyped(exact: UnderstoodQuery): Taken {
  return { ways: [], loose: { query: exact } };
}

function relaxationOf(dictionary: Dictionary, exact: UnderstoodQuery, { ways, loose }: Taken): Relaxation {
  const query = asWords(dictionary, exact, loose);
  const letters = ways.map(({ name }) => LETTERS[WAYS.findIndex((way) => way.name === name)]);
  return {
    step: costliest(ways) ?? 'as-words',
    ways: letters.join(''),
    dropped: droppedFrom(exact, loose),
    query: loose.anyWord ? { ...query, anyOf: [...query.anyOf, loose.anyWord] } : query,
  };
}

function costliest(ways: Taken['ways']): string | undefined {
  return ways.reduce<Way | undefined>((most, way) => (most && most.cost >= way.cost ? most : way), undefined)?.name;
}

function droppedFrom(exact: UnderstoodQuery, loose: Loose): readonly QueryPart[] {
  return partsWithMeaning(exact)
    .filter(({ part, gives }) => gives.some((name) => isDropped(exact, loose, name, part)))
    .map(({ part }) => part);
}

function isDropped(exact: UnderstoodQuery, loose: Loose, name: ConditionName, part: QueryPart): boolean {
  const { query: looser, kinUnits } = loose;
  if (name === 'denomination' && kinUnits) return true;
  if (!isLost(exact, looser, name)) return false;
  if (name === 'phrase') return !looser.phrases.some((phrase) => phrase.join(' ') === words(part.title).join(' '));
  if (name !== 'term') return true;
  const stated = words(part.text).filter((word) => exact.terms.includes(word));
  return stated.length === 0 || stated.some((word) => !looser.terms.includes(word));
}
