import { decodeMessage, topics } from '@obverse/contracts';
import { IdAliasRepository } from '@obverse/database';
import { migratedDatabase } from '../../../jest/migrated-database';
import { CrawlBed, until } from './testing/crawl-bed';
import { SESSION, SessionShop } from './testing/session-shop';

const LOTS = 5;

describe('a shop that appends a session of an unknown name to its addresses', () => {
  let bed: CrawlBed;
  let shop: SessionShop;

  beforeEach(async () => {
    bed = await CrawlBed.open(await migratedDatabase());
    shop = await SessionShop.open(LOTS);
  });
  afterEach(async () => {
    await bed.close();
    await shop.close();
  });

  const rows = (sql: string): Promise<Record<string, unknown>[]> => bed.source.query(sql);
  const allPublished = () => until('all lots', async () => (await bed.published()).length >= LOTS);
  /** The ids of the lots whose last record is no tombstone. */
  const open = async () => {
    const last = new Map((await bed.records(topics.lotsObserved)).map(({ key, value }) => [key, value]));
    const left = [...last.values()].filter((value) => value.length > 0);
    return left.map((value) => decodeMessage('LotObserved', value).sourceId).sort();
  };
  const clean = Array.from({ length: LOTS }, (_, at) => `/coin.php?id=${at + 1}`);

  it('is published once, and no address holds the session', async () => {
    bed.crawl([await shop.descriptor()]);
    await allPublished();
    await bed.untilRunsEnd(3);
    expect(await open()).toEqual(clean);
    const observed = await bed.observed();
    expect(observed).toHaveLength(LOTS);
    expect(JSON.stringify(observed)).not.toContain(SESSION);
    expect(observed.every(({ images }) => images?.length === 1)).toBe(true);
    const stored = await rows('SELECT lot_id, source_id, url FROM frontier_lot');
    expect(stored).toHaveLength(LOTS);
    const pages = await rows('SELECT request FROM frontier_page');
    const pictures = await rows('SELECT url FROM picture');
    expect(pictures).toHaveLength(LOTS);
    expect(JSON.stringify([stored, pages, pictures])).not.toContain(SESSION);
    const parameters = await rows(
      'SELECT dropped_parameters AS dropped, stable_parameters AS stable FROM seller_crawl',
    );
    expect(parameters).toEqual([{ dropped: [SESSION], stable: [] }]);
    expect(shop.requests.filter((url) => url.includes(SESSION))).toEqual([]);
    // The test has found the parameter on the first page, so other pages are fetched once in each run.
    const lists = shop.requests.filter((url) => url === '/list.php').length;
    expect((await bed.runs())[0]?.number).toBeGreaterThanOrEqual(lists);
  });

  it('joins the lots that an earlier version knew by their sessions to those without', async () => {
    const seller = await shop.descriptor();
    await bed.source.query(
      `INSERT INTO seller_crawl (seller_key, next_work_at, next_run_at, stable_parameters) VALUES ($1, now(), now(), $2)`,
      [seller.key, [SESSION]],
    );
    const former = bed.crawl([seller]);
    await allPublished();
    await former.stop();
    const byLot = new Map((await bed.observed()).map(({ lotId, title }) => [lotId, title]));
    expect((await open()).every((id) => id.includes(SESSION))).toBe(true);
    await bed.source.query(
      `INSERT INTO price_point (lot_id, version, observed_at, amount, currency, bid_state) SELECT lot_id, 1, now(), 10, 'EUR', 'fixed' FROM frontier_lot`,
    );
    await bed.source.query(`UPDATE seller_crawl SET stable_parameters = '{}'`);
    bed.crawl([seller]);
    await bed.runUntil('no lot is known by a session', async () => {
      const ids = await open();
      return ids.length === LOTS && ids.every((id) => !id.includes(SESSION));
    });
    expect(await open()).toEqual(clean);
    await bed.runUntil('no lot is stored by a session', async () => {
      const stored = await rows('SELECT source_id AS id FROM frontier_lot');
      return stored.length === LOTS && stored.every(({ id }) => !String(id).includes(SESSION));
    });
    const present = new Map((await bed.observed()).map(({ lotId, title }) => [title, lotId]));
    const aliases = await new IdAliasRepository(bed.source).resolve('lot', [...byLot.keys()]);
    for (const [oldId, title] of byLot) expect(aliases.get(oldId)).toBe(present.get(title));
    const ids = [...present.values()].sort();
    for (const table of ['picture', 'price_point'])
      expect((await rows(`SELECT DISTINCT lot_id AS id FROM ${table} ORDER BY 1`)).map(({ id }) => id)).toEqual(ids);
  });
});
