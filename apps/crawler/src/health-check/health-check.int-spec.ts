import { SellerCrawlRepository, RunHealthRepository } from '@obverse/database';
import { Metrics } from '@obverse/service-kit';
import { migratedDatabase } from '../../../../jest/migrated-database';
import { CrawlBed, until } from '../testing/crawl-bed';
import { json, listPath, TinyShop } from '../testing/tiny-shop';

const LOTS = 40;

describe('a seller that breaks', () => {
  let bed: CrawlBed;
  let shop: TinyShop;
  let metrics: Metrics;
  beforeEach(async () => {
    bed = await CrawlBed.open(await migratedDatabase());
    shop = await TinyShop.open('shop');
    for (let number = 1; number <= LOTS; number += 1) shop.add(`coin-${number}`);
    metrics = new Metrics('crawler');
    bed.crawl([shop.descriptor()], { metrics });
    await bed.untilRunsEnd(2);
  });
  afterEach(async () => {
    await bed.close();
    await shop.close();
  });

  const status = async () => new RunHealthRepository(bed.source).status('shop');
  const isNow = async (state: string) =>
    bed.runUntil(`it is ${state}`, async () => {
      const { state: found } = (await status()) ?? {};
      return found === state;
    });
  const metricShows = (state: string) =>
    bed.runUntil(`the metric shows ${state}`, async () =>
      (await metrics.text()).split('\n').some((line) => {
        const isHealth = line.startsWith('obverse_crawler_seller_health{') && line.includes(`state="${state}"`);
        return isHealth && line.includes('seller="shop"') && line.endsWith(' 1');
      }),
    );
  const moreRuns = async () => bed.untilRunsEnd(((await bed.runs())[0]?.number ?? 0) + 2);
  /** Replaces the list page. */
  const listing = (products: readonly object[]) =>
    shop.instead.set(listPath, (_request, response) => json(response, { products }));
  const product = (number: number, variant: object) => ({
    id: number,
    title: `coin-${number}`,
    handle: `coin-${number}`,
    variants: [{ id: number, title: 'x', available: true, ...variant }],
  });
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  it('keeps its last good prices when an attribute is renamed, and is well again when the page is repaired', async () => {
    listing(numbers(LOTS).map((number) => product(number, { amount: '12.00' })));
    await isNow('broken');
    await metricShows('broken');
    await moreRuns();
    expect((await status())?.anomalies.map(({ text }) => text).join()).toContain(`of ${LOTS} lots have a price`);
    expect(await bed.published()).toHaveLength(LOTS);
    expect((await bed.runs())[0]?.complete).toBe(false);
    listing(numbers(LOTS).map((number) => product(number, { price: '12.00' })));
    await isNow('well');
    await metricShows('well');
    await bed.runUntil('the new prices', async () => (await bed.published()).includes('1 coin-1 InStock 12.00'));
    expect((await bed.published()).every((extracted) => /\d\.00$/.test(extracted))).toBe(true);
  });

  it('keeps its lots open when its lists suddenly name few', async () => {
    listing(numbers(5).map((number) => product(number, { price: '10.00' })));
    await isNow('broken');
    await moreRuns();
    expect((await status())?.anomalies.map(({ kind }) => kind)).toEqual(['drop']);
    expect(shop.seen.filter(({ path }) => path.startsWith('/products/'))).toEqual([]);
    shop.instead.clear();
    await isNow('well');
  });

  it('keeps its lots open when its API is shut', async () => {
    const refuse = (path: string) =>
      shop.instead.set(path, (_request, response) => json(response, { message: 'log in' }, {}, 401));
    for (const path of [listPath, '/cart.js', ...numbers(LOTS).map((number) => `/products/coin-${number}.js`)])
      refuse(path);
    await isNow('broken');
    await moreRuns();
    expect(await bed.published()).toHaveLength(LOTS);
    expect((await bed.runs())[0]?.complete).toBe(false);
    const states: unknown[] = await bed.source.query('SELECT DISTINCT state FROM frontier_lot');
    expect(states).toEqual([{ state: 0 }]);
    shop.instead.clear();
    await isNow('well');
    expect(await bed.published()).toHaveLength(LOTS);
  });

  it('is published again when an operator accepts it', async () => {
    listing(numbers(5).map((number) => product(number, { price: '10.00' })));
    await isNow('broken');
    for (const number of numbers(LOTS)) if (number > 5) shop.products.delete(`coin-${number}`);
    await new SellerCrawlRepository(bed.source).requestRun('shop', new Date(), {
      by: 'ada',
      because: 'sold out at a fair',
    });
    await bed.runUntil(
      'its lots are gone',
      async () => (await bed.published()).filter((extracted) => extracted.includes('Gone')).length === LOTS - 5,
    );
    await isNow('well');
  });
});

describe('a seller whose lot pages are gone', () => {
  let bed: CrawlBed;
  let shop: TinyShop;
  const metrics = new Metrics('crawler');
  beforeEach(async () => {
    bed = await CrawlBed.open(await migratedDatabase());
    shop = await TinyShop.open('shop');
    addAll();
    bed.crawl([shop.descriptor()], { metrics });
    await bed.untilRunsEnd(1);
    await run();
  });
  afterEach(async () => {
    await bed.close();
    await shop.close();
  });

  const numbers = Array.from({ length: LOTS }, (_, index) => index + 1);
  const addAll = () => numbers.forEach((number) => shop.add(`coin-${number}`, { id: number }));
  const runNow = async (): Promise<Awaited<ReturnType<CrawlBed['runs']>>[number]> => {
    const [found] = await bed.runs();
    if (!found) throw new Error('no seller');
    return found;
  };
  const ask = () => new SellerCrawlRepository(bed.source).requestRun('shop', new Date());
  /**
   * Resolves at the end of a run that began after the call. Asks whenever no crawler holds the seller: one that was due by
   * itself may have been claimed between a look and the question, and a question during a run asks for no other.
   */
  const run = async () => {
    const number = (await runNow()).number + 1;
    await until(`run ${number}`, async () => {
      const now = await runNow();
      if (now.number > number || (now.number === number && !now.running)) return true;
      if (now.held !== true) await ask();
      return false;
    });
  };
  const status = async () => new RunHealthRepository(bed.source).status('shop');
  const isNow = async (state: string) => bed.runUntil(`it is ${state}`, async () => (await status())?.state === state);

  it('keeps most lots open', async () => {
    for (const number of numbers.slice(22)) shop.products.delete(`coin-${number}`);
    await run();
    await isNow('broken');
    await run();
    expect((await status())?.anomalies.map(({ kind }) => kind)).toContain('gone');
    // Three in ten, and at least ten, may be gone in one run; the others stay.
    expect((await bed.published()).filter((extracted) => extracted.includes('Gone')).length).toBeLessThanOrEqual(12);
    addAll();
    await run();
    await isNow('well');
    expect(await metrics.text()).toMatch(/obverse_crawler_pages_held_total\{[^}]*seller="shop"[^}]*\} [1-9]/);
  });
});
