import { SellerSecrets } from '@obverse/crawling';
import type { SellerDescriptor } from '@obverse/sellers';
import { migratedDatabase } from '../../../../jest/migrated-database';
import { CrawlBed, until } from '../testing/crawl-bed';
import { TinyShop } from '../testing/tiny-shop';

describe('a seller with an API', () => {
  it('receives its key with every request except for robots.txt', async () => {
    const bed = await CrawlBed.open(await migratedDatabase());
    const stall = await TinyShop.open('stall');
    try {
      const keys = new Map<string, string | undefined>();
      const search = '/v3/application/listings/active?keywords=coin&limit=100&offset=0&sort_on=created';
      for (const path of [search, '/robots.txt'])
        stall.instead.set(path, (request, response) => {
          keys.set(path, request.headers['x-api-key']?.toString());
          response.writeHead(404).end();
        });
      const api = new URL(stall.home).origin;
      const options = { api, keywords: ['coin'] };
      const seller: SellerDescriptor = { ...stall.descriptor(), platform: 'etsy', options };
      const secrets = new SellerSecrets({ SELLER_STALL_SECRET: 'our-key' }, undefined);
      bed.crawl([seller], { secrets });
      await until('the search is asked', () => keys.has(search));
      expect(Object.fromEntries(keys)).toEqual({ [search]: 'our-key', '/robots.txt': undefined });
    } finally {
      await bed.close();
      await stall.close();
    }
  });
});
