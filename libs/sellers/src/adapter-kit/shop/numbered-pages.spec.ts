import { openHtml } from '../../readers/markup/html';
import { nextByNumber } from './numbered-pages';

function next(url: string, links: string): string | undefined {
  const html = openHtml(`<body><a href="/">Home</a>${links}</body>`);
  if (!html) throw new Error('no page');
  const href = nextByNumber(html, url);
  return href === undefined ? undefined : new URL(href, url).href.replace('https://a.example', '');
}
const link = (href: string, text: string) => `<a href="${href}">${text}</a>`;

it.each([
  ['a parameter', '/coins', '/coins?page=2', '2'],
  ['a parameter one higher', '/coins?page=2', '/coins?page=3', '3'],
  ['the list\u2019s own parameters kept', '/list.php?cat=3&seite=1', '/list.php?cat=3&seite=2', '2'],
  ['a parameter with an unknown name', '/coins', '/coins?PAGEN_1=2', '2'],
  ['a parameter that counts from 0', '/coins.html', '/coins.html?counter=1', '2'],
  ['a parameter that counts from 0, further on', '/coins?pgNr=1', '/coins?pgNr=2', '3'],
  ['a folder', '/coins/', '/coins/page/2/', '2'],
  ['a folder, further on', '/coins/page/2/', '/coins/page/3/', '3'],
  ['a folder in Czech', '/mince/', '/mince/strana-2/', '2'],
  ['a file', '/munten/', '/munten/page2.html', '2'],
  ['an ending', '/Antike', '/Antike_s2', '2'],
  ['the lots it shows', '/index.php/thaler', '/index.php/thaler/results,21-40', '2'],
  ['the lots it shows, further on', '/thaler/ergebnisse,21-40', '/thaler/ergebnisse,41-60', '3'],
  ['an offset', '/list.asp?cat=GR', '/list.asp?cat=GR&start=12', '13-24'],
  ['the word for next', '/list?cat=1', '/list?cat=1&von=24', 'weiter'],
  ['the word in Japanese', '/?mode=cate&cbid=1', '/?mode=cate&cbid=1&page=2', '次へ'],
  ['an arrow', '/coins', '/coins?x=2', '›'],
])('follows %s', (_, here, there, text) => {
  expect(next(`https://a.example${here}`, link(there, text))).toBe(there);
});

it('follows numbers after a list whose path ends in a number, when the list itself is linked too', () => {
  expect(next('https://a.example/c/Coins/12', link('/c/Coins/12/2', '2'))).toBe('/c/Coins/12/2');
  expect(next('https://a.example/c/Coins/12/2', link('/c/Coins/12', '1') + link('/c/Coins/12/3', '3'))).toBe(
    '/c/Coins/12/3',
  );
});

it('takes the nearest of several offsets, and the simplest of several links', () => {
  expect(next('https://a.example/l', link('/l?start=48', '3') + link('/l?start=24', '2'))).toBe('/l?start=24');
  expect(next('https://a.example/l', link('/l?page=2&sort=price', '2') + link('/l?page=2', '2'))).toBe('/l?page=2');
});

it.each([
  ['the page before', '/coins?page=3', '/coins?page=2', '2'],
  ['the page after the next', '/coins', '/coins?page=3', '3'],
  ['another list\u2019s page', '/coins', '/medals?page=2', '2'],
  ['a list with another filter', '/list?cat=1', '/list?cat=2&page=2', '2'],
  ['the next sale', '/sale?id=41&lang=en', '/sale?id=42&lang=de', 'Next sale'],
  ['another site', '/coins', 'https://b.example/coins?page=2', '2'],
  ['the next article', '/coins/roman', '/news/next', 'Next'],
])('does not follow %s', (_, here, there, text) => {
  expect(next(`https://a.example${here}`, link(there, text))).toBeUndefined();
});
