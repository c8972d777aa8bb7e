import fc from 'fast-check';
import { blockPrices, repeatedBlocks } from './repeated-blocks';

const coins = ['Taler 1780', 'Dukat 1742', 'Groschen 1689', 'Denar 117', 'Follis 310', 'Solidus 380'];
const page = (items: string, around = '') =>
  `<nav><ul>${['Home', 'Gold', 'Silver', 'Bronze', 'Books', 'News', 'About'].map((name) => `<li class="menu"><a href="/${name}">${name}</a></li>`).join('')}</ul></nav>${around}<main>${items}</main>
   <footer><ul>${['a', 'b', 'c', 'd', 'e'].map((name) => `<li><a href="/pay/${name}"><img src="/${name}.png"></a></li>`).join('')}</ul></footer>`;
const hrefs = (html: string) => repeatedBlocks(html).map(({ href }) => href);

it('finds the products between menu and footer, with name, picture and price', () => {
  const items = coins.map(
    (name, at) =>
      `<li class="product product-${at} ${at === 0 ? 'first' : ''}"><a href="/coin/${at}"><img src="/${at}.jpg" alt=""></a><h3><a href="/coin/${at}">${name}</a></h3><span class="price">${at + 1}50,00 €</span><a href="/cart?add=${at}">Kaufen</a></li>`,
  );
  const blocks = repeatedBlocks(page(`<ul>${items.join('')}</ul>`));
  expect(blocks.map(({ title, href, image }) => [title, href, image])).toEqual(
    coins.map((name, at) => [name, `/coin/${at}`, `/${at}.jpg`]),
  );
  expect(blocks.flatMap(blockPrices)).toEqual(coins.map((_, at) => `${at + 1}50.00 EUR`));
});

it('ignores bestsellers in a side box, unless nothing else resembles products', () => {
  const block = (kind: string) => (name: string, at: number) =>
    `<div class="${kind}"><a href="/${kind}/${at}"><img src="/${at}.jpg">${name}</a><p>${at + 1}50,00 €</p></div>`;
  const side = (name: string) => `<div class="${name}">${[...coins, ...coins].map(block('box')).join('')}</div>`;
  const list = coins.map(block('coin')).join('');
  const own = coins.map((_, at) => `/coin/${at}`);
  expect(hrefs(page(list, side('box-bestseller')))).toEqual(own);
  expect(hrefs(page(list, `<aside>${side('latest')}</aside>`))).toEqual(own);
  expect(hrefs(page('', side('box-bestseller')))).toContain('/box/0');
});

it.each([
  ['a heading', '<h3>Zuletzt angesehen</h3>'],
  ['a heading in a wrapper of its own', '<div class="head"><h2>You may also like</h2></div>'],
  ['a title', '<div class="box-title">Bestseller</div>'],
])('ignores lots below the heading %s when the list has prices', (_, head) => {
  const block = (kind: string) => (name: string, at: number) =>
    `<div class="${kind}"><a href="/${kind}/${at}"><img src="/${at}.jpg">${name}</a><p>${at + 1}50,00 €</p></div>`;
  const others = [...coins, ...coins].map(block('box')).join('');
  const own = coins.map((_name, at) => `/coin/${at}`);
  expect(hrefs(page(coins.map(block('coin')).join(''), `<div>${head}${others}</div>`))).toEqual(own);
  expect(hrefs(page(`${head}<h2>Taler</h2>${coins.map(block('coin')).join('')}`))).toEqual(own);
  expect(hrefs(page('', `<div>${head}${others}</div>`))).toContain('/box/0');
});

it('finds a few products on a page known to be a list, when each has price, picture and name', () => {
  const few = (with_: string) =>
    coins
      .slice(0, 2)
      .map((name, at) => `<li class="coin"><a href="/coin/${at}">${with_}${name}</a><b>${at + 1}50,00 €</b></li>`)
      .join('');
  const pictured = page(`<ul>${few('<img src="/a.jpg">')}</ul>`);
  expect(hrefs(pictured)).toEqual([]);
  expect(repeatedBlocks(pictured, 1).map(({ href }) => href)).toEqual(['/coin/0', '/coin/1']);
  expect(repeatedBlocks(page(`<ul>${few('')}</ul>`), 1)).toEqual([]);
});

it('finds them in rows of a table, and in rows of a grid', () => {
  const cell = (name: string, at: number) =>
    `<td class="cell"><a href="/coin/${at}">${name}</a><br>US$ ${at + 1}00</td>`;
  const rows = [0, 2, 4].map(
    (from) =>
      `<tr>${coins
        .slice(from, from + 2)
        .map((name, at) => cell(name, from + at))
        .join('')}</tr>`,
  );
  expect(hrefs(page(`<table>${rows.join('')}</table>`))).toEqual(coins.map((_, at) => `/coin/${at}`));
});

it('finds them without prices, by picture and name', () => {
  const items = coins.map(
    (name, at) =>
      `<div class="lot"><a href="/lot/${at}"><img data-src="/${at}.jpg" src="data:x" alt="${name}"></a></div>`,
  );
  expect(repeatedBlocks(page(items.join(''))).map(({ title, image }) => [title, image])).toEqual(
    coins.map((name, at) => [name, `/${at}.jpg`]),
  );
});

it('prefers blocks with prices over blocks with only pictures', () => {
  const news = Array.from(
    { length: 8 },
    (_, at) => `<div class="news"><a href="/news/${at}"><img src="/n.jpg">News ${'abcdefgh'[at]}</a></div>`,
  );
  const items = coins.map(
    (name, at) => `<div class="lot"><a href="/lot/${at}">${name}</a> <b>CHF ${at + 1}20.-</b></div>`,
  );
  expect(hrefs(page(items.join(''), news.join('')))[0]).toBe('/lot/0');
});

it.each([
  ['an article', '<p>Taler 1780</p><p><a href="/a">more</a></p>'],
  [
    'three of a kind',
    coins
      .slice(0, 3)
      .map((name, at) => `<li class="p"><a href="/${at}">${name}</a> ${at + 1} €</li>`)
      .join(''),
  ],
  [
    'links that all lead to one page',
    coins.map((name) => `<li class="p"><a href="/all">${name}</a> 5 €</li>`).join(''),
  ],
  ['prices without addresses', coins.map((name) => `<li class="p">${name} 5 €</li>`).join('')],
  ['nothing', ''],
])('returns no list for %s', (_, items) => {
  expect(hrefs(page(items))).toEqual([]);
});

it('never throws', () => {
  repeatedBlocks('<div class="lot"><a href="/x">'.repeat(100_000));
  repeatedBlocks('<a href="/x">x</a>'.repeat(200_000));
  repeatedBlocks('x'.repeat(5_000_001));
  const token = fc.constantFrom(
    '<li class="a">',
    '</li>',
    '<a href="/',
    '">',
    '</a>',
    '<img src=',
    '5 €',
    'x',
    '<',
    '\0',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(token, { maxLength: 300 }).map((all) => all.join('')),
  );
  fc.assert(fc.property(text, (html) => void repeatedBlocks(html)));
});
