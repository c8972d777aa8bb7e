import { join } from 'node:path';
import { adapterFor } from '../../platform/adapters';
import { fetched, samplesIn } from '../../platform/samples.factory';
import { sellerOf } from '../../platform/sellers.factory';

const adapter = adapterFor('json-ld');
const seller = sellerOf('json-ld');
const list = { kind: 'list', url: 'https://coins.example/sitemap.xml' } as const;
const lot = { kind: 'lot', url: 'https://coins.example/coins/taler-7', sourceId: '7' } as const;
const script = (value: unknown) =>
  `<html><title>Taler</title><script type="application/ld+json">${JSON.stringify(value)}</script></html>`;
const product = (more = {}) =>
  script({ '@type': 'Product', name: 'Taler', offers: { price: '12.00', priceCurrency: 'EUR' }, ...more });

it.each(samplesIn(join(__dirname, 'samples')))('reads $name', ({ page, expected }) => {
  expect(adapter.read(page, seller)).toEqual(expected);
});

it('follows a sitemap index, on the seller\u2019s own host, and not forever', () => {
  const index =
    '<sitemapindex><sitemap><loc>https://old.invalid/s1.xml.gz</loc></sitemap><sitemap><loc>https://coins.example/s1.xml.gz</loc></sitemap></sitemapindex>';
  const [next, ...others] = adapter.read(fetched(list, index), seller).next;
  expect(next).toEqual({ kind: 'list', url: 'https://coins.example/s1.xml.gz', context: { depth: '1' } });
  expect(others).toEqual([]);
  expect(adapter.read(fetched({ ...list, context: { depth: '3' } }, index), seller)).toMatchObject({
    next: [],
    faults: [{ scope: 'page' }],
  });
});

it('minds a sitemap without products, unless an index has others', () => {
  const xml = '<urlset><url><loc>https://coins.example/blog/1</loc></url></urlset>';
  expect(adapter.read(fetched(list, xml), seller).faults).toMatchObject([{ scope: 'page' }]);
  expect(adapter.read(fetched({ ...list, context: { depth: '1' } }, xml), seller).faults).toEqual([]);
});

it.each([
  ['a web page', '<html></html>', 200],
  ['missing', '', 404],
])('takes a sitemap that is %s for a page fault', (_, body, status) => {
  expect(adapter.read(fetched(list, body, { status }), seller)).toMatchObject({
    listed: [],
    faults: [{ scope: 'page' }],
  });
});

it('knows a lot by its path where the descriptor\u2019s pattern has no group', () => {
  const plain = sellerOf('json-ld', { options: { productPath: '^/coins/' } });
  const xml = '<urlset><url><loc>https://coins.example/coins/taler?v=2</loc></url></urlset>';
  expect(adapter.read(fetched(list, xml), plain).listed[0]?.sourceId).toBe('/coins/taler?v=2');
});

describe('a lot\u2019s own page', () => {
  it('may have moved to a new slug: it stays the same lot', () => {
    const url = 'https://coins.example/coins/taler-renamed-7';
    const reading = adapter.read(fetched(lot, product({ url }), { url }), seller);
    expect(reading.lots).toEqual([{ statement: expect.objectContaining({ sourceId: '7', url }), page: lot }]);
  });

  it('that redirects to another host keeps the address asked for', () => {
    expect(
      adapter.read(fetched(lot, product(), { url: 'https://cdn.invalid/coins/taler-7' }), seller).lots[0]?.statement
        .url,
    ).toBe(lot.url);
  });

  it.each([404, 410])('that answers %d says the lot is gone', (status) => {
    expect(adapter.read(fetched(lot, '', { status }), seller)).toMatchObject({ gone: true, faults: [] });
  });

  it.each([
    ['the home page after a redirect', product(), 'https://coins.example/'],
    ['a page without a product', '<html><title>Shop</title></html>', lot.url],
    ['a page of another product', product({ url: 'https://coins.example/coins/dukat-8' }), lot.url],
    ['an unreadable block', '<script type="application/ld+json">{"@type":</script>', lot.url],
  ])('that is %s says nothing of the lot', (_, body, url) => {
    const reading = adapter.read(fetched(lot, body, { url }), seller);
    expect(reading).toMatchObject({ lots: [], faults: [{ scope: 'page', sourceId: '7' }] });
    expect(reading.gone).toBeUndefined();
  });

  it.each([
    ['without a name', { name: ' ' }],
    ['with a price that is none', { offers: { price: 'abc' } }],
    ['of ten megabytes', { description: 'x'.repeat(1_500_000) }],
  ])('%s sets the lot aside', (_, more) => {
    expect(adapter.read(fetched(lot, product(more)), seller)).toMatchObject({
      lots: [],
      faults: [{ scope: 'item', sourceId: '7' }],
    });
  });

  it('with a price in an unknown currency tells the lot without it, and a fault', () => {
    const reading = adapter.read(fetched(lot, product({ offers: { price: '12', priceCurrency: 'Gulden' } })), seller);
    expect(reading.lots).toHaveLength(1);
    expect(reading.faults).toMatchObject([{ scope: 'item', reason: 'price: unknown currency "Gulden"' }]);
  });
});
