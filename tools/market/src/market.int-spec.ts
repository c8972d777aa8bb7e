import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadRegistry } from '@obverse/sellers';
import { catalogue } from './catalogue/sellers.data';
import { MarketClock } from './clock';
import { type RunningMarket, startMarket, type TruthLot, writeDescriptors } from './index';
import { MarketTruth } from './truth/market-truth';
import { type Answer, ask, visit } from './visitor.factory';

const SELLERS = 24;
const NOON = Date.UTC(2026, 10, 21, 12);

let market: RunningMarket;

const shop = (key: string, target: string, options = {}) =>
  ask(market.port, `${key}.market.localhost`, target, options);
const truth = (target: string, options = {}) => ask(market.truthPort, '127.0.0.1', target, options);
const parsed = async (answer: Promise<Answer>) => JSON.parse((await answer).body);

async function truthLots(query = ''): Promise<TruthLot[]> {
  const { body } = await truth(`/lots${query}`);
  return body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const keysOf = (family: string) =>
  catalogue
    .slice(0, SELLERS)
    .filter((seller) => seller.family === family)
    .map((seller) => seller.key);
const first = <T>(list: readonly T[]): T => {
  const [item] = list;
  if (item === undefined) throw new Error('an empty list');
  return item;
};

beforeAll(async () => {
  const clock = new MarketClock();
  clock.set(false, NOON);
  market = await startMarket({ port: 0, truthPort: 0, seed: 'test', sellers: SELLERS, lots: 900, clock });
});

afterAll(() => market.stop());

describe('surfaces compared with the truth at a frozen time', () => {
  /** Price and state by source id, as `12.50 EUR InStock`. */
  async function expected(key: string): Promise<Map<string, string>> {
    const lots = (await truthLots(`?seller=${key}`)).filter((lot) => lot.listed);
    expect(lots.length).toBeGreaterThan(4);
    return new Map(lots.map((lot) => [lot.sourceId, `${lot.price?.amount} ${lot.price?.currency} ${lot.state}`]));
  }
  const stateOf = (available: boolean) => (available ? 'BuyNow' : 'Sold');

  it.each(keysOf('shopify'))('Shopify shop %s', async (key) => {
    const { currency } = await parsed(shop(key, '/cart.js'));
    const seen = new Map<string, string>();
    for (let page = 1; ; page += 1) {
      const { products } = await parsed(shop(key, `/products.json?limit=25&page=${page}`));
      if (products.length === 0) break;
      for (const { id, variants } of products)
        seen.set(String(id), `${variants[0].price} ${currency} ${stateOf(variants[0].available)}`);
    }
    expect(seen).toEqual(await expected(key));
  });

  it.each(keysOf('woocommerce'))('WooCommerce shop %s', async (key) => {
    const seen = new Map<string, string>();
    for (let page = 1; ; page += 1) {
      const answer = await shop(key, `/wp-json/wc/store/v1/products?per_page=40&page=${page}`);
      for (const { id, prices, is_in_stock } of JSON.parse(answer.body)) {
        const digits = prices.price.padStart(3, '0');
        seen.set(
          String(id),
          `${digits.slice(0, -2)}.${digits.slice(-2)} ${prices.currency_code} ${stateOf(is_in_stock)}`,
        );
      }
      if (!String(answer.headers['link'] ?? '').includes('rel="next"')) {
        expect(answer.headers['x-wp-totalpages']).toBe(String(page));
        expect(answer.headers['x-wp-total']).toBe(String(seen.size));
        break;
      }
    }
    expect(seen).toEqual(await expected(key));
  });

  it.each(keysOf('json-ld'))('JSON-LD shop %s', async (key) => {
    const sitemap = await shop(key, '/sitemap.xml');
    const pages = [...sitemap.body.matchAll(/<loc>([^<]+)<\/loc><lastmod>/g)].map((match) => match[1] ?? '');
    const seen = new Map<string, string>();
    for (const url of pages) {
      const { body } = await visit(url);
      const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
      const product = data['@graph']?.find((node: { '@type': string }) => node['@type'] === 'Product') ?? data;
      const offer = Array.isArray(product.offers) ? product.offers[0] : product.offers;
      const priced =
        offer.price === undefined && offer.lowPrice === undefined ? offer.priceSpecification.at(-1) : offer;
      seen.set(
        product.sku,
        `${Number(priced.price ?? priced.lowPrice).toFixed(2)} ${priced.priceCurrency} ${stateOf(offer.availability.endsWith('InStock'))}`,
      );
    }
    expect(seen).toEqual(await expected(key));
  });

  it.each(keysOf('auction-catalogue'))('auction house %s', async (key) => {
    const lots = (await truthLots(`?seller=${key}`)).filter((lot) => lot.listed);
    expect(lots.length).toBeGreaterThan(4);
    for (const lot of lots) {
      const { status, body } = await visit(lot.url);
      const text = body.replace(/<[^>]+>/g, '').replace(/[ \n]+/g, ' ');
      const written = [...text.matchAll(/(\d[\d.,’\u202f]*) (?:EUR|GBP|USD|CHF|PLN)/g)].map(
        (match) => `${(match[1] ?? '').replace(/[.,’\u202f]/g, '')}.00`,
      );
      expect(status).toBe(200);
      expect(written).toContain(lot.price?.amount);
      expect(body).toContain(`datetime="${lot.endsAt ?? ''}"`);
      const [sold, unsold] = [/class="(?:realized|hammer|r)"/.test(body), /class="(?:unsold|passed|u)"/.test(body)];
      expect([lot.sourceId, sold, unsold]).toEqual([lot.sourceId, lot.state === 'Sold', lot.state === 'Unsold']);
      expect(/class="(?:current|bid|c)"/.test(body)).toBe(lot.state === 'HasBid');
    }
  });

  it("answers each lot's own page with the status in the truth", async () => {
    const lots = await truthLots();
    const sample = lots.filter((_, place) => place % 23 === 0);
    expect(new Set(sample.map((lot) => lot.pageStatus)).size).toBe(3);
    for (const lot of sample) expect([lot.url, (await visit(lot.url)).status]).toEqual([lot.url, lot.pageStatus]);
  });

  it('divides a sale into pages that contain each lot once', async () => {
    const key = first(keysOf('auction-catalogue'));
    const sales = [...(await shop(key, '/sales')).body.matchAll(/<a class="name" href="([^"]+)"/g)].map(
      (match) => match[1] ?? '',
    );
    const seen: string[] = [];
    for (const sale of sales) {
      for (let page = 1; page < 20; page += 1) {
        const ids = [...(await visit(`${sale}?pg=${page}`)).body.matchAll(/data-lotid="([^"]+)"/g)].map(
          (match) => match[1] ?? '',
        );
        if (ids.length === 0) break;
        expect(ids.length).toBeLessThanOrEqual(50);
        seen.push(...ids);
      }
    }
    const known = (await truthLots(`?seller=${key}`)).filter((lot) => lot.listed).map((lot) => lot.sourceId);
    expect([...seen].sort()).toEqual(known.sort());
  });
});

describe('hosts', () => {
  it('state on every kind of page that the seller is invented', async () => {
    expect((await ask(market.port, 'market.localhost', '/')).body).toContain('made up');
    for (const family of ['shopify', 'woocommerce', 'json-ld', 'auction-catalogue']) {
      const lot = first(
        (await truthLots(`?seller=${first(keysOf(family))}`)).filter((candidate) => candidate.pageStatus === 200),
      );
      const page = await visit(lot.url);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.body).toContain('class="invented"');
      expect(page.body).toContain('<h1>');
    }
  });

  it('link only to their own host and port', async () => {
    const { body } = await shop('kestrel-crown', '/');
    const hosts = [...body.matchAll(/(?:href|src)="(http[^"]+)"/g)].map((match) => new URL(match[1] ?? '').host);
    expect(new Set(hosts)).toEqual(new Set([`kestrel-crown.market.localhost:${market.port}`]));
  });

  it('answer an unchanged list with 304', async () => {
    const { headers } = await shop('kestrel-crown', '/products.json?limit=5');
    const again = await shop('kestrel-crown', '/products.json?limit=5', {
      headers: { 'If-None-Match': String(headers['etag']) },
    });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('answer HEAD like GET without a body', async () => {
    const head = await shop('vaucouleau', '/sitemap.xml', { method: 'HEAD' });
    const get = await shop('vaucouleau', '/sitemap.xml');
    expect([head.status, head.body, head.headers['content-length'], head.headers['content-type']]).toEqual([
      200,
      '',
      String(get.bytes.length),
      'application/xml; charset=utf-8',
    ]);
  });

  it('serve pictures, a logo and robots.txt', async () => {
    const { products } = await parsed(shop('kestrel-crown', '/products.json?limit=1'));
    const picture = await visit(`${products[0].images[0].src}&width=200`);
    expect([picture.status, picture.headers['content-type'], picture.bytes.subarray(0, 3).toString('hex')]).toEqual([
      200,
      'image/jpeg',
      'ffd8ff',
    ]);
    expect((await shop('hohenlind', '/logo.svg')).body).toContain('<svg');
    expect((await shop('hohenlind', '/robots.txt')).body).toContain('Disallow: /admin');
  });

  it('return 404 for unknown hosts and pages', async () => {
    expect((await shop('nobody', '/')).status).toBe(404);
    expect((await shop('hohenlind', '/nothing')).status).toBe(404);
    expect((await shop('kestrel-crown', '/products/%E0%A4%A')).status).toBeLessThan(500);
  });
});

describe('truth server', () => {
  it('controls the clock', async () => {
    expect(await parsed(truth('/clock'))).toEqual({ now: new Date(NOON).toISOString(), running: false });
    const moved = await parsed(truth('/clock/advance', { method: 'POST', body: { ms: 60_000 } }));
    expect(moved.now).toBe(new Date(NOON + 60_000).toISOString());
    const { changes } = await parsed(truth(`/changes?since=${new Date(NOON).toISOString()}&limit=10000`));
    expect(changes.length).toBeGreaterThan(0);
    const of = await parsed(
      truth(`/changes?seller=silberhag&since=${new Date(NOON - 3_600_000).toISOString()}&limit=10000`),
    );
    expect(new Set(of.changes.map((change: { sellerKey: string }) => change.sellerKey))).toEqual(
      new Set(['silberhag']),
    );
    expect(
      await parsed(truth('/clock', { method: 'PUT', body: { at: new Date(NOON).toISOString(), running: false } })),
    ).toEqual({ now: new Date(NOON).toISOString(), running: false });
    expect((await truth('/clock', { method: 'PUT', body: { at: '1999-01-01', running: true } })).status).toBe(400);
    expect((await truth('/changes?since=yesterday')).status).toBe(400);
  });

  it('counts the requests of each host by kind', async () => {
    await truth('/requests', { method: 'DELETE' });
    await shop('norrsken', '/products.json');
    await shop('norrsken', '/robots.txt');
    expect(await parsed(truth('/requests'))).toEqual({
      norrsken: { total: 2, mostAtOnce: 1, kinds: { list: 1, robots: 1 } },
    });
  });

  it('lists the sellers with their homes', async () => {
    const sellers = await parsed(truth('/sellers'));
    expect(sellers).toHaveLength(24);
    expect(sellers[0]).toMatchObject({
      key: 'erlenwacht',
      family: 'auction-catalogue',
      form: 'auction-house',
      country: 'DE',
      currency: 'EUR',
      home: `http://erlenwacht.market.localhost:${market.port}/`,
    });
  });
});

describe('faults', () => {
  const fault = (seller: string, name: string, on = true) =>
    parsed(truth('/faults', { method: 'POST', body: { seller, fault: name, on } }));

  it("break one lot's JSON-LD and no other", async () => {
    const { url } = await fault('vaucouleau', 'broken-json-ld');
    const script = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec((await visit(url)).body)?.[1] ?? '';
    expect(() => JSON.parse(script)).toThrow();
    expect(await parsed(truth('/faults'))).toEqual([
      expect.objectContaining({ seller: 'vaucouleau', fault: 'broken-json-ld', url }),
    ]);
    await fault('vaucouleau', 'broken-json-ld', false);
    expect(await parsed(truth('/faults'))).toEqual([]);
  });

  it('give a lot a description of 10 MB, or no title, in lists and on its page', async () => {
    const huge = await fault('dornfelsen', 'huge-lot');
    expect((await shop('dornfelsen', '/products.json?limit=1')).bytes.length).toBeGreaterThan(10_000_000);
    expect((await visit(huge.url)).bytes.length).toBeGreaterThan(10_000_000);
    await fault('dornfelsen', 'huge-lot', false);
    const bad = await fault('dornfelsen', 'bad-record');
    const { products } = await parsed(shop('dornfelsen', '/products.json?limit=250'));
    expect(
      products
        .filter((product: { title: string }) => product.title === '')
        .map((product: { id: number }) => String(product.id)),
    ).toEqual([bad.sourceId]);
    await fault('dornfelsen', 'bad-record', false);
  });

  it('fail a whole host, or send invalid lists', async () => {
    await fault('silberhag', 'http-500');
    expect((await shop('silberhag', '/robots.txt')).status).toBe(500);
    expect((await shop('norrsken', '/robots.txt')).status).toBe(200);
    await fault('silberhag', 'http-500', false);
    await fault('silberhag', 'garbage-list');
    const list = await shop('silberhag', '/wp-json/wc/store/v1/products');
    expect([list.status, list.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    await fault('silberhag', 'garbage-list', false);
  });

  it('slow a whole host down, or answer with the front page for a lot that is gone', async () => {
    await fault('silberhag', 'too-many-requests');
    const slowed = await shop('silberhag', '/wp-json/wc/store/v1/products');
    expect([slowed.status, slowed.headers['retry-after']]).toEqual([429, '30']);
    await fault('silberhag', 'too-many-requests', false);
    const gone = (await truthLots('?seller=silberhag')).find(({ pageStatus }) => pageStatus === 404);
    if (!gone) throw new Error('nothing is gone');
    await fault('silberhag', 'soft-404');
    const hidden = await visit(gone.url);
    expect([hidden.status, hidden.body]).toEqual([200, (await shop('silberhag', '/')).body]);
    await fault('silberhag', 'soft-404', false);
    expect((await visit(gone.url)).status).toBe(404);
  });

  it('refuse unknown faults and sellers', async () => {
    expect(
      (await truth('/faults', { method: 'POST', body: { seller: 'nobody', fault: 'http-500', on: true } })).status,
    ).toBe(400);
    expect(
      (await truth('/faults', { method: 'POST', body: { seller: 'silberhag', fault: 'flood', on: true } })).status,
    ).toBe(400);
  });
});

describe('MarketTruth', () => {
  const client = () => new MarketTruth(`http://127.0.0.1:${market.truthPort}`);
  const lotsOf = async (seller?: string) => {
    const lots: TruthLot[] = [];
    for await (const lot of client().lots(seller)) lots.push(lot);
    return lots;
  };

  it('returns the lots of the truth server, of all sellers and of one', async () => {
    expect(await lotsOf()).toEqual(await truthLots());
    expect(await lotsOf('silberhag')).toEqual(await truthLots('?seller=silberhag'));
    expect(await client().now()).toBe(new Date(NOON).toISOString());
    const since = new Date(NOON - 3_600_000).toISOString();
    const { changes } = await client().changes(since, 'silberhag');
    expect(changes).toEqual((await parsed(truth(`/changes?seller=silberhag&since=${since}&limit=10000`))).changes);
    expect(changes.length).toBeGreaterThan(0);
  });

  it('rejects with the answer when a request fails', async () => {
    const unknown = client().switchFault({ seller: 'nobody', fault: 'http-500' }, true);
    await expect(unknown).rejects.toThrow(/answered 400 to POST \/faults: .*seller: one of/);
    await expect(lotsOf('nobody')).rejects.toThrow('answered 400');
  });
});

describe('descriptors', () => {
  it('are written for each seller, and those of an earlier run removed', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'market-'));
    try {
      await writeFile(path.join(dir, 'real.yaml'), 'key: real\n');
      await writeDescriptors(dir, { port: 4810, sellers: 24 });
      expect((await readdir(dir)).length).toBe(25);
      await writeDescriptors(dir, { port: 4810, sellers: 4 });
      expect((await readdir(dir)).sort()).toEqual([
        'erlenwacht.yaml',
        'kestrel-crown.yaml',
        'real.yaml',
        'silberhag.yaml',
        'vaucouleau.yaml',
      ]);
      const text = await readFile(path.join(dir, 'vaucouleau.yaml'), 'utf8');
      expect(text).toContain('home: "http://vaucouleau.market.localhost:4810/"');
      expect(text).toContain('  productPath: "^/monnaie/(\\\\d{1,12})-[a-z0-9-]*\\\\.html$"');
    } finally {
      await rm(dir, { recursive: true });
    }
  });
});

describe('terms', () => {
  it('are on a page of their seller, which its descriptor names', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'market-'));
    try {
      await writeDescriptors(dir, { port: market.port, sellers: 24 });
      const { sellers, faults } = loadRegistry(dir);
      expect(faults).toEqual([]);
      const stating = [...sellers.values()].filter(({ terms }) => terms);
      expect([stating.length > 8, stating.length < 20]).toEqual([true, true]);
      expect(stating.some(({ terms }) => typeof terms?.buyersPremium === 'object')).toBe(true);
      const { status, body } = await visit(sellers.get('erlenwacht')?.terms?.source ?? '');
      expect([status, body.includes('<th>paymentFee percent</th><td>3</td>')]).toEqual([200, true]);
    } finally {
      await rm(dir, { recursive: true });
    }
  });
});

describe('startMarket', () => {
  it('rejects a port in use and leaves nothing open', async () => {
    const again = startMarket({ port: 0, truthPort: market.truthPort, seed: 'test', sellers: 1, lots: 10 });
    await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
