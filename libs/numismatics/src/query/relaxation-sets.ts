import type { Dictionary } from '../dictionary';
import type { UnderstoodQuery } from '../understood-query';
import type { Loose } from './loosening';
import { leavesSubject, WAYS, type Way } from './ways';

/** Ways that are taken together, and the query without what they give up. */
export interface Taken {
  readonly ways: readonly Way[];
  readonly loose: Loose;
}

/** See {@link taken}. */
type Take = (ways: readonly Way[]) => Taken | undefined;

/**
 * At most `most` sets of ways, those that give up least first. All possible sets are too many for one search, so these are taken in this order: the set that
 * leaves one condition, what few lots print, that with the kin of what was asked for, the set that leaves the two conditions that matter most, words alone, and
 * to fill up each way alone and the cheapest ones together. If no lot has the words that are no concept, each set gives them up.
 */
export function relaxationSets(
  dictionary: Dictionary,
  exact: UnderstoodQuery,
  most: number,
  lacksWords: boolean,
): readonly Taken[] {
  const take: Take = (set) => taken(dictionary, exact, set);
  const possible: readonly Way[] = [...WAYS]
    .filter((way) => way.loosen({ query: exact }, dictionary, exact) !== undefined)
    .sort((a, b) => a.cost - b.cost);
  const needed = lacksWords ? possible.filter(({ name }) => name === 'words') : [];
  const also: Take = (set) => take([...needed.filter((one) => !set.some(({ of }) => of === one.of)), ...set]);
  const free = possible.filter((way) => !needed.includes(way));
  const singles = free.filter((way) => also([way]) !== undefined);
  const words = singles.filter(({ loses }) => loses === 'term');
  const kin = singles.filter(({ isKin, cost }) => isKin && cost < MATTERS);
  const [nearest, widest] = [firstEach(kin), firstEach([...kin].reverse())];
  const details = firstEach(singles.filter(({ cost }) => cost < NAMES));
  const [first, both] = [costliestOf(possible, 1), costliestOf(possible, 2)];
  // Without anything but two subjects each of them is tried alone.
  const core = allBut(both, possible, also) ?? allBut(new Set([...both].slice(1)), possible, also);
  const least = allBut(first, possible, also);
  // What few lots print: every set that gives up more gives it up too.
  const printed = [...words.slice(0, 1), ...details];
  const kinSets = kin.length === 0 ? [] : [nearest, widest].map((ways) => also([...printed, ...ways]));
  const chosen = distinct(
    [
      least,
      printed.length > 0 ? also(printed) : undefined,
      kinSets[0],
      core,
      needed.length > 0 ? take(needed) : undefined,
      ...words.map((way) => also([way])),
      kinSets[1],
    ].flatMap((one) => one ?? []),
  );
  const others = alternately(
    singles.map((way) => also([way])),
    cheapestTogether(singles, also),
  ).flatMap((one) => one ?? []);
  // A single way is no reason for a set more.
  return distinct([...chosen, ...others])
    .slice(0, Math.max(Math.min(most, chosen.length), most - 1))
    .sort((a, b) => costOf(a) - costOf(b));
}

function distinct(sets: readonly Taken[]): readonly Taken[] {
  const queries = sets.map(({ loose }) => JSON.stringify(loose));
  return sets.filter((_, place) => queries.indexOf(queries[place] ?? '') === place);
}

/** The query without what these ways give up; undefined if one of them changes nothing, or if nothing would say which coins are meant. */
export function taken(dictionary: Dictionary, exact: UnderstoodQuery, ways: readonly Way[]): Taken | undefined {
  if (!leavesSubject(exact, ways)) return undefined;
  const loose = ways.reduce<Loose | undefined>((sum, way) => sum && way.loosen(sum, dictionary, exact), {
    query: exact,
  });
  return loose && saysSomething(loose) ? { ways, loose } : undefined;
}

/** The first way of each condition. */
function firstEach(ways: readonly Way[]): readonly Way[] {
  return ways.filter((way, place) => ways.findIndex(({ of }) => of === way.of) === place);
}

/** The cheapest way with the next one, these two with the third, and so on. */
function cheapestTogether(ways: readonly Way[], take: Take): readonly Taken[] {
  const found: Taken[] = [];
  let set: readonly Way[] = [];
  for (const way of ways) {
    if (set.some(({ of }) => of === way.of)) continue;
    const one = take([...set, way]);
    if (!one) continue;
    set = [...set, way];
    if (set.length > 1) found.push(one);
  }
  return found;
}

/** Below this cost a way gives up a detail of the offer. */
const NAMES = 2;

/** Below this cost a subject says little without others: a mint, the number of a reference. */
const MATTERS = 8;

/** The subjects that cost most to give up, at most `most` of them. */
function costliestOf(possible: readonly Way[], most: number): ReadonlySet<string> {
  const subjects = possible.filter(({ loses }) => loses !== undefined);
  const mattering = subjects.filter(({ cost }) => cost >= MATTERS);
  const all = [...new Set((mattering.length > 0 ? mattering : subjects).map(({ of }) => of).reverse())];
  return new Set(all.slice(0, most));
}

/** Everything but these conditions. */
function allBut(kept: ReadonlySet<string>, possible: readonly Way[], take: Take): Taken | undefined {
  let [set, found]: [readonly Way[], Taken | undefined] = [[], undefined];
  // Of several ways of one condition the last one gives up most.
  for (const way of possible.filter(({ of }) => !kept.has(of)).reverse()) {
    if (set.some(({ of }) => of === way.of)) continue;
    const more = take([...set, way]);
    if (more) [set, found] = [[...set, way], more];
  }
  return found;
}

/** Two of the first list before each of the second one. */
function alternately<T>(singles: readonly T[], together: readonly T[]): readonly (T | undefined)[] {
  const [one, two, ...others] = singles;
  const mixed = Array.from({ length: Math.max(others.length, together.length) }, (_, place) => [
    together[place],
    others[place],
  ]);
  return [one, two, ...mixed.flat()];
}

function costOf({ ways }: Taken): number {
  return ways.reduce((sum, { cost }) => sum + cost, 0);
}

/** Whether the query still has a condition that identifies coins. */
function saysSomething({ query, anyWord: any }: Loose): boolean {
  const {
    status: _status,
    bidding: _bidding,
    outcome: _outcome,
    price: _price,
    weight: _weight,
    diameter: _diameter,
    endsWithinHours: _ends,
    ...about
  } = query.filters;
  const { terms, phrases, titleTerms, prefixes, anyOf } = query;
  const said = [terms, phrases, titleTerms, prefixes, anyOf, any ?? []];
  return said.some((list) => list.length > 0) || Object.keys(about).length > 0;
}
