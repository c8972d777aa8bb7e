import fc from 'fast-check';
import { readMicrodata } from './microdata';
import { mainProduct, readProduct } from './product';

const page = `<body itemscope itemtype="https://schema.org/WebPage"><meta itemprop="name" content="Shop">
 <div itemprop="mainEntity" itemscope itemtype="http://schema.org/Thing"></div></body>
 <div itemscope itemtype="http://schema.org/Product">
  <h1 itemprop="name">Taler <b>1780</b> &amp; Patina</h1>
  <img itemprop="image" src="/a.jpg"><link itemprop="url" href="/taler">
  <div itemprop="description"><p>Silber</p><p>28 g</p></div>
  <span itemprop="brand" itemscope itemtype="http://schema.org/Brand"><span itemprop="name">Wien</span></span>
  <div itemprop="offers" itemscope itemtype="http://schema.org/Offer">
   <meta itemprop="priceCurrency" content="EUR"><span itemprop="price" content="1250.00">1.250,00 €</span>
   <link itemprop="availability" href="http://schema.org/InStock">
  </div>
  <div itemprop="isRelatedTo" itemscope itemtype="http://schema.org/Product"><span itemprop="name">Anderer</span>
   <div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><span itemprop="price">5</span></div></div>
 </div>`;

it('reads a product as in JSON-LD, without those related to it', () => {
  const nodes = readMicrodata(page);
  const choice = mainProduct(nodes, { url: 'https://coins.example/taler' });
  if ('reason' in choice) throw new Error(choice.reason);
  expect(readProduct(choice.product, nodes, {})).toEqual({
    name: 'Taler 1780 & Patina',
    description: '<p>Silber</p><p>28 g</p>',
    categoryPath: [],
    attributes: [{ name: 'brand', value: 'Wien' }],
    images: ['/a.jpg'],
    availability: 'InStock',
    price: { price: { amount: '1250.00', currency: 'EUR' }, availability: 'InStock' },
  });
});

it('keeps several values of one property, and the value of each kind of element', () => {
  const html =
    '<p itemscope><img itemprop=i src=1><img itemprop=i src=2><data itemprop=d value=3>x</data><time itemprop=t datetime=2026-11-21>y</time><a itemprop="u v" href=/z>w</a></p>';
  expect(readMicrodata(html)).toEqual([{ i: ['1', '2'], d: '3', t: '2026-11-21', u: '/z', v: '/z' }]);
});

it('ignores properties outside items', () => {
  expect(readMicrodata('<p itemprop="name">Taler</p>')).toEqual([]);
  expect(readMicrodata('<p itemprop="name">itemscope</p>')).toEqual([]);
});

it('handles markup that never ends, nests forever or is not markup', () => {
  expect(readMicrodata('<div itemscope itemprop=a>'.repeat(50_000))).toEqual([]);
  readMicrodata('<div itemscope><b itemprop=a>'.repeat(50_000));
  readMicrodata(`<p itemscope>${'<b itemprop=a>x</b>'.repeat(50_000)}`);
  const token = fc.constantFrom(
    '<p itemscope>',
    '</p>',
    '<b itemprop="x">',
    '</b>',
    '<meta itemprop=y content=',
    '"',
    '>',
    'z',
    '\0',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(token, { maxLength: 200 }).map((all) => all.join('')),
  );
  fc.assert(fc.property(text, (html) => void readMicrodata(`<i itemscope>${html}`)));
});

it('uses a picture’s largest size: the link around it, else the size in its attributes', () => {
  const html = `<div itemscope itemtype="https://schema.org/Product"><span itemprop="name">Taler</span>
    <a href="/lg/7.jpg"><img itemprop="image" src="/sm/7.jpg"></a><a href="/lot/7"><img itemprop="image" src="/sm/8.jpg"></a>
    <img itemprop="image" src="/sm/9.jpg" data-zoom-image="/lg/9.jpg"></div>`;
  expect(readMicrodata(html)).toMatchObject([{ image: ['/lg/7.jpg', '/sm/8.jpg', '/lg/9.jpg'] }]);
});
