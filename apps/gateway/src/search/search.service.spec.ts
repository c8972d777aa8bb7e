import { AuctionRepository, DatabaseUnavailableError, DealerRepository } from '@obverse/database';
import { shippedRates } from '@obverse/lots';
import { LiveRegistry } from '@obverse/sellers';
import { Test } from '@nestjs/testing';
import { CompanyDirectory } from '../directory/company-directory';
import { EXCHANGE_RATES } from '../exchange-rate/exchange-rates';
import { TagTitles } from '../taxonomy/tag-titles';
import { SearchService } from './search.service';
import { SEARCHABLE_INDEX, type SearchableIndex } from './searchable-index';
import { TextQueries } from './text-query';
import type { Search } from './search-request';

const nothing: SearchableIndex = {
  get: () => Promise.resolve([]),
  search: () => Promise.resolve({ ids: [], total: 0 }),
  facets: () => Promise.resolve({}),
  count: () => Promise.resolve(0),
};
const search: Search = { selectedFilters: [], page: 1, take: 25, auction: '7', seller: '12' };

interface Names {
  readonly auctions: Pick<AuctionRepository, 'find'>;
  readonly dealers: Pick<DealerRepository, 'find'>;
}

async function searchWith({ auctions, dealers }: Names) {
  const module = await Test.createTestingModule({
    providers: [
      SearchService,
      TextQueries,
      TagTitles,
      CompanyDirectory,
      { provide: LiveRegistry, useValue: { revision: 0, all: () => [] } },
      { provide: SEARCHABLE_INDEX, useValue: nothing },
      { provide: EXCHANGE_RATES, useValue: shippedRates },
      { provide: AuctionRepository, useValue: auctions },
      { provide: DealerRepository, useValue: dealers },
    ],
  }).compile();
  return module
    .get(SearchService)
    .search(search, { now: 0, currency: 'USD', rates: shippedRates, org: () => undefined });
}

describe('a search without results', () => {
  const auctions = {
    find: () =>
      Promise.resolve([
        { id: '7', sellerKey: 'linden', title: 'Autumn sale', url: 'https://l.example/7', closed: true },
      ]),
  };

  it('names the sale and the dealer of the search', async () => {
    const dealers = { find: () => Promise.resolve([{ id: '12', sellerKey: 'mall', sourceId: 'e', name: 'Erdacht' }]) };
    expect((await searchWith({ auctions, dealers })).dic).toMatchObject({
      auctions: { 'a-7': { title: 'Autumn sale' } },
      sellers: { 's-12': { title: 'Erdacht' } },
    });
  });

  it('is answered without these names while the database is away, and throws any other error', async () => {
    const failing = (error: Error) => ({ find: () => Promise.reject(error) });
    const away = failing(new DatabaseUnavailableError('away'));
    expect((await searchWith({ auctions, dealers: away })).dic.sellers).toEqual({});
    await expect(searchWith({ auctions, dealers: failing(new Error('a mistake')) })).rejects.toThrow('a mistake');
  });
});
