import fc from 'fast-check';
import { parseBrokenJson } from './broken-json';
import { jsonLdScripts, readJsonLd } from './json-ld';
import { mainProduct, readProduct } from './product';
import { type JsonRecord } from '../text/json';

const page = { url: 'https://a.example/p/1', title: 'Taler 1780 | Shop' };
const script = (json: string) => `<script type="application/ld+json">${json}</script>`;
const ofOffers = (offers: unknown, currency = 'EUR') =>
  readProduct({ '@type': 'Product', name: 'Taler', offers }, [], { currency }).price;
const eur = (amount: string) => ({ amount, currency: 'EUR' });

describe('JSON with errors found on the web', () => {
  it.each([
    ['raw line breaks and tabs in a string', '{"a":"x\ny\tz"}', { a: 'x\ny\tz' }],
    ['control characters', '{"a":"x\u0001y"}\u0002', { a: 'x y' }],
    ['trailing commas', '{"a":[1,2,],"b":{"c":1,},}', { a: [1, 2], b: { c: 1 } }],
    ['a trailing semicolon', '{"a":1};', { a: 1 }],
    ['a CDATA wrapper', '//<![CDATA[\n{"a":1,}\n//]]>', { a: 1 }],
    ['a CDATA wrapper in comments', '/*<![CDATA[*/{"a":1,}/*]]>*/', { a: 1 }],
    ['an HTML comment wrapper', '<!-- {"a":1} -->', { a: 1 }],
    ['comments', '{"a":1, // one\n /* two */ "b":2}', { a: 1, b: 2 }],
    ['unescaped quotes', '{"name":"Taler "Mule" 1780","b":1}', { name: 'Taler "Mule" 1780', b: 1 }],
    ['wrong escapes', String.raw`{"a":"l\'or \d","u":"C:\users"}`, { a: "l'or d", u: 'C:users' }],
    ['a block escaped as HTML', '{&quot;a&quot;:&quot;x &amp;amp; y&quot;}', { a: 'x & y' }],
    ['several objects', '{"a":1}\n{"b":"}{",}', [{ a: 1 }, { b: '}{' }]],
    ['several objects with commas', '{"a":1}, [{"b":2}];', [{ a: 1 }, [{ b: 2 }]]],
    ['a byte order mark', '\ufeff{"a":1}', { a: 1 }],
    ['an address that looks like a comment', '{"url":"https://a.example/",}', { url: 'https://a.example/' }],
  ])('parses %s', (_, text, value) => {
    expect(parseBrokenJson(text)).toEqual({ value });
  });

  it.each(['', '{', '{"a"', 'Taler'])('states why it cannot parse %j', (text) => {
    expect(parseBrokenJson(text)).toEqual({ reason: expect.any(String) });
  });

  it('leaves valid JSON unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) =>
        expect(parseBrokenJson(JSON.stringify(value))).toEqual({ value: JSON.parse(JSON.stringify(value)) }),
      ),
    );
  });

  it('never throws and stays linear', () => {
    const token = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      ',',
      ':',
      '\\',
      '//',
      '/*',
      '*/',
      ' ',
      '\n',
      'a',
      '1',
      ';',
      '&quot;',
      '<!--',
    );
    fc.assert(fc.property(fc.array(token, { maxLength: 200 }), (all) => void parseBrokenJson(all.join(''))));
    for (const text of [
      '["'.repeat(100_000),
      '{"a":"'.repeat(30_000),
      `{"a":"${'" '.repeat(100_000)}`,
      '['.repeat(100_000),
      `[${',\n'.repeat(100_000)}]`,
      `[${' '.repeat(300_000)}x`,
    ])
      parseBrokenJson(text);
  });
});

describe('the scan for JSON-LD', () => {
  it('finds scripts with any case and quotes, and no others', () => {
    const html = `<SCRIPT id=x TYPE='application/ld+json'>1</SCRIPT ><script>var s = '<script type="application/ld+json">no';</script>
      <script type=application/ld+json data-a="b">2</script><!-- --><script type="application/json">no</script>`;
    expect(jsonLdScripts(html)).toEqual(['1', '2']);
  });

  it('reports the unreadable block and reads the others', () => {
    const { nodes, faults } = readJsonLd(script('{"@type":') + script('[{"@graph":[{"@type":"Product"}]}]'));
    expect(nodes.at(-1)).toEqual({ '@type': 'Product' });
    expect(faults).toEqual([expect.objectContaining({ where: 'JSON-LD block 1' })]);
  });

  it('stays linear on a page of open tags', () => {
    readJsonLd('<script'.repeat(300_000));
    readJsonLd('<script type="application/ld+json">'.repeat(100_000));
  });
});

describe('the product a page is about', () => {
  const product = (more: JsonRecord) => ({ '@type': 'Product', ...more });
  it.each([
    ['the only one', [product({ name: 'A' })], 'A'],
    [
      'the one with the page\u2019s address, whatever its host',
      [product({ name: 'A', url: '/p/2' }), product({ name: 'B', url: 'https://old.invalid/p/1/' })],
      'B',
    ],
    ['the one in the title', [product({ name: 'Dukat' }), product({ name: 'Taler 1780' })], 'Taler 1780'],
    ['one of several types', [{ '@type': ['Thing', 'https://schema.org/Product'], name: 'C' }], 'C'],
  ])('%s', (_, nodes, name) => {
    expect(mainProduct(nodes, page)).toEqual({ product: expect.objectContaining({ name }) });
  });

  it('is not chosen among several without evidence', () => {
    expect(mainProduct([product({ name: 'A' }), product({ name: 'B' })], page)).toEqual({
      reason: expect.stringContaining('2 Products'),
    });
    expect(mainProduct([{ '@type': 'Organization' }], page)).toEqual({ reason: 'no Product in the page' });
  });

  it('is not a related product inside another', () => {
    const { nodes } = readJsonLd(
      script('{"@type":"Product","name":"A","isRelatedTo":[{"@type":"Product","name":"B"}]}'),
    );
    expect(mainProduct(nodes, page)).toEqual({ product: expect.objectContaining({ name: 'A' }) });
  });
});

describe('the price of a product', () => {
  const list = { priceType: 'https://schema.org/ListPrice', price: '300.00', priceCurrency: 'EUR' };
  const sale = { priceType: 'https://schema.org/SalePrice', price: '249.50', priceCurrency: 'EUR' };
  it.each([
    ['an object', { price: '249.50', priceCurrency: 'EUR' }, '249.50'],
    ['an array', [{ price: 249.5, priceCurrency: 'EUR' }], '249.50'],
    ['an inexact float', { price: 0.1 + 0.2 }, '0.30'],
    ['printed as text', { price: '€ 1.250,00' }, '1250.00'],
    ['a specification alone', { priceSpecification: { price: '249.50', priceCurrency: 'EUR' } }, '249.50'],
    ['a sale price next to a list price', { price: '300.00', priceSpecification: [list, sale] }, '249.50'],
    ['a list price alone', { priceSpecification: [list] }, '300.00'],
    [
      'not the delivery charge',
      { priceSpecification: [{ '@type': 'DeliveryChargeSpecification', price: 9 }, { price: '12' }] },
      '12.00',
    ],
    ['minPrice of equal bounds', { minPrice: '80.00', maxPrice: '80.00' }, '80.00'],
    [
      'an aggregate without offers',
      { '@type': 'AggregateOffer', lowPrice: 80, highPrice: 80, priceCurrency: 'EUR' },
      '80.00',
    ],
    [
      'an aggregate with offers',
      { '@type': 'AggregateOffer', lowPrice: 1, priceCurrency: 'EUR', offers: [{ price: 80 }] },
      '80.00',
    ],
  ])('%s', (_, offers, amount) => {
    expect(ofOffers(Array.isArray(offers) ? offers : [offers])).toEqual({ price: eur(amount) });
  });

  it('is that of the cheapest variant in stock, with the range', () => {
    const offers = [
      { price: 30, availability: 'https://schema.org/OutOfStock' },
      { price: 1035, availability: 'InStock' },
      { price: 33.5, availability: 'http://schema.org/InStock' },
    ];
    expect(ofOffers(offers)).toEqual({ price: eur('33.50'), upTo: eur('1035.00'), availability: 'InStock' });
    expect(ofOffers({ '@type': 'AggregateOffer', lowPrice: 80, highPrice: 90 })).toEqual({
      price: eur('80.00'),
      upTo: eur('90.00'),
    });
  });

  it('is absent without a reason when the seller names none', () => {
    expect(ofOffers({ price: '0.00' })).toEqual({});
    expect(ofOffers({ price: 'P.O.R.' })).toEqual({});
    expect(ofOffers({ availability: 'SoldOut' })).toEqual({ availability: 'OutOfStock' });
    expect(ofOffers(undefined)).toEqual({});
  });

  it('is absent, with a reason, when it cannot be read', () => {
    expect(ofOffers({ price: 'abc' })).toEqual({ reason: '"abc" is not a price', broken: true });
    expect(ofOffers({ price: '12', priceCurrency: 'Taler' })).toEqual({ reason: 'unknown currency "Taler"' });
    expect(readProduct({ offers: { price: '12' } }, [], {}).price).toEqual({ reason: 'a price without a currency' });
  });
});

it('resolves offers by @id in the graph', () => {
  const product = { '@type': 'Product', offers: { '@id': '#o' } };
  expect(readProduct(product, [product, { '@id': '#o', price: '5', priceCurrency: 'EUR' }], {}).price).toEqual({
    price: eur('5.00'),
  });
});

it('takes price, state and picture of a group from its variants', () => {
  const variant = (price: string, availability: string) => ({
    image: '/7.jpg',
    offers: { price, priceCurrency: 'EUR', availability },
  });
  const group = { name: 'Cents', hasVariant: [variant('5.50', 'OutOfStock'), variant('9.50', 'InStock')] };
  expect(readProduct(group, [], {})).toMatchObject({
    price: { price: { amount: '9.50', currency: 'EUR' } },
    availability: 'InStock',
    images: ['/7.jpg', '/7.jpg'],
  });
  const own = { ...group, image: '/own.jpg', offers: { price: '7', priceCurrency: 'EUR' } };
  expect(readProduct(own, [], {})).toMatchObject({ price: { price: { amount: '7.00' } }, images: ['/own.jpg'] });
});
