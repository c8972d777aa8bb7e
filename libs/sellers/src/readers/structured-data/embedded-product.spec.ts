import { embeddedBlocks, readEmbeddedProduct } from './embedded-product';

const PAGE = 'https://coins.example/coin/7';
const taler = {
  title: 'Taler 1780',
  href: '/coin/7',
  price: { amount: '125.00', currency: 'USD' },
  inStock: true,
  images: [{ url: 'https://img.example/7.jpg' }],
};
const next = (data: unknown) =>
  `<title>Taler 1780 | Coins</title><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(data)}</script>`;
const offer = (more: object) =>
  readEmbeddedProduct(next({ product: { name: 'Taler 1780', ...more } }), PAGE)?.['offers'];

it.each([
  [
    'a script of its own type',
    next({ props: { product: taler, related: [{ ...taler, title: 'Dukat', href: '/coin/8' }] } }),
  ],
  [
    'an object that a script assigns',
    `<title>Taler 1780</title><script>window.__INITIAL_STATE__={"product":${JSON.stringify(taler)}};(function(){}());</script>`,
  ],
  [
    'an attribute',
    `<h1>Taler 1780</h1><div data-product-json="${JSON.stringify(taler).replace(/"/g, '&quot;')}"></div>`,
  ],
])('finds the page’s product in %s', (_, html) => {
  expect(readEmbeddedProduct(html, PAGE)).toEqual({
    '@type': 'Product',
    name: 'Taler 1780',
    image: ['https://img.example/7.jpg'],
    offers: { price: '125.00', priceCurrency: 'USD', availability: 'InStock' },
  });
});

it.each([
  ['a decimal', { price: '125.50', currency: 'EUR' }, { price: '125.50', priceCurrency: 'EUR' }],
  ['a fraction', { price: 125.5, currency: 'EUR' }, { price: '125.50', priceCurrency: 'EUR' }],
  ['as printed', { price: 12550, formattedPrice: 'CHF 125.50' }, { price: '125.50', priceCurrency: 'CHF' }],
  [
    'of its only variant',
    { variants: [{ price: '125.50', available: false }] },
    { price: '125.50', availability: 'OutOfStock' },
  ],
])('accepts a price that is %s', (_, more, expected) => {
  expect(offer(more)).toEqual(expected);
});

it('rejects a whole number, which may be cents', () => {
  expect(offer({ price: 12500, currency: 'EUR', stock: 1 })).toEqual({ availability: 'InStock' });
});

it.each([
  ['another lot', next({ product: { ...taler, title: 'Dukat' } })],
  ['the same name at another address', next({ product: { ...taler, href: '/coin/8' } })],
  ['an article', next({ article: { title: 'Taler 1780', body: 'History' } })],
  ['two different ones', next([taler, { ...taler, price: { amount: '130.00', currency: 'USD' } }])],
  ['no JSON', '<title>Taler 1780</title><script>window.a = {title: Taler};</script>'],
])('finds nothing in %s', (_, html) => {
  expect(readEmbeddedProduct(html, PAGE)).toBeUndefined();
});

it('finds the longest list whose links are built by scripts', () => {
  const items = [1, 2, 3, 4, 5].map((at) => ({ name: `Denar ${at}`, url: `/item/${at}`, price: '12.50' }));
  expect(embeddedBlocks(next({ menu: items.slice(0, 4), list: { items } })).map(({ href }) => href)).toEqual([
    '/item/1',
    '/item/2',
    '/item/3',
    '/item/4',
    '/item/5',
  ]);
  expect(embeddedBlocks(next({ items: items.slice(0, 3) }))).toEqual([]);
});
