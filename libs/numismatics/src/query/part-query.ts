import type { Dictionary } from '../dictionary';
import { words } from '../text/words';
import type { ConditionName, QueryFilters, QueryPart, UnderstoodQuery } from '../understood-query';
import { asWords } from './as-words';
import { partsWithMeaning } from './part-meanings';
import { WAYS, type Way } from './ways';

/** The query of what one part of a query states, which a lot may also fulfil by the words of a concept in its title. */
export function queryOfPart(dictionary: Dictionary, exact: UnderstoodQuery, part: QueryPart): UnderstoodQuery {
  const gives = givenBy(exact, part);
  const stated = new Set(words(part.text));
  const has = (name: ConditionName) => gives.includes(name);
  const query: UnderstoodQuery = {
    ...exact,
    filters: filtersOf(exact.filters, gives),
    without: { tags: [], terms: [] },
    phrases: has('phrase') ? exact.phrases.filter((phrase) => phrase.join(' ') === words(part.title).join(' ')) : [],
    terms: has('term') ? exact.terms.filter((term) => stated.has(term)) : [],
    titleTerms: has('title') ? exact.titleTerms.filter((term) => stated.has(term)) : [],
    prefixes: has('prefix') ? exact.prefixes.filter((prefix) => stated.has(prefix)) : [],
    anyOf: has('either') ? exact.anyOf : [],
    parts: [part],
    meanings: [{ gives, confidence: 0 }],
    corrections: [],
  };
  return asWords(dictionary, query, { query });
}

/** What it costs a collector to give a part up, relative to the others. */
export function costOfPart(exact: UnderstoodQuery, part: QueryPart): number {
  const of = new Set(givenBy(exact, part).map((name) => WAY_OF[name] ?? name));
  const ways: readonly Way[] = WAYS;
  return Math.max(0, ...ways.filter((way) => of.has(way.of)).map(({ cost }) => cost));
}

/** The condition of a way that gives a condition of another name up. */
const WAY_OF: Readonly<Partial<Record<ConditionName, string>>> = {
  term: 'words',
  prefix: 'words',
  phrase: 'phrases',
  either: 'alternatives',
  face: 'denomination',
  undated: 'years',
  endsWithinHours: 'ending',
  status: 'sale',
  bidding: 'sale',
  outcome: 'sale',
};

function givenBy(exact: UnderstoodQuery, { start, end, as }: QueryPart): readonly ConditionName[] {
  const found = partsWithMeaning(exact).find(({ part }) => part.start === start && part.end === end && part.as === as);
  return found?.gives ?? [];
}

/** A face value is one of a denomination. */
function filtersOf(filters: QueryFilters, gives: readonly ConditionName[]): QueryFilters {
  const names = new Set<string>(gives.includes('face') ? [...gives, 'denomination'] : gives);
  return Object.fromEntries(Object.entries(filters).filter(([name]) => names.has(name)));
}
