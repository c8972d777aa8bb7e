import type { Dictionary } from '../dictionary';
import type { UnderstoodQuery } from '../understood-query';
import type { Loose } from './loosening';
import { leavesSubject, type Way } from './ways';

/** Ways that are taken together, and the query without what they give up. */
export interface Taken {
  readonly ways: readonly Way[];
  readonly loose: Loose;
}

/** The query of these ways; undefined if one of them changes nothing, or if nothing would say which coins are meant. */
type Take = (ways: readonly Way[]) => Taken | undefined;

/**
 * At most `most` sets of ways, those that give up least first. All possible sets are too many for one search: each way alone, the two and three
 * cheapest together, and the sets that leave the one or two conditions that matter most are those that find the least loss for most queries.
 */
export function relaxationSets(
  dictionary: Dictionary,
  exact: UnderstoodQuery,
  ways: readonly Way[],
  most: number,
): readonly Taken[] {
  const take: Take = (set) => {
    if (!leavesSubject(exact, set)) return undefined;
    const loose = set.reduce<Loose | undefined>((sum, way) => sum && way.loosen(sum, dictionary, exact), {
      query: exact,
    });
    return loose && saysSomething(loose) ? { ways: set, loose } : undefined;
  };
  const possible = ways
    .filter((way) => way.loosen({ query: exact }, dictionary, exact) !== undefined)
    .sort((a, b) => a.cost - b.cost);
  const singles = possible.flatMap((way) => take([way]) ?? []);
  const together = cheapestTogether(
    singles.flatMap(({ ways: [way] }) => way ?? []),
    take,
  );
  // `ruler and unit` before `unit` alone.
  const last = [1, 2].flatMap((count) => allBut(costliestOf(possible, count), possible, take) ?? []);
  // Most searches that find nothing have a word that no lot has.
  const words = singles.filter(({ ways: [way] }) => way?.loses === 'term');
  const [least = [], core = []] = [last.slice(0, 1), last.slice(1)];
  const all = [...least, ...words, ...core, ...alternately(singles, together)];
  const distinct = [...new Map(all.map((one) => [JSON.stringify(one.loose), one])).values()];
  return distinct.slice(0, most).sort((a, b) => costOf(a) - costOf(b));
}

/** The cheapest way with the next one, these two with the third, and so on. */
function cheapestTogether(ways: readonly Way[], take: Take): readonly Taken[] {
  const found: Taken[] = [];
  let set: readonly Way[] = [];
  for (const way of ways) {
    if (set.some(({ of }) => of === way.of)) continue;
    const taken = take([...set, way]);
    if (!taken) continue;
    set = taken.ways;
    if (set.length > 1) found.push(taken);
  }
  return found;
}

/** Below this cost a subject says little without others: a mint, the number of a reference. */
const MATTERS = 4;

/** The subjects that cost most to give up, at most `most` of them. */
function costliestOf(possible: readonly Way[], most: number): ReadonlySet<string> {
  const subjects = possible.filter(({ loses }) => loses !== undefined);
  const mattering = subjects.filter(({ cost }) => cost >= MATTERS);
  const all = [...new Set((mattering.length > 0 ? mattering : subjects).map(({ of }) => of).reverse())];
  return new Set(all.slice(0, most));
}

/** Everything but these conditions. */
function allBut(kept: ReadonlySet<string>, possible: readonly Way[], take: Take): Taken | undefined {
  let taken: Taken | undefined;
  const ways = possible.filter(({ of }) => !kept.has(of));
  // Of several ways of one condition the last one gives up most.
  for (const way of ways.reverse()) {
    const set: readonly Way[] = taken?.ways ?? [];
    if (!set.some(({ of }) => of === way.of)) taken = take([...set, way]) ?? taken;
  }
  return taken;
}

/** Two of the first list before each of the second one. */
function alternately(singles: readonly Taken[], together: readonly Taken[]): readonly Taken[] {
  const [one, two, ...others] = singles;
  const first = [one, two].flatMap((taken) => taken ?? []);
  const mixed = Array.from({ length: Math.max(others.length, together.length) }, (_, place) => [
    together[place],
    others[place],
  ]);
  return [...first, ...mixed.flat().flatMap((taken) => taken ?? [])];
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
    endsWithinHours: _ends,
    ...about
  } = query.filters;
  const { terms, phrases, titleTerms, prefixes, anyOf } = query;
  const said = [terms, phrases, titleTerms, prefixes, anyOf, any ?? []];
  return said.some((list) => list.length > 0) || Object.keys(about).length > 0;
}
