import { migratedDatabase } from '../../../jest/migrated-database';
import { CrawlBed, until } from './testing/crawl-bed';
import { TinyHouse } from './testing/tiny-house';

const HOUR = 3_600_000;
const lots = ['a', 'b', 'c'];
const list = '/sale/1?pg=1';

describe('results of an auction', () => {
  let bed: CrawlBed;
  let house: TinyHouse;
  /** The lead of the crawler's clock, milliseconds. */
  let ahead = 0;
  beforeEach(async () => {
    bed = await CrawlBed.open(await migratedDatabase());
    house = await TinyHouse.open(lots, new Date(Date.now() + HOUR));
    ahead = 0;
    bed.crawl([house.descriptor()], { now: () => Date.now() + ahead, leaseSeconds: 20 });
    await until('the lots', async () => (await bed.published()).length === lots.length);
    await bed.untilRunsEnd(1);
  });
  afterEach(async () => {
    await bed.close();
    await house.close();
  });
  const results = async () =>
    (await bed.observed()).filter(({ realized }) => realized?.amount === '100.00').map(({ sourceId }) => sourceId);
  const known = () => until('all results', async () => new Set(await results()).size === lots.length);
  const lotRequests = () => lots.map((lot) => house.requestCount(`/lot/${lot}`));

  it('come from one list page, and the pages of a closed sale are not read again', async () => {
    house.publishes = 'everywhere';
    const lists = house.requestCount(list);
    ahead = HOUR + 0.2 * HOUR;
    await known();
    expect(lotRequests()).toEqual([1, 1, 1]);
    for (const { sourceId, title, availability, realized } of await bed.observed())
      expect([title, availability]).toEqual([`Thaler ${sourceId}`, realized ? 'Sold' : 'Open']);
    expect(house.requestCount(list)).toBeGreaterThan(lists);
    await until('the end of the run', async () => (await bed.runs())[0]?.running === false);
    const sales = house.requestCount('/sales');
    const listRequests = house.requestCount(list);
    ahead += 48 * HOUR;
    await until('another run', () => house.requestCount('/sales') > sales);
    ahead += 48 * HOUR;
    await until('one more run', () => house.requestCount('/sales') > sales + 1);
    expect(house.requestCount(list)).toBe(listRequests);
    expect(lotRequests()).toEqual([1, 1, 1]);
  });

  it('are read from lot pages when the list page shows none', async () => {
    house.publishes = 'on lots’ pages';
    ahead = HOUR + 0.2 * HOUR;
    await until('one result', async () => (await results()).length > 0);
    ahead += 0.2 * HOUR;
    await known();
    expect(lotRequests()).toEqual([2, 2, 2]);
  });

  it('are requested until the auction house publishes them', async () => {
    ahead = HOUR + 0.2 * HOUR;
    const requestsBefore = house.seen.length;
    await until('a request', () => house.seen.length > requestsBefore);
    expect(await results()).toEqual([]);
    house.publishes = 'everywhere';
    ahead += 2 * HOUR;
    await known();
  });

  it('and bids on a list page need no request of a lot page', async () => {
    house.bids = 3;
    ahead = 0.5 * HOUR;
    await until('the bids', async () => (await bed.observed()).filter(({ bidCount }) => bidCount === 3).length === 3);
    expect(lotRequests()).toEqual([1, 1, 1]);
  });
});
