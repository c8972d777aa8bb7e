import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningMarket, startMarket } from '@obverse/market';
import { MarketTruth, type TruthSeller } from '@obverse/market/truth';
import { loadRegistry, type SellerDescriptor } from '@obverse/sellers';
import { runProgram } from '../../program';
import { RecordingTerminal } from '../../testing/recording-terminal.factory';

describe('seller add, on the demo market', () => {
  let market: RunningMarket;
  let truth: MarketTruth;
  let registry: string;
  let stalls: readonly TruthSeller[];
  const terminal = new RecordingTerminal();
  const before = { ...process.env };

  beforeAll(async () => {
    market = await startMarket({ port: 0, truthPort: 0, seed: 'add', sellers: 24, lots: 900 });
    truth = new MarketTruth(`http://127.0.0.1:${market.truthPort}`);
    stalls = await truth.sellers();
  });
  afterAll(() => market.stop());
  beforeEach(() => {
    registry = mkdtempSync(path.join(tmpdir(), 'obverse-add-'));
    Object.assign(process.env, {
      SELLER_REGISTRY: registry,
      CRAWLER_CONTACT: 'https://obverse.example/bot',
      FETCH_LOOPBACK_SUFFIX: '.market.localhost',
    });
  });
  afterEach(() => {
    for (const name of ['SELLER_REGISTRY', 'CRAWLER_CONTACT', 'FETCH_LOOPBACK_SUFFIX']) {
      if (before[name] === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = before[name];
    }
    rmSync(registry, { recursive: true, force: true });
  });

  const stall = (family: string): TruthSeller => {
    const found = stalls.find((one) => one.family === family);
    if (!found) throw new Error(`the market has no ${family}`);
    return found;
  };
  const obverse = (...args: string[]) => {
    terminal.printed.length = terminal.noted.length = terminal.shown.length = 0;
    return runProgram(['seller', ...args, '--interval', '20'], terminal);
  };
  const add = ({ home, country }: TruthSeller, ...more: string[]) =>
    obverse('add', home, '--country', country, '--timezone', 'Europe/Berlin', ...more);
  const described = (key: string): SellerDescriptor => {
    const { sellers, faults } = loadRegistry(registry);
    expect(faults).toEqual([]);
    const seller = sellers.get(key);
    if (!seller) throw new Error(`${key} is not in the registry: ${terminal.text}`);
    return seller;
  };

  it.each([
    ['shopify', 'shopify', /\/products\.json lists products/],
    ['woocommerce', 'woocommerce', /the Store API lists products/],
    ['json-ld', 'generic-shop', /its sitemap answers/],
  ])('detects the platform of a shop of the family %s, and shows ten lots', async (family, platform, reason) => {
    const shop = stall(family);
    expect(await add(shop, '--currency', shop.currency)).toBe(0);
    expect(terminal.printed[0]).toMatch(reason);
    const [, ...rows] = (terminal.printed.find((text) => text.includes('PICTURE')) ?? '').trim().split('\n');
    expect(rows).toHaveLength(10);
    for (const row of rows)
      expect(row).toMatch(new RegExp(`\\d\\.\\d\\d ${shop.currency} .*(for sale|sold out).*http://`));
    expect(described(shop.key)).toMatchObject({
      platform,
      names: [shop.name],
      home: `${new URL(shop.home).origin}/`,
      languages: [shop.language],
      currency: shop.currency,
      enabled: false,
      verified: { state: 'sample', on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
    expect(described(shop.key).permission).toBeUndefined();
  });

  it('writes a sample that `check` finds unchanged until the shop breaks', async () => {
    const shop = stall('json-ld');
    expect(await add(shop)).toBe(0);
    const folder = path.join(registry, 'samples', shop.key);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['sample.json', 'page-1.html.txt']));
    expect(await obverse('check', shop.key)).toBe(0);
    expect(terminal.text).toContain(`${shop.key}: good`);
    expect(await obverse('check', shop.key, shop.key)).toBe(0);
    expect(await obverse('check', shop.key, 'unknown')).toBe(1);
    expect(terminal.text).toContain('The registry has no seller unknown');
    await truth.switchFault({ seller: shop.key, fault: 'http-500' }, true);
    expect(await obverse('check', '--all')).toBe(1);
    expect(terminal.text).toContain(`Broken: ${shop.key}.`);
    await truth.switchFault({ seller: shop.key, fault: 'http-500' }, false);
  });

  it('reports a recorded page that is read differently', async () => {
    const shop = stall('json-ld');
    expect(await add(shop)).toBe(0);
    const file = path.join(registry, 'samples', shop.key, 'page-1.html.txt');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('application/ld+json', 'text/plain'));
    expect(await obverse('check', shop.key)).toBe(1);
    expect(terminal.text).toContain('its recorded page is read differently');
  });

  it('reads the currency from the prices, and the id from the addresses', async () => {
    const shop = stall('json-ld');
    expect(await add(shop)).toBe(0);
    const seller = described(shop.key);
    expect(seller.currency).toBe(shop.currency);
    expect(seller.options).toMatchObject({ sitemapPath: '/sitemap.xml' });
    const sample = JSON.parse(readFileSync(path.join(registry, 'samples', shop.key, 'sample.json'), 'utf8')) as {
      lots: { statement: { url: string } }[];
    };
    const { productPath } = seller.options as { productPath: string };
    for (const { statement } of sample.lots) expect(new URL(statement.url).pathname).toMatch(new RegExp(productPath));
  });

  it('writes nothing while no price can be read, because robots.txt hides the currency', async () => {
    const shop = stall('shopify');
    expect(await add(shop)).toBe(1);
    expect(terminal.text).toMatch(/No price could be read.*set --currency/);
    expect(readdirSync(registry)).toEqual([]);
  });

  it('takes less than a minute at one request a second for a shop of an unknown platform', async () => {
    const shop = stall('json-ld');
    expect(await add(shop)).toBe(0);
    // Every request is shown.
    expect(terminal.shown.length).toBeGreaterThan(5);
    expect(terminal.shown.length).toBeLessThan(60);
    expect(terminal.printed.join()).not.toMatch(/unknown/i);
    expect(terminal.printed.join()).toContain('CATEGORY');
  });

  it('needs no time zone for a country that has one, and tries http for a host without a scheme', async () => {
    const shop = stall('json-ld');
    expect(await obverse('add', new URL(shop.home).host, '--country', 'de')).toBe(0);
    expect(described(shop.key)).toMatchObject({ timezone: 'Europe/Berlin', home: `${new URL(shop.home).origin}/` });
  });

  it('names the time zones of a country that has several', async () => {
    expect(await obverse('add', stall('json-ld').home, '--country', 'us')).toBe(1);
    expect(terminal.text).toMatch(/set --timezone \(.*America\/Chicago/);
    expect(readdirSync(registry)).toEqual([]);
  });

  it.each([
    ['a field of the descriptor is unknown', (shop: TruthSeller) => ['add', shop.home], /set .*--country/],
    [
      'the site is not a shop',
      () => ['add', `http://market.localhost:${market.port}/`],
      /could not be fetched|No lots were found|could not be detected/,
    ],
    ['the address is private', () => ['add', `http://127.0.0.1:${market.truthPort}/`], /inside address/],
    ['the argument is not an address', () => ['add', 'http://'], /is not a web address/],
  ])('writes nothing if %s', async (_, args, sentence) => {
    expect(await obverse(...args(stall('shopify')))).toBe(1);
    expect(terminal.text).toMatch(sentence);
    expect(readdirSync(registry)).toEqual([]);
  });

  it.each([
    ['no key is passed', ['check'], 'Pass the key of a seller, or --all.'],
    ['there is no sample', ['check', '--all'], 'No seller has a sample yet'],
    ['the registry does not contain the seller', ['check', 'unknown'], 'The registry has no seller unknown'],
  ])('refuses to check if %s', async (_, args, sentence) => {
    expect(await obverse(...args)).toBe(1);
    expect(terminal.text).toContain(sentence);
  });

  it('keeps the number of a seller whose descriptor was deleted, and gives it to no other', async () => {
    const [shop, other] = [stall('json-ld'), stall('woocommerce')];
    expect(await add(shop)).toBe(0);
    const file = path.join(registry, `${shop.key}.yaml`);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/since: .*/, 'since: 2025-03-01'));
    expect(await add(shop, '--key', shop.key)).toBe(0);
    const { number } = described(shop.key);
    rmSync(file);
    rmSync(path.join(registry, 'samples', shop.key), { recursive: true });
    expect(await add(other)).toBe(0);
    expect(described(other.key).number).not.toBe(number);
    expect(await add(shop)).toBe(0);
    expect(described(shop.key)).toMatchObject({ number, since: '2025-03-01' });
    expect(described(other.key).number).not.toBe(number);
  });

  it('refuses a seller that is in the registry or refuses crawlers', async () => {
    const shop = stall('woocommerce');
    expect(await add(shop)).toBe(0);
    expect(await add(shop, '--key', 'another')).toBe(1);
    expect(terminal.text).toContain(`in the registry as ${shop.key}`);
    const file = path.join(registry, `${shop.key}.yaml`);
    writeFileSync(file, `${readFileSync(file, 'utf8')}permission: refused\n`);
    expect(await add(shop, '--key', shop.key)).toBe(1);
    expect(terminal.text).toContain('refuses crawlers');
    expect(await obverse('check', shop.key)).toBe(0);
    expect(terminal.text).toContain('is not fetched');
    expect(existsSync(path.join(registry, 'another.yaml'))).toBe(false);
  });
});
