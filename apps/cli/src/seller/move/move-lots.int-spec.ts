import { decodeMessage, encodeMessage, type LotObserved, topics } from '@obverse/contracts';
import type { FetchAnswer } from '@obverse/crawling';
import {
  createDataSource,
  type DataSource,
  IdAliasRepository,
  LotMoveRepository,
  SellerCrawlRepository,
} from '@obverse/database';
import type { StoredRecord } from '@obverse/event-log';
import { lotIdOf } from '@obverse/lots';
import { lotObserved } from '@obverse/normaliser/testing';
import { type SellerDescriptor, sellerDescriptorSchema } from '@obverse/sellers';
import { embeddedEngines } from '../../testing/engines.factory';
import { makeWorld, type World } from '../../testing/world.factory';
import { SellerWeb } from '../visit/seller-web';
import { mayChangeIds, moveLots } from './move-lots';

const KEY = 'shop';
const HOME = 'https://shop.example';
const descriptor = (platform: string, options?: object): SellerDescriptor =>
  sellerDescriptorSchema.parse({
    key: KEY,
    number: 1,
    names: ['Shop'],
    home: `${HOME}/`,
    country: 'DE',
    form: 'shop',
    languages: ['de'],
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    verified: { state: 'never' },
    since: '2026-11-22',
    platform,
    options,
  });
const before = descriptor('woocommerce');
const after = descriptor('generic-shop', { sitemapPath: '/sitemap.xml', productPath: '^/product/' });
const now = Date.parse('2026-11-26T12:00:00Z');

const product = (title: string, picture: string) =>
  `<html><body><script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"${title}",
   "image":"${HOME}/files/${picture}.jpg","offers":{"price":"9.00","priceCurrency":"EUR"}}</script></body></html>`;
const pages: Readonly<Record<string, string>> = {
  '/sitemap.xml': `<urlset>${['taler', 'dukat-1781', 'new-one']
    .map((name) => `<url><loc>${HOME}/product/${name}/</loc></url>`)
    .join('')}</urlset>`,
  '/product/taler/': product('Thaler 1780', 'm1'),
  '/product/dukat-1781/': product('Dukat 1781', 'm2'),
  '/product/new-one/': product('Groschen 1790', 'm9'),
};
/** The known lots: found by address, found by title, without a counterpart, sold without a counterpart. */
const known = [
  { sourceId: '11', url: `${HOME}/product/taler`, title: 'Taler 1780', state: 0 },
  { sourceId: '12', url: `${HOME}/shop/old-dukat/`, title: 'Dukat 1781', state: 0 },
  { sourceId: '13', url: `${HOME}/product/heller/`, title: 'Heller 1792', state: 0 },
  { sourceId: '14', url: `${HOME}/product/pfennig/`, title: 'Pfennig 1793', state: 1 },
] as const;
const oldId = (sourceId: string) => lotIdOf(KEY, sourceId);
const newId = (path: string) => lotIdOf(KEY, path);
const [taler, dukat] = [newId('/product/taler/'), newId('/product/dukat-1781/')];

describe('the move of a seller to another rule for ids', () => {
  let world: World;
  let source: DataSource;

  beforeEach(async () => {
    world = await makeWorld(embeddedEngines);
    source = await createDataSource({ url: world.settings['DATABASE_URL'] ?? '', poolSize: 2 });
    await new SellerCrawlRepository(source).register([KEY], new Date(now));
    const seen = known.map(({ sourceId, url, title }) =>
      lotObserved({
        sellerKey: KEY,
        sourceId,
        lotId: oldId(sourceId),
        url,
        title,
        observedAt: '2026-11-20T10:00:00.000Z',
      }),
    );
    const places = await world.log.append(
      topics.lotsObserved,
      seen.map((message) => ({ key: message.lotId, value: encodeMessage(message) })),
    );
    for (const [at, { sourceId, url, state }] of known.entries()) {
      const place = [places[at]?.partition, places[at]?.offset];
      await source.query(
        `INSERT INTO frontier_lot (lot_id, source_id, url, state, seller_id, seen_run, first_observed_at, last_observed_at, content_hash, due_at,
           log_partition, log_offset)
         SELECT $1, $2, $3, $4::smallint, seller_id, 1, $5::timestamptz, $5::timestamptz, 7,
           CASE WHEN $4::smallint = 0 THEN $5::timestamptz END, $6::smallint, $7::bigint
         FROM seller_crawl WHERE seller_key = '${KEY}'`,
        [oldId(sourceId), sourceId, url, state, new Date(now), ...place],
      );
      await source.query(
        `INSERT INTO picture (lot_id, position, state, seller_id, wanted_at, due_at, url)
         SELECT $1, 0, 1, seller_id, $2::timestamptz, $2::timestamptz, $3 FROM seller_crawl WHERE seller_key = '${KEY}'`,
        [oldId(sourceId), new Date(now), `${HOME}/files/${sourceId}.jpg`],
      );
      await source.query(
        `INSERT INTO price_point (lot_id, version, observed_at, amount, currency, bid_state) VALUES ($1, 5, $2, 9, 'EUR', 'b0')`,
        [oldId(sourceId), new Date(now)],
      );
    }
  });
  afterEach(async () => {
    await source.destroy();
    await world.close();
  });

  const move = (isConfirmed: boolean, served = pages) => {
    const get = async ({ url }: { readonly url: string }): Promise<FetchAnswer> => {
      const body = served[new URL(url).pathname];
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      return { url, status: body === undefined ? 404 : 200, headers, body: Buffer.from(body ?? '') };
    };
    world.terminal.printed.length = 0;
    return moveLots(before, after, {
      log: world.log,
      lotMoves: new LotMoveRepository(source),
      sellerCrawls: new SellerCrawlRepository(source),
      web: new SellerWeb({ get }, { intervalMs: 20, concurrency: 1 }, () => now),
      terminal: world.terminal,
      operator: 'ada',
      isConfirmed,
      clock: { now: () => now, sleep: () => Promise.resolve() },
    });
  };
  const records = async (): Promise<readonly StoredRecord[]> => {
    const ranges = await world.log.ranges(topics.lotsObserved);
    const parts = await Promise.all(
      ranges.map(({ partition, earliest }) => world.log.read(topics.lotsObserved, partition, earliest, 100)),
    );
    return parts.flat();
  };
  /** What the last record of each lot leaves in the index: its title and availability; undefined for a tombstone. */
  const documents = async () => {
    const last = new Map((await records()).map((record) => [record.key, record.value]));
    const states = [...last].map(([key, value]): [string, LotObserved | undefined] => [
      key,
      value.length === 0 ? undefined : decodeMessage('LotObserved', value),
    ]);
    return Object.fromEntries(
      states.map(([key, lot]) => [key, lot && `${lot.title} ${lot.sourceId} ${lot.availability ?? ''}`.trim()]),
    );
  };
  const column = async (query: string) =>
    (await source.query<{ value: string }[]>(query)).map(({ value }) => value).sort();
  const all = known.map(({ sourceId }) => oldId(sourceId));

  it('is printed with counts, and changes nothing until it is confirmed', async () => {
    await expect(move(false)).rejects.toThrow('Nothing is changed: confirm with --yes.');
    expect(world.terminal.text).toMatch(/woocommerce, now generic-shop/);
    expect(world.terminal.text).toMatch(/2 lots are found again: 1 by address, 1 by title/);
    expect(world.terminal.text).toMatch(/1 open lots have no counterpart and are closed/);
    expect(world.terminal.text).toMatch(/1 lots are new/);
    expect(await column('SELECT lot_id AS value FROM frontier_lot')).toEqual([...all].sort());
    expect(await records()).toHaveLength(known.length);
  });

  it('leaves one document for each lot, under its new id', async () => {
    await move(true);
    const left = await documents();
    expect(left).toMatchObject({
      [taler]: expect.stringMatching(/^Taler 1780 \/product\/taler\//),
      [dukat]: expect.stringMatching(/^Dukat 1781 \/product\/dukat-1781\//),
      [oldId('13')]: expect.stringMatching(/^Heller 1792 13 Gone$/),
      [oldId('14')]: expect.stringMatching(/^Pfennig 1793 14/),
    });
    expect([left[oldId('11')], left[oldId('12')]]).toEqual([undefined, undefined]);
    expect(Object.keys(left)).toHaveLength(known.length + 2);
  });

  it('moves pictures and price points, and keeps the old ids as aliases', async () => {
    await move(true);
    const present = [taler, dukat, oldId('13'), oldId('14')].sort();
    for (const table of ['frontier_lot', 'picture', 'price_point'])
      expect(await column(`SELECT lot_id AS value FROM ${table}`)).toEqual(present);
    expect(await new IdAliasRepository(source).resolve('lot', all)).toEqual(
      new Map([
        [oldId('11'), taler],
        [oldId('12'), dukat],
      ]),
    );
    expect(await column('SELECT source_id AS value FROM frontier_lot WHERE state = 0')).toEqual([
      '/product/dukat-1781/',
      '/product/taler/',
    ]);
    expect(await column(`SELECT lot_id AS value FROM frontier_lot WHERE state = 2`)).toEqual([oldId('13')]);
    // The next reading of its page is published, whatever was published before.
    expect(
      await column('SELECT lot_id AS value FROM frontier_lot WHERE state = 0 AND content_hash IS NULL'),
    ).toHaveLength(2);
    expect((await new SellerCrawlRepository(source).pauses()).map(({ sellerKey }) => sellerKey)).toEqual([KEY]);
  });

  it('joins lots that were crawled under both ids', async () => {
    await source.query(
      `INSERT INTO frontier_lot (lot_id, source_id, url, seller_id, seen_run, first_observed_at, due_at)
       SELECT $1, '/product/taler/', $2, seller_id, 2, $3::timestamptz, $3::timestamptz FROM seller_crawl WHERE seller_key = '${KEY}'`,
      [taler, `${HOME}/product/taler/`, new Date(now)],
    );
    await move(true);
    expect(await column('SELECT lot_id AS value FROM frontier_lot')).toEqual(
      [taler, dukat, oldId('13'), oldId('14')].sort(),
    );
    expect((await documents())[oldId('11')]).toBeUndefined();
  });

  it('does nothing more when it is repeated', async () => {
    await move(true);
    const count = (await records()).length;
    await move(false);
    expect(world.terminal.printed).toEqual([]);
    expect(await records()).toHaveLength(count);
  });

  it('closes nothing when the lists cannot be read', async () => {
    await expect(move(true, {})).rejects.toThrow(/could not be read.*Nothing is changed/);
    expect(await records()).toHaveLength(known.length);
  });

  it('is needed for another platform and for other options only', () => {
    expect(mayChangeIds(before, after)).toBe(true);
    expect(mayChangeIds(after, descriptor('generic-shop', { sitemapPath: '/sitemap.xml', productPath: '^/p/' }))).toBe(
      true,
    );
    expect(mayChangeIds(after, { ...after, currency: 'CHF', names: ['Other'] })).toBe(false);
  });
});
