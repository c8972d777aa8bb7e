import { adapterFor } from '../../registry/platforms';
import { fetched } from '../../testing/samples.factory';
import { sellerOf } from '../../testing/sellers.factory';

const adapter = adapterFor('generic-shop');
const url = 'https://coins.example/p/12';
const title = 'Schweiz. 20 Franken 1935';

/** The categories of a lot with these other data of its page, and of the same lot on a page without a stated product. */
function categoriesOf(trail: string, more: readonly object[] = [], product: object = {}) {
  const seller = sellerOf('generic-shop', {
    currency: 'EUR',
    languages: ['de'],
    options: { sitemapPath: '/sitemap.xml', productPath: '^/p/(\\d+)$', printed: true },
  });
  const stated = {
    '@type': 'Product',
    name: title,
    description: 'Sehr schön, mit feiner Tönung.',
    offers: { price: '455.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    ...product,
  };
  const script = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  const read = (data: readonly object[]) => {
    const head = `<title>${title} | Sample Coins</title>${data.map(script).join('')}`;
    const body = `${trail}<main><h1>${title}</h1><p class="price">455,00 €</p><button>In den Warenkorb</button></main>`;
    const html = `<html><head>${head}</head><body>${body}</body></html>`;
    const { lots } = adapter.read(fetched({ kind: 'lot', url, sourceId: '12' }, html), seller);
    return lots[0]?.statement.categoryPath;
  };
  return [read([stated, ...more]), read(more)];
}

const microdata = `<ul itemscope itemtype="https://schema.org/BreadcrumbList">${['Start', 'Gold', title]
  .map(
    (name, at) =>
      `<li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><a itemprop="item" href="/${at}"><span itemprop="name">${name}</span></a><meta itemprop="position" content="${at + 1}"></li>`,
  )
  .join('')}</ul>`;
const older = ['Start', 'Gold']
  .map(
    (name) =>
      `<div itemscope itemtype="http://data-vocabulary.org/Breadcrumb"><a itemprop="url" href="/${name}"><span itemprop="title">${name}</span></a></div>`,
  )
  .join('');
const printed = `<div class="breadcrumb"><a href="/">Start</a> / <a href="/gold">Gold</a> / ${title}</div>`;
const list = {
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 2, name: 'Gold' },
    { '@type': 'ListItem', position: 1, name: 'Start' },
    { '@type': 'ListItem', position: 3, name: title },
  ],
};

it.each([
  ['microdata', microdata, []],
  ['the older microdata', older, []],
  [
    'microdata of the page\u2019s item',
    `<div itemscope itemtype="https://schema.org/WebPage">${microdata.replace('<ul ', '<ul itemprop="breadcrumb" ')}</div>`,
    [],
  ],
  ['print', printed, []],
  ['data', '', [list]],
  ['data of the page\u2019s item', '', [{ '@type': 'ItemPage', breadcrumb: list }]],
])('the categories of a lot are in the trail in %s', (_, trail, more) => {
  expect(categoriesOf(trail, more)).toEqual([['Gold'], ['Gold']]);
});

it('a stated trail takes precedence over a printed one, and the product\u2019s own category over both', () => {
  const other = printed.replaceAll('Gold', 'Silber');
  expect(categoriesOf(other, [list])).toEqual([['Gold'], ['Gold']]);
  expect(categoriesOf(other, [list], { category: 'Vreneli' })[0]).toEqual(['Vreneli']);
});

it('a lot without a trail has no category', () => {
  expect(categoriesOf('<nav><a href="/gold">Gold</a></nav>')).toEqual([undefined, undefined]);
});
