import { FrontierLotRepository } from '@obverse/database';
import { type KioskShop, openKioskShop, withKiosk } from '../../../jest/kiosk';
import { migratedDatabase } from '../../../jest/migrated-database';
import { CrawlBed, until } from './testing/crawl-bed';

describe('a platform of a temporary folder', () => {
  let bed: CrawlBed;
  let shop: KioskShop;
  beforeEach(async () => {
    bed = await CrawlBed.open(await migratedDatabase());
    shop = await openKioskShop();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await bed.close();
    await shop.close();
  });

  it('is crawled, and its lots are published', async () => {
    await crawlOnce();
    expect(await publishedInOrder()).toEqual(lots);
  });

  it('has its lots read within the run when its only list page ends while the due lots are being read', async () => {
    const read = FrontierLotRepository.prototype.due;
    const dueLots = jest.spyOn(FrontierLotRepository.prototype, 'due').mockImplementation(async function due(
      this: FrontierLotRepository,
      ...of
    ) {
      const due = await read.apply(this, of);
      // The first reading comes before the list page is requested.
      if (dueLots.mock.calls.length > 1) await until('the list page is read', isListRead);
      return due;
    });
    await crawlOnce();
    expect(dueLots.mock.calls.length).toBeGreaterThan(2);
    expect(await publishedInOrder()).toEqual(lots);
  });

  const lots = ['/coin/1 Taler 1780 InStock 120.00', '/coin/2 Gulden 1623 OutOfStock 80.00'];

  async function crawlOnce(): Promise<void> {
    const platforms = await withKiosk();
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
  }

  async function publishedInOrder(): Promise<readonly string[]> {
    return [...(await bed.published())].sort();
  }

  async function isListRead(): Promise<boolean> {
    const [{ waiting }] = await bed.source.query(`SELECT count(*)::int AS waiting FROM frontier_page WHERE state = 0`);
    return waiting === 0;
  }
});
