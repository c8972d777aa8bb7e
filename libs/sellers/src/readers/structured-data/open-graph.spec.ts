import fc from 'fast-check';
import { readMetaTags, readOpenGraph } from './open-graph';
import { readProduct } from './product';

const meta = (tags: Readonly<Record<string, string>>) =>
  Object.entries(tags)
    .map(([name, content]) => `<meta property="${name}" content="${content}">`)
    .join('');

it('reads a product', () => {
  const html = meta({
    'og:type': 'product',
    'og:title': 'Taler &amp; Gulden',
    'og:image': '/a.jpg',
    'product:price:amount': '1.250,00',
    'product:price:currency': 'EUR',
    'product:availability': 'in stock',
    'product:retailer_item_id': 'T-1',
  });
  const product = readOpenGraph(html);
  expect(readProduct(product ?? {}, [], {})).toMatchObject({
    name: 'Taler & Gulden',
    images: ['/a.jpg'],
    attributes: [{ name: 'sku', value: 'T-1' }],
    availability: 'InStock',
    price: { price: { amount: '1250.00', currency: 'EUR' } },
  });
});

it('uses the sale price, the current one', () => {
  const html = meta({
    'product:price:amount': '50',
    'product:sale_price:amount': '40',
    'product:price:currency': 'EUR',
  });
  expect(readProduct(readOpenGraph(html) ?? {}, [], {}).price.price).toEqual({ amount: '40.00', currency: 'EUR' });
});

it('returns undefined for an article or a home page', () => {
  expect(readOpenGraph(meta({ 'og:type': 'website', 'og:title': 'Shop' }))).toBeUndefined();
  expect(readOpenGraph('')).toBeUndefined();
});

it('keeps several pictures, and names in any case', () => {
  expect(
    readMetaTags('<META NAME="OG:Image" CONTENT="1"><meta property="og:image" content="2 > 1">').get('og:image'),
  ).toEqual(['1', '2 > 1']);
});

it('ignores tags in comments and scripts', () => {
  const tag = '<meta property="og:title" content="no">';
  expect(
    readMetaTags(`<!-- ${tag} --><script>"${tag}"</script><meta property="og:title" content="yes">`).get('og:title'),
  ).toEqual(['yes']);
});

it('never throws', () => {
  readMetaTags('<div>'.repeat(200_000));
  readMetaTags('<meta property=og:image content='.repeat(20_000));
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (text) => void readOpenGraph(`<meta property="og:type" content="product">${text}`),
    ),
  );
});
