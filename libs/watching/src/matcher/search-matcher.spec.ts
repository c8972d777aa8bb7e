import fc from 'fast-check';
import { loadDictionary } from '@obverse/numismatics';
import { goldLots, goldSearches, now } from '../agreement/gold-lots.factory';
import { randomConditions } from '../agreement/random-conditions.factory';
import { fulfils } from '../conditions/fulfils';
import type { Conditions } from '../conditions/requirements';
import { Rarity } from './rarity';
import { SearchMatcher } from './search-matcher';

const dictionary = loadDictionary();
const lots = goldLots(dictionary, 120);
const rarity = new Rarity(lots.slice(0, 60));
const asked: Conditions = { terms: [], filters: {} };

function expectedIds(searches: ReadonlyMap<number, Conditions>): number[][] {
  return lots.map((lot) => [...searches].flatMap(([id, one]) => (fulfils(lot, one, now) ? [id] : [])));
}

function matched(matcher: SearchMatcher): number[][] {
  return matcher.match(lots, now).map((ids) => [...ids].sort((one, other) => one - other));
}

describe('SearchMatcher', () => {
  it('finds for each lot the searches of people that it fulfils', () => {
    const searches = new Map(goldSearches(dictionary, 300).map((one, id) => [id, one]));
    const matcher = new SearchMatcher(rarity);
    for (const [id, one] of searches) matcher.put(id, one);
    const found = matched(matcher);
    expect(found).toEqual(expectedIds(searches));
    // Not every search finds nothing.
    expect(found.flat().length).toBeGreaterThan(20);
  });

  it('finds for each lot the searches of all conditions that it fulfils, after any additions, changes and removals', () => {
    const step = fc.record({
      id: fc.nat(40),
      conditions: fc.option(randomConditions(lots), { freq: 5 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80, size: 'max' }), (steps) => {
        const searches = new Map<number, Conditions>();
        const matcher = new SearchMatcher(rarity);
        for (const { id, conditions } of steps) {
          if (!conditions) {
            matcher.remove(id);
            searches.delete(id);
          } else if (matcher.put(id, conditions) === 'impossible') searches.delete(id);
          else searches.set(id, conditions);
        }
        expect(matcher.size).toBe(searches.size);
        expect(matched(matcher)).toEqual(expectedIds(searches).map((ids) => ids.sort((one, other) => one - other)));
      }),
      { numRuns: 60 },
    );
  });

  it('gives a lot the same searches alone as among more lots than one batch has', () => {
    const matcher = new SearchMatcher(rarity);
    for (const [id, one] of goldSearches(dictionary, 200).entries()) matcher.put(id, one);
    const alone = lots.map((lot) => matcher.match([lot], now)[0]);
    const many = Array.from({ length: 5 }, () => lots).flat();
    expect(matcher.match(many, now)).toEqual(Array.from({ length: 5 }, () => alone).flat());
    expect(matcher.match([], now)).toEqual([]);
  });

  it.each<[string, Partial<Conditions>, string]>([
    ['a term', { terms: ['taler'] }, 'bounded'],
    ['any of several values', { filters: { country: ['DE', 'AT'] } }, 'bounded'],
    ['a phrase', { phrases: [['gott', 'mit']] }, 'bounded'],
    ['everything', {}, 'unbounded'],
    ['everything that is open', { status: 'open' }, 'unbounded'],
    ['a price alone', { ranges: { priceCents: { to: 5_000 } } }, 'unbounded'],
    ['exclusions alone', { without: { terms: ['taler'] } }, 'unbounded'],
    [
      'a word or else a range',
      { anyOf: [{ terms: ['1780'], ranges: { year: { from: 1780, to: 1780 } } }] },
      'unbounded',
    ],
    ['no possible lot', { ids: [] }, 'impossible'],
    ['an impossible value', { terms: ['\u0000'] }, 'impossible'],
  ])('files a search for %s', (_, conditions, filing) => {
    expect(new SearchMatcher(rarity).put(1, { ...asked, ...conditions })).toBe(filing);
  });

  it('decides what is open at the given time', () => {
    const [lot] = lots.filter(({ status, sort }) => status === 'open' && sort.closesAt !== undefined);
    const end = lot?.sort.closesAt ?? 0;
    const matcher = new SearchMatcher(rarity);
    matcher.put(0, { ...asked, status: 'open' });
    matcher.put(1, { ...asked, status: 'ended' });
    expect(matcher.match(lot ? [lot] : [], end - 1)).toEqual([[0]]);
    expect(matcher.match(lot ? [lot] : [], end)).toEqual([[1]]);
  });

  it('finds the same after each search was replaced many times', () => {
    const matcher = new SearchMatcher(rarity);
    const searches = goldSearches(dictionary, 100);
    for (let round = 0; round < 10; round += 1) for (const [id, one] of searches.entries()) matcher.put(id, one);
    expect(matcher.size).toBe(100);
    expect(matched(matcher)).toEqual(expectedIds(new Map(searches.entries())));
  });
});
