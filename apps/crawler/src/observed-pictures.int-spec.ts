import { topics, type LotObserved } from '@obverse/contracts';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { migratedDatabase } from '../../../jest/migrated-database';
import { CrawlBed, until } from './testing/crawl-bed';
import { TinyShop, type Product } from './testing/tiny-shop';

const drawn = (background: string) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer();
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('a picture that several lots show', () => {
  let bed: CrawlBed;
  let coin: Buffer;
  let other: Buffer;
  const shops: TinyShop[] = [];
  beforeEach(async () => {
    [coin, other] = await Promise.all([drawn('#c0a040'), drawn('#8090a0')]);
    bed = await CrawlBed.open(await migratedDatabase());
  });
  afterEach(async () => {
    await bed.close();
    await Promise.all(shops.splice(0).map((opened) => opened.close()));
  });

  const openShop = async (key: string) => {
    const shop = await TinyShop.open(key);
    shops.push(shop);
    return shop;
  };
  /** A lot that shows these bytes, under an address of its own. */
  const show = (shop: TinyShop, handle: string, bytes: Uint8Array, more: Partial<Product> = {}) => {
    const path = `/${handle}.jpg`;
    shop.instead.set(path, (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes),
    );
    shop.add(handle, { images: [new URL(path, shop.home).href], ...more });
  };
  const crawl = () =>
    bed.crawl(
      // A long interval: hashes of pictures must not wait for a run.
      shops.map((shop, index) => shop.descriptor({ number: index + 1, revisit: { minSeconds: 600, maxSeconds: 600 } })),
    );
  const lastOf = async (title: string): Promise<LotObserved | undefined> =>
    (await bed.observed()).filter((lot) => lot.title === title).at(-1);
  const hashIn = async (title: string) => (await lastOf(title))?.images?.[0]?.hash;
  const pictures = (count: number) =>
    until(`${count} pictures`, async () => {
      const [row] = await bed.source.query<{ n: number }[]>(
        'SELECT count(*)::int AS n FROM picture WHERE state = 1 AND NOT EXISTS (SELECT FROM picture_news)',
      );
      return row?.n === count;
    });

  it('is published for lots of different sellers, once for each and without other changes', async () => {
    const [one, two] = [await openShop('one'), await openShop('two')];
    show(one, 'thaler', coin);
    show(one, 'denar', other);
    show(two, 'taler', coin);
    crawl();
    await until(
      'both have the hash',
      async () => (await hashIn('thaler')) !== undefined && (await hashIn('taler')) !== undefined,
    );
    await pictures(3);
    expect([await hashIn('thaler'), await hashIn('taler'), await hashIn('denar')]).toEqual([
      hashOf(coin),
      hashOf(coin),
      undefined,
    ]);
    const [first, again, ...more] = (await bed.observed()).filter(({ title }) => title === 'thaler');
    expect(more).toEqual([]);
    const image = { url: new URL('/thaler.jpg', one.home).href };
    expect(first?.images).toEqual([image]);
    expect(again).toEqual({
      ...first,
      observedAt: new Date(Date.parse(first?.observedAt ?? '') + 1).toISOString(),
      images: [{ ...image, hash: hashOf(coin) }],
    });
    expect(await bed.observed()).toHaveLength(5);
    expect(await bed.runs()).toMatchObject([{ number: 1 }, { number: 1 }]);
  });

  it('is published again when the lot page changes, and not when it is unchanged', async () => {
    const [one, two] = [await openShop('one'), await openShop('two')];
    show(one, 'thaler', coin);
    one.add('groschen');
    show(two, 'taler', coin);
    bed.crawl(shops.map((shop, index) => shop.descriptor({ number: index + 1 })));
    await until(
      'both have the hash',
      async () => (await hashIn('thaler')) !== undefined && (await hashIn('taler')) !== undefined,
    );
    const { number = 0 } = (await bed.runs())[0] ?? {};
    await bed.untilRunsEnd(number + 2);
    expect(await bed.observed()).toHaveLength(5);
    show(one, 'thaler', coin, { id: 1, price: '12.50' });
    await bed.runUntil('the new price', async () => (await lastOf('thaler'))?.price?.amount === '12.50');
    expect(await hashIn('thaler')).toBe(hashOf(coin));
    one.products.delete('thaler');
    await bed.runUntil('thaler is gone', async () => (await lastOf('thaler'))?.availability === 'Gone');
    expect(await hashIn('thaler')).toBe(hashOf(coin));
  });

  it('is not published when a seller shows it with several lots, and is removed when that is found later', async () => {
    const [one, two, three] = [await openShop('one'), await openShop('two'), await openShop('three')];
    for (const handle of ['a', 'b', 'c']) show(one, handle, coin);
    show(two, 'd', coin);
    show(three, 'e', coin);
    show(three, 'f', other);
    // First the seller that shows it with several lots: the first of them has the hash until the second is fetched, when another seller shows it too.
    bed.crawl([one.descriptor({ number: 1 })]);
    await pictures(3);
    bed.crawl([two.descriptor({ number: 2 }), three.descriptor({ number: 3 })]);
    await until(
      'two lots have the hash',
      async () => (await hashIn('d')) !== undefined && (await hashIn('e')) !== undefined,
    );
    await pictures(6);
    expect(await Promise.all(['a', 'b', 'c', 'f'].map(hashIn))).toEqual(Array(4).fill(undefined));
    show(two, 'g', coin);
    await bed.runUntil(
      'no lot has the hash any more',
      async () => (await hashIn('d')) === undefined && (await hashIn('e')) === undefined,
    );
    await pictures(7);
    const counts = (await bed.observed()).map(({ title }) => title).sort();
    expect(counts).toEqual(['a', 'b', 'c', 'd', 'd', 'd', 'e', 'e', 'e', 'f', 'g']);
    const versions = (await bed.observed()).filter(({ title }) => title === 'd').map(({ observedAt }) => observedAt);
    expect(new Set(versions).size).toBe(3);
  });

  it('is published once when the crawler is killed between the append and the update of the frontier', async () => {
    const [one, two] = [await openShop('one'), await openShop('two')];
    show(one, 'thaler', coin);
    show(two, 'taler', coin);
    crawl();
    await until(
      'both have the hash',
      async () => (await hashIn('thaler')) !== undefined && (await hashIn('taler')) !== undefined,
    );
    await pictures(2);
    const before = await bed.records(topics.lotsObserved);
    await bed.source.query(`INSERT INTO picture_news (lot_id, seller_id) SELECT lot_id, seller_id FROM picture;`);
    await bed.source.query('UPDATE seller_crawl SET next_work_at = now()');
    await pictures(2);
    expect(await bed.records(topics.lotsObserved)).toHaveLength(before.length);
  });
});
