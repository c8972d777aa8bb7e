import type { Dictionary } from '../dictionary';
import type { ConditionName, UnderstoodQuery } from '../understood-query';
import { namesakes, sameName } from './same-name';
import { partsWithMeaning } from './part-meanings';
import {
  anyValue,
  anyWord,
  denominationFamily,
  nearYears,
  rulerToRealm,
  titleAnywhere,
  wholeOfRealm,
  withoutAlternatives,
  withoutFilters,
  withoutOrder,
  withoutWords,
  type Loose,
} from './loosening';

/** A way to give up a condition of a query, or a part of it. */
export interface Way {
  readonly name: string;
  /** What giving it up costs a collector, relative to the others. */
  readonly cost: number;
  /** Ways of one condition exclude each other. */
  readonly of: string;
  /** The condition that says which coins are meant and that the way gives up; absent for details and for words of which some remain. */
  readonly loses?: Subject;
  /** A kin of what was asked for takes its place, which means something beside a year. */
  readonly isKin?: true;
  /** The looser query; undefined if the way changes nothing. */
  readonly loosen: (loose: Loose, dictionary: Dictionary, exact: UnderstoodQuery) => Loose | undefined;
}

/** The conditions that say which coins are meant. A grade, a metal, a year or a state of the sale alone does not. */
const SUBJECTS = [
  'category',
  'realm',
  'ruler',
  'denomination',
  'mint',
  'kind',
  'references',
  'term',
  'either',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/**
 * The ways, in the order in which equal ones are preferred. Words that are no concept cost less than the year, the mint or the metal, because few lots print
 * them; a namesake costs less than any condition.
 */
export const WAYS = [
  { name: 'title', cost: 1, of: 'title', loosen: titleAnywhere },
  { name: 'grade', cost: 1, of: 'grade', loosen: (loose) => withoutFilters(loose, 'grade') },
  { name: 'slab', cost: 1, of: 'slab', loosen: (loose) => withoutFilters(loose, 'slab') },
  { name: 'phrases', cost: 1, of: 'phrases', loosen: withoutOrder },
  {
    name: 'references',
    cost: 1,
    of: 'references',
    loses: 'references',
    loosen: (loose) => withoutFilters(loose, 'references'),
  },
  { name: 'ending', cost: 1, of: 'ending', loosen: (loose) => withoutFilters(loose, 'endsWithinHours') },
  {
    name: 'any-word',
    cost: 2,
    of: 'words',
    // Beside a concept one of the words says little.
    loosen: (loose, _dictionary, exact) => (subjectsOf(exact).size === 1 ? anyWord(loose) : undefined),
  },
  { name: 'words', cost: 2, of: 'words', loses: 'term', loosen: withoutWords },
  {
    name: 'denomination-namesake',
    cost: 2,
    of: 'denomination',
    loses: 'denomination',
    isKin: true,
    loosen: (loose, dictionary, exact) => namesakes(dictionary, loose, wordsOfUnits(exact)),
  },
  {
    name: 'realm-whole',
    cost: 3,
    of: 'realm',
    loses: 'realm',
    isKin: true,
    loosen: (loose, dictionary) => wholeOfRealm(dictionary, loose),
  },
  { name: 'mint', cost: 4, of: 'mint', loses: 'mint', loosen: (loose) => withoutFilters(loose, 'mint') },
  { name: 'near-years', cost: 4, of: 'years', loosen: (loose, dictionary) => nearYears(dictionary, loose) },
  {
    // A Peace dollar of another year is nearer than another dollar.
    name: 'denomination-name',
    cost: 5,
    of: 'denomination',
    loses: 'denomination',
    isKin: true,
    loosen: (loose, dictionary, exact) => sameName(dictionary, loose, wordsOfUnits(exact)),
  },
  { name: 'material', cost: 6, of: 'material', loosen: (loose) => withoutFilters(loose, 'material') },
  { name: 'years', cost: 8, of: 'years', loosen: (loose) => withoutFilters(loose, 'years', 'undated') },
  { name: 'face', cost: 8, of: 'denomination', loosen: anyValue },
  {
    name: 'denomination-family',
    cost: 8,
    of: 'denomination',
    loses: 'denomination',
    isKin: true,
    loosen: (loose, dictionary) => denominationFamily(dictionary, loose),
  },
  { name: 'sale', cost: 8, of: 'sale', loosen: (loose) => withoutFilters(loose, 'status', 'bidding', 'outcome') },
  { name: 'realm', cost: 9, of: 'realm', loses: 'realm', loosen: (loose) => withoutFilters(loose, 'realm') },
  {
    name: 'ruler',
    cost: 10,
    of: 'ruler',
    loses: 'ruler',
    loosen: (loose, dictionary) => rulerToRealm(dictionary, loose),
  },
  { name: 'alternatives', cost: 12, of: 'alternatives', loses: 'either', loosen: withoutAlternatives },
  { name: 'kind', cost: 12, of: 'kind', loses: 'kind', loosen: (loose) => withoutFilters(loose, 'kind') },
  {
    name: 'denomination',
    cost: 12,
    of: 'denomination',
    loses: 'denomination',
    loosen: (loose) => withoutFilters(loose, 'denomination', 'face'),
  },
  {
    name: 'category',
    cost: 14,
    of: 'category',
    loses: 'category',
    loosen: (loose) => withoutFilters(loose, 'category'),
  },
  { name: 'weight', cost: 1, of: 'weight', loosen: (loose) => withoutFilters(loose, 'weight') },
  { name: 'diameter', cost: 1, of: 'diameter', loosen: (loose) => withoutFilters(loose, 'diameter') },
] as const satisfies readonly Way[];

/** What a query says about which coins are meant. */
export function subjectsOf({ filters, terms, prefixes, titleTerms, anyOf }: UnderstoodQuery): ReadonlySet<Subject> {
  const isStated = (subject: Subject) => {
    if (subject === 'term') return [...terms, ...prefixes, ...titleTerms].some(isName);
    return subject === 'either' ? anyOf.length > 0 : filters[subject] !== undefined;
  };
  return new Set(SUBJECTS.filter(isStated));
}

/** A number or a letter alone names nothing. */
function isName(word: string): boolean {
  return /\p{L}{2}|[^\p{Script=Latin}\d]/u.test(word);
}

/**
 * Whether giving these up leaves something that says which coins are meant. A kin of what was asked for does so beside another subject, or beside the year.
 */
export function leavesSubject(exact: UnderstoodQuery, ways: readonly Way[]): boolean {
  const subjects = subjectsOf(exact);
  if (subjects.size === 0) return true;
  const lost = new Set(ways.flatMap(({ loses, isKin }) => (isKin ? [] : (loses ?? []))));
  const kin = new Set(ways.flatMap(({ loses, isKin }) => (isKin ? (loses ?? []) : [])));
  const kept = [...subjects].filter((subject) => !lost.has(subject));
  const hasYear = exact.filters.years !== undefined;
  return kept.some((subject) => !kin.has(subject)) || (kept.length > 0 && (subjects.size > 1 || hasYear));
}

/** The typed words of denominations. */
function wordsOfUnits(exact: UnderstoodQuery): readonly string[] {
  const state: ConditionName = 'denomination';
  return partsWithMeaning(exact).flatMap(({ part, gives }) => (gives.includes(state) ? [part.text] : []));
}
