import { DatabaseUnavailableError } from '@obverse/database';
import { shippedRates } from '@obverse/lots';
import type { LiveRegistry } from '@obverse/sellers';
import { CompanyDirectory } from '../directory/company-directory';
import { TagTitles } from '../taxonomy/tag-titles';
import type { Search } from './build-lot-query';
import type { LotReading } from './counted-index';
import { SearchService, type NamesById } from './search.service';
import { TextQueries } from './text-query';

const nothing: LotReading = {
  get: () => Promise.resolve([]),
  search: () => Promise.resolve({ ids: [], total: 0 }),
  facets: () => Promise.resolve({}),
  count: () => Promise.resolve(0),
};
const search: Search = { selectedFilters: [], page: 1, take: 25, auction: '7', seller: '12' };

function namesIn(names: NamesById) {
  const companies = new CompanyDirectory({ revision: 0, all: () => [] } as unknown as LiveRegistry);
  const texts = new TextQueries(nothing, shippedRates);
  const service = new SearchService(nothing, companies, new TagTitles(companies), texts, names);
  return service.search(search, { now: 0, currency: 'USD', rates: shippedRates, org: () => undefined });
}

describe('a search that finds nothing', () => {
  const auctions = {
    find: () =>
      Promise.resolve([
        { id: '7', sellerKey: 'linden', title: 'Autumn sale', url: 'https://l.example/7', closed: true },
      ]),
  };

  it('still says which sale and which dealer it was in', async () => {
    const dealers = { find: () => Promise.resolve([{ id: '12', sellerKey: 'mall', sourceId: 'e', name: 'Erdacht' }]) };
    expect((await namesIn({ auctions, dealers })).dic).toMatchObject({
      auctions: { 'a-7': { title: 'Autumn sale' } },
      sellers: { 's-12': { title: 'Erdacht' } },
    });
  });

  it('is answered without their names while the database is away, and hides no other failure', async () => {
    const failing = (error: Error) => ({ find: () => Promise.reject(error) });
    const away = failing(new DatabaseUnavailableError('away'));
    expect((await namesIn({ auctions, dealers: away })).dic.sellers).toEqual({});
    await expect(namesIn({ auctions, dealers: failing(new Error('a mistake')) })).rejects.toThrow('a mistake');
  });
});
