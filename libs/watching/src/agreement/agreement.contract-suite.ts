import fc from 'fast-check';
import { IndexUnavailableError, type LotDocument, type LotIndex, type LotQuery } from '@obverse/lot-index';
import { loadDictionary } from '@obverse/numismatics';
import { fulfils } from '../conditions/fulfils';
import type { Conditions } from '../conditions/requirements';
import { Rarity } from '../matcher/rarity';
import { SearchMatcher } from '../matcher/search-matcher';
import { goldLots, goldSearches, now } from './gold-lots.factory';
import { randomConditions } from './random-conditions.factory';

/** How many lots are compared with how many searches of people and of random conditions. */
export interface Size {
  readonly lots: number;
  readonly people: number;
  readonly random: number;
}

/** Lots, and searches, of one request. */
const AT_ONCE = 25;
/** A limit for what hangs, not for what is slow: ten million pairs take half an hour on a busy machine. */
const LIMIT_MS = 3 * 60 * 60_000;
const SEED = Number(process.env['OBVERSE_TEST_SEED'] ?? 20_261_129);

/** Every pair of a lot and a search is decided alike by {@link fulfils}, by the matcher and by the search of the index. */
export function describeAgreement(
  adapter: string,
  { lots: count, people, random }: Size,
  open: () => Promise<{ readonly index: LotIndex; readonly untilSearchable: () => Promise<void> }>,
): void {
  it(
    `agrees with the search on ${adapter} about every pair of ${count} lots and ${people + random} searches`,
    async () => {
      const dictionary = loadDictionary();
      const lots = goldLots(dictionary, count);
      const { index, untilSearchable } = await open();
      for (let first = 0; first < lots.length; first += AT_ONCE) {
        const outcomes = await index.write(lots.slice(first, first + AT_ONCE));
        expect(outcomes.filter(({ outcome }) => outcome !== 'applied')).toEqual([]);
      }
      await untilSearchable();
      const searches = [
        ...goldSearches(dictionary, people),
        ...fc.sample(randomConditions(lots), { numRuns: random, seed: SEED }),
      ];
      const matched = matchesOf(lots, searches);
      const disagreements: Disagreement[] = [];
      let pairs = 0;
      for (let first = 0; first < searches.length; first += AT_ONCE) {
        const some = searches.slice(first, first + AT_ONCE);
        const pages = await answered(() => index.searchAll(some.map((one) => pageOf(one, lots.length))));
        for (const [place, conditions] of some.entries()) {
          const decided = lots.filter((lot) => fulfils(lot, conditions, now)).map(({ id }) => id);
          disagreements.push(
            ...differences(conditions, 'search', decided, pages[place]?.ids ?? []),
            ...differences(conditions, 'matcher', decided, matched[first + place] ?? []),
          );
          pairs += decided.length;
        }
      }
      expect(disagreements).toEqual([]);
      // A comparison of searches that find nothing would show little.
      expect(pairs).toBeGreaterThan(searches.length);
    },
    LIMIT_MS,
  );
}

/** Asks again while the engine does not answer in time: on a busy machine it may not. The limit of the test ends it. */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof IndexUnavailableError)) throw error;
    }
  }
}

/** The lots that only one side finds. */
interface Disagreement {
  readonly conditions: Conditions;
  readonly by: 'search' | 'matcher';
  readonly missing: readonly string[];
  readonly more: readonly string[];
}

function differences(
  conditions: Conditions,
  by: Disagreement['by'],
  decided: readonly string[],
  found: readonly string[],
): readonly Disagreement[] {
  const [inDecided, inFound] = [new Set(decided), new Set(found)];
  const missing = decided.filter((id) => !inFound.has(id));
  const more = found.filter((id) => !inDecided.has(id));
  return missing.length + more.length === 0 ? [] : [{ conditions, by, missing, more }];
}

/** The lots of each search by the matcher. */
function matchesOf(lots: readonly LotDocument[], searches: readonly Conditions[]): readonly (readonly string[])[] {
  const matcher = new SearchMatcher(new Rarity(lots));
  for (const [id, one] of searches.entries()) matcher.put(id, one);
  const found: string[][] = searches.map(() => []);
  for (const [place, ids] of matcher.match(lots, now).entries())
    for (const id of ids) found[id]?.push(lots[place]?.id ?? '');
  return found;
}

function pageOf(conditions: Conditions, take: number): LotQuery {
  return { ...conditions, now, order: 'newest', skip: 0, take };
}
