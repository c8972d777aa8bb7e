import { join } from 'node:path';
import { adapterFor } from '../../registry/platforms';
import { fetched, samplesIn } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';

const adapter = adapterFor('bigcommerce');
const seller = sellerOf('bigcommerce');
const lot = { kind: 'lot', url: 'https://coins.example/dollar/', sourceId: '7' } as const;
const page = (offers: string, printed = '', more = '') =>
  `<html><title>Dollar</title><div class="productView"><h1 class="productView-title">Dollar</h1>${printed}
   <form><input name="product_id" value="7"></form>${more}</div>
   <script type="application/ld+json">{"@type":"Product","name":"Dollar","url":"https://coins.example/dollar/","offers":{"@type":"Offer",${offers}}}</script></html>`;
const readLot = (body: string, request: Parameters<typeof fetched>[0] = lot) =>
  adapter.read(fetched(request, body), seller);

it.each(samplesIn(join(__dirname, 'samples')))('reads $name', ({ page: sample, expected }) => {
  expect(adapter.read(sample, seller)).toEqual(expected);
});

it('takes the lowest of a price range, and adds the range as an attribute', () => {
  const printed = '<span data-product-price-without-tax class="price">$10.00 - $20.00</span>';
  const { lots, faults } = readLot(page('"priceCurrency":"USD","minPrice":"10","maxPrice":"20"', printed));
  expect(lots[0]?.statement).toMatchObject({
    price: { amount: '10.00', currency: 'USD' },
    attributes: [{ name: 'price range', value: '10.00 - 20.00 USD' }],
  });
  expect(faults).toEqual([]);
});

it('takes the price with tax when both are printed', () => {
  const printed = '<span data-product-price-with-tax>€119,00</span><span data-product-price-without-tax>€100,00</span>';
  expect(readLot(page('"priceCurrency":"EUR","price":"119"', printed)).lots[0]?.statement.price).toEqual({
    amount: '119.00',
    currency: 'EUR',
  });
});

it('takes the shop’s data when the page prints a visitor’s currency', () => {
  const extracted = readLot(
    page('"priceCurrency":"USD","price":"100"', '<span data-product-price-without-tax>£80.00</span>'),
  );
  expect(extracted.lots[0]?.statement.price).toEqual({ amount: '100.00', currency: 'USD' });
});

it.each([
  ['OutOfStock', '"availability":"https://schema.org/OutOfStock"'],
  ['PreOrder', '"availability":"https://schema.org/PreOrder"'],
])('recognises the availability %s', (availability, offers) => {
  expect(readLot(page(offers)).lots[0]?.statement.availability).toBe(availability);
});

describe('with its sitemap', () => {
  const mapped = sellerOf('bigcommerce', { options: { list: 'sitemap' } });
  const [startRequest] = adapter.startRequests(mapped);
  if (!startRequest) throw new Error('no start request');

  it('reads only the parts that name products', () => {
    const index =
      '<sitemapindex><sitemap><loc>https://coins.example/xmlsitemap.php?type=pages&amp;page=1</loc></sitemap><sitemap><loc>https://coins.example/xmlsitemap.php?type=products&amp;page=1</loc></sitemap></sitemapindex>';
    expect(adapter.read(fetched(startRequest, index), mapped).next).toMatchObject([
      { url: 'https://coins.example/xmlsitemap.php?type=products&page=1' },
    ]);
  });

  it('identifies lots by their paths, on their own pages too', () => {
    const part = {
      kind: 'list',
      url: 'https://coins.example/xmlsitemap.php?type=products&page=1',
      context: { way: 'sitemap', depth: '1' },
    } as const;
    const [listed] = adapter.read(
      fetched(part, '<urlset><url><loc>https://coins.example/dollar/</loc></url></urlset>'),
      mapped,
    ).listed;
    expect(listed?.sourceId).toBe('/dollar/');
    if (!listed) throw new Error('no lot');
    expect(adapter.read(fetched(listed.page, page('"price":"5","priceCurrency":"USD"')), mapped).lots).toMatchObject([
      { statement: { sourceId: '/dollar/', price: { amount: '5.00' } } },
    ]);
  });
});
