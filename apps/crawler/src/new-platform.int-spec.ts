import { openKioskShop, withKiosk } from '../../../jest/kiosk';
import { migratedDatabase } from '../../../jest/migrated-database';
import { CrawlBed } from './testing/crawl-bed';

describe('a platform of a temporary folder', () => {
  it('is crawled, and its lots are published', async () => {
    const platforms = await withKiosk();
    const bed = await CrawlBed.open(await migratedDatabase());
    const shop = await openKioskShop();
    try {
      const seller = platforms.descriptorSchema.parse({
        key: 'kiosk',
        number: 1,
        names: ['Kiosk am Dom'],
        home: shop.home,
        country: 'DE',
        form: 'shop',
        languages: ['de'],
        timezone: 'Europe/Berlin',
        politeness: { intervalMs: 20, concurrency: 1 },
        revisit: { minSeconds: 5, maxSeconds: 5 },
        platform: 'kiosk',
        permission: 'open',
        verified: { state: 'sample' },
        since: '2026-11-27',
      });
      bed.crawl([seller], { platforms });
      await bed.untilRunsEnd(1);
      expect([...(await bed.published())].sort()).toEqual([
        '/coin/1 Taler 1780 InStock 120.00',
        '/coin/2 Gulden 1623 OutOfStock 80.00',
      ]);
    } finally {
      await bed.close();
      await shop.close();
    }
  });
});
