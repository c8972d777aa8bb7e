import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningMarket, startMarket } from '@obverse/market';
import { MarketTruth, type TruthSeller } from '@obverse/market/truth';
import { loadRegistry, type SellerDescriptor } from '@obverse/sellers';
import { runProgram } from '../../program';
import { RecordingTerminal } from '../../testing/recording-terminal.factory';

describe('adding a seller, with the demo market for the internet', () => {
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
    terminal.printed.length = terminal.noted.length = 0;
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
  ])('finds out how a shop of the family %s is read, and shows ten lots', async (family, platform, reason) => {
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

  it('takes a sample that `check` finds again, until the shop breaks', async () => {
    const shop = stall('json-ld');
    expect(await add(shop)).toBe(0);
    const folder = path.join(registry, 'samples', shop.key);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['sample.json', 'page-1.html.txt']));
    expect(await obverse('check', shop.key)).toBe(0);
    expect(terminal.text).toContain(`${shop.key}: good`);
    await truth.switchFault({ seller: shop.key, fault: 'http-500' }, true);
    expect(await obverse('check', '--all')).toBe(1);
    expect(terminal.text).toContain(`Broken: ${shop.key}.`);
    await truth.switchFault({ seller: shop.key, fault: 'http-500' }, false);
  });

  it('notices that a recorded page is no longer read as it was', async () => {
    const shop = stall('json-ld');
    expect(await add(shop)).toBe(0);
    const file = path.join(registry, 'samples', shop.key, 'page-1.html.txt');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('application/ld+json', 'text/plain'));
    expect(await obverse('check', shop.key)).toBe(1);
    expect(terminal.text).toContain('its recorded page is read differently');
  });

  it('finds the currency in the prices, and the number that stays in an address', async () => {
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

  it('warns of prices that name no currency, which robots.txt keeps it from asking for', async () => {
    const shop = stall('shopify');
    expect(await add(shop)).toBe(0);
    expect(terminal.noted.join('\n')).toMatch(/Mind price: missing in 10 of 10 lots/);
    expect(terminal.noted.join('\n')).toMatch(/give --currency/);
  });

  it.each([
    ['what a descriptor needs is not known', (shop: TruthSeller) => ['add', shop.home], /give .*--country/],
    ['it is no shop', () => ['add', `http://market.localhost:${market.port}/`], /was not had|does not show/],
    ['it lies inside', () => ['add', `http://127.0.0.1:${market.truthPort}/`], /inside address/],
    ['it is no address', () => ['add', 'http://'], /is no web address/],
  ])('writes nothing where %s', async (_, args, sentence) => {
    expect(await obverse(...args(stall('shopify')))).toBe(1);
    expect(terminal.text).toMatch(sentence);
    expect(readdirSync(registry)).toEqual([]);
  });

  it.each([
    ['nobody is named', ['check'], 'Name one seller, or give --all.'],
    ['nobody has a sample', ['check', '--all'], 'No seller has a sample yet'],
    ['the registry does not know the seller', ['check', 'nobody'], 'The registry has no seller nobody'],
  ])('has nothing to check where %s', async (_, args, sentence) => {
    expect(await obverse(...args)).toBe(1);
    expect(terminal.text).toContain(sentence);
  });

  it('does not add a seller twice, nor ask one that refuses', async () => {
    const shop = stall('woocommerce');
    expect(await add(shop)).toBe(0);
    expect(await add(shop, '--key', 'another')).toBe(1);
    expect(terminal.text).toContain(`in the registry as ${shop.key}`);
    const file = path.join(registry, `${shop.key}.yaml`);
    writeFileSync(file, `${readFileSync(file, 'utf8')}permission: refused\n`);
    expect(await add(shop, '--key', shop.key)).toBe(1);
    expect(terminal.text).toContain('refuses crawlers');
    expect(await obverse('check', shop.key)).toBe(0);
    expect(terminal.text).toContain('is not asked');
    expect(existsSync(path.join(registry, 'another.yaml'))).toBe(false);
  });
});
