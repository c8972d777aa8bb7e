import type { AnnouncementRepository, ChangedSearch, IdAliasRepository } from '@obverse/database';
import type { LotIndex } from '@obverse/lot-index';
import { shippedRates } from '@obverse/lots';
import { dictionary } from '@obverse/numismatics/testing';
import { fakeLot } from '@obverse/search/testing';
import { HeldSearches } from './held-searches';

const HOUR_MS = 3_600_000;
const began = Date.UTC(2026, 10, 30);

function searchOf(number: number, path: string, given: Partial<ChangedSearch> = {}): ChangedSearch {
  const id = `${number}0000000-0000-4000-8000-000000000000`;
  const since = new Date(began);
  return { id, path, grammar: 1, changed: number, isWatched: true, since, currency: null, language: null, ...given };
}

describe('held searches', () => {
  let now: number;
  let stored: readonly ChangedSearch[];
  let held: HeldSearches;
  const repository: Partial<AnnouncementRepository> = {
    changedSearches: (after, limit) => Promise.resolve(stored.filter(({ changed }) => changed > after).slice(0, limit)),
    searchesById: (ids) => Promise.resolve(stored.filter(({ id }) => ids.includes(id))),
  };
  const aliases: Partial<IdAliasRepository> = { resolve: () => Promise.resolve(new Map()) };
  const index: Partial<LotIndex> = { search: () => Promise.resolve({ ids: [], total: 0, documents: [] }) };

  beforeEach(() => {
    now = began;
    held = new HeldSearches(
      repository as AnnouncementRepository,
      aliases as IdAliasRepository,
      dictionary,
      shippedRates,
      index as LotIndex,
      () => now,
    );
  });

  /** The searches that find each lot after what has changed was read. */
  const found = async (...lots: Parameters<HeldSearches['match']>[0]) => {
    await held.refresh();
    const all: (readonly string[])[] = [];
    for await (const some of held.match(lots, now))
      all.push(...some.map(({ searches }) => searches.map(({ searchId }) => searchId)));
    return all;
  };

  it('find lots in their order, however many there are', async () => {
    const [all, ended] = [searchOf(1, '/search/open'), searchOf(2, '/search/ended')];
    stored = [all, ended];
    const lots = Array.from({ length: 70 }, (_, place) =>
      fakeLot(`a${place}`, { status: place % 3 === 0 ? 'ended' : 'open' }),
    );
    expect(await found(...lots)).toEqual(lots.map(({ status }) => [status === 'open' ? all.id : ended.id]));
  });

  it('find lots by the price and the year of the address', async () => {
    const priced = searchOf(1, '/search/price-100-200-USD');
    const dated = searchOf(2, '/search/year-1700-1750');
    stored = [priced, dated];
    const lot = (priceCents: number, year: number) =>
      fakeLot('a', { sort: { firstObserved: began, priceCents, year } });
    expect(await found(lot(10_000, 1700), lot(20_001, 1750), lot(9_999, 1751))).toEqual([
      [priced.id, dated.id],
      [dated.id],
      [],
    ]);
  });

  it('go on when one of them is refused to visitors', async () => {
    const all = searchOf(9, '/search/open');
    stored = [searchOf(1, '/search/price-10--ZZZ'), all];
    expect([await found(fakeLot('a')), held.size]).toEqual([[[all.id]], 1]);
  });

  it('are read anew if they ask for what ends within a time, until they are removed', async () => {
    const passing = searchOf(1, '/search/t-endet-heute');
    stored = [passing, searchOf(2, '/search/ended')];
    const lot = fakeLot('a', { sort: { firstObserved: began, closesAt: began + 30 * HOUR_MS } });
    expect(await found(lot)).toEqual([[]]);
    now = began + 7 * HOUR_MS;
    expect(await found(lot)).toEqual([[passing.id]]);
    stored = stored.slice(1);
    now += HOUR_MS;
    expect([await found(lot), held.size]).toEqual([[[]], 1]);
  });

  it('give the number of one that ends to another, and keep both apart', async () => {
    const [one, other] = [searchOf(1, '/search/open'), searchOf(3, '/search/open', { since: new Date(began + 1) })];
    stored = [one];
    expect(await found(fakeLot('a'))).toEqual([[one.id]]);
    stored = [{ ...one, changed: 2, isWatched: false }, other];
    await held.refresh();
    for await (const some of held.match([fakeLot('a')], now))
      expect(some.map(({ searches }) => searches)).toEqual([[{ searchId: other.id, since: began + 1 }]]);
    expect(held.size).toBe(1);
  });
});
