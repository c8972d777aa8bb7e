import { lotObservedSchema } from '@obverse/contracts';
import { lotIdOf } from '@obverse/lots';
import fc from 'fast-check';
import { join } from 'node:path';
import { adapterFor } from './adapters';
import type { FetchedPage, PageReading } from './platform-adapter';
import { samplesIn } from './samples.factory';
import { sellerOf } from './sellers.factory';

// A reader whose time grows with the square of a page's size would take hours for five megabytes; the limit tells it from a busy machine.
jest.setTimeout(180_000);

const readers = {
  shopify: (page: FetchedPage) => adapterFor('shopify').read(page, sellerOf('shopify')),
  woocommerce: (page: FetchedPage) => adapterFor('woocommerce').read(page, sellerOf('woocommerce')),
  prestashop: (page: FetchedPage) => adapterFor('prestashop').read(page, sellerOf('prestashop')),
  magento: (page: FetchedPage) => adapterFor('magento').read(page, sellerOf('magento')),
  opencart: (page: FetchedPage) => adapterFor('opencart').read(page, sellerOf('opencart')),
  shopware: (page: FetchedPage) => adapterFor('shopware').read(page, sellerOf('shopware')),
  bigcommerce: (page: FetchedPage) => adapterFor('bigcommerce').read(page, sellerOf('bigcommerce')),
  squarespace: (page: FetchedPage) => adapterFor('squarespace').read(page, sellerOf('squarespace')),
  wix: (page: FetchedPage) => adapterFor('wix').read(page, sellerOf('wix')),
  'zen-cart': (page: FetchedPage) => adapterFor('zen-cart').read(page, sellerOf('zen-cart')),
  oscommerce: (page: FetchedPage) => adapterFor('oscommerce').read(page, sellerOf('oscommerce')),
  'generic-shop': (page: FetchedPage) => adapterFor('generic-shop').read(page, sellerOf('generic-shop')),
  'auction-catalogue': (page: FetchedPage) => adapterFor('auction-catalogue').read(page, sellerOf('auction-catalogue')),
  numisbids: (page: FetchedPage) => adapterFor('numisbids').read(page, sellerOf('numisbids')),
  sixbid: (page: FetchedPage) => adapterFor('sixbid').read(page, sellerOf('sixbid')),
  'ma-shops': (page: FetchedPage) => adapterFor('ma-shops').read(page, sellerOf('ma-shops')),
  vcoins: (page: FetchedPage) => adapterFor('vcoins').read(page, sellerOf('vcoins')),
  biddr: (page: FetchedPage) => adapterFor('biddr').read(page, sellerOf('biddr')),
  catawiki: (page: FetchedPage) => adapterFor('catawiki').read(page, sellerOf('catawiki')),
  delcampe: (page: FetchedPage) => adapterFor('delcampe').read(page, sellerOf('delcampe')),
  etsy: (page: FetchedPage) => adapterFor('etsy').read(page, sellerOf('etsy')),
  'auction-mobility': (page: FetchedPage) => adapterFor('auction-mobility').read(page, sellerOf('auction-mobility')),
  hibid: (page: FetchedPage) => adapterFor('hibid').read(page, sellerOf('hibid')),
  ebay: (page: FetchedPage) => adapterFor('ebay').read(page, sellerOf('ebay')),
};
const samples = Object.entries(readers).flatMap(([platform, read]) =>
  samplesIn(join(__dirname, '..', 'platforms', platform, 'samples')).map((sample) => ({
    ...sample,
    name: `${platform} ${sample.name}`,
    read,
  })),
);

/** A page as a bad day leaves it: pieces cut, doubled, swapped or replaced by what breaks parsers. */
const mutation = fc.record({
  at: fc.nat(),
  length: fc.nat(80),
  put: fc.oneof(
    fc.constantFrom(
      '',
      '"',
      '<',
      '>',
      '{',
      ']',
      '\\',
      '\u0000',
      '\ud800',
      '-1',
      '1e999',
      'null',
      '[[',
      '&#0;',
      '</script>',
    ),
    fc.string(),
  ),
});
const mutations = fc.array(mutation, { minLength: 1, maxLength: 6 });

function mutate(body: string, changes: readonly { at: number; length: number; put: string }[]): string {
  return changes.reduce((text, { at, length, put }) => {
    const start = text.length === 0 ? 0 : at % text.length;
    return text.slice(0, start) + put + text.slice(start + length);
  }, body);
}

function expectSound({ lots, listed, next, faults }: PageReading): void {
  for (const { statement, page } of lots) {
    const record = {
      type: 'LotObserved',
      version: 2,
      lotId: lotIdOf('x', statement.sourceId),
      sellerKey: 'x',
      observedAt: '2026-11-21T10:00:00.000Z',
      firstObservedAt: '2026-11-21T10:00:00.000Z',
      ...statement,
    };
    expect(lotObservedSchema.safeParse(record).error?.issues).toBeUndefined();
    expect(page).toMatchObject({ kind: 'lot', sourceId: statement.sourceId });
  }
  for (const { url } of [...next, ...listed.map((lot) => lot.page)]) expect(new URL(url).host).toBe('coins.example');
  for (const fault of faults) {
    expect(fault.snippet.length).toBeLessThanOrEqual(2000);
    expect(fault.snippet + fault.reason).not.toContain('\0');
  }
}

describe.each(samples)('$name, mutated', ({ page, read }) => {
  it('never throws, tells only what keeps the schema, and leads nowhere else', () => {
    fc.assert(
      fc.property(mutations, (changes) => expectSound(read({ ...page, body: mutate(page.body, changes) }))),
      { numRuns: 40 },
    );
  });
});

describe.each(Object.entries(readers))('%s', (platform, read) => {
  const page = samples.find(({ name }) => name.startsWith(platform))?.page;
  if (!page) throw new Error(`no sample of ${platform}`);
  it.each([
    ['nothing', ''],
    ['markup nested a hundred thousand deep', '<div class="lot-card" data-lotid="x">'.repeat(100_000)],
    ['JSON nested a hundred thousand deep', '['.repeat(100_000)],
    ['five megabytes of open tags', '<script type="application/ld+json"'.repeat(150_000)],
    ['five megabytes of text', 'x'.repeat(5_000_000)],
  ])('reads a body of %s without harm', (_, body) => {
    for (const kind of ['list', 'lot', 'session'] as const) {
      expectSound(read({ ...page, body, request: { ...page.request, kind, sourceId: '8101' } }));
    }
  });
});

it('a failure inside an adapter is a page that cannot be read', () => {
  const page = samples.find(({ name }) => name === 'shopify products-page-1')?.page;
  if (!page) throw new Error('no sample');
  const broken = { ...page, request: { ...page.request, url: 'not an address' } };
  expect(readers.shopify(broken)).toMatchObject({
    lots: [],
    faults: [{ scope: 'page', reason: expect.stringMatching(/^the adapter failed: /) }],
  });
});
