import { shapePattern } from './address-shape';

const shapeOf = (paths: readonly string[]) => shapePattern(paths.map((path) => `https://a.example${path}`));
const four = (path: (at: number) => string) => [1, 2, 3, 4].map(path);
const slugs = ['denar', 'taler', 'obol', 'groat'];

it.each([
  [
    'numbers',
    four((at) => `/sales/40/lots/40${at}`),
    '/sales/51/lots/7',
    ['/sales/40', '/sales/40/lots', '/sales/40/lots/401/bids'],
  ],
  [
    'one more parameter',
    four((at) => `/catalogue.php?sale=3&lot=${at}`),
    '/catalogue.php?sale=9&lot=77',
    ['/catalogue.php?sale=3'],
  ],
  [
    'a word for lots',
    four((at) => `/house/id-${at}/lot-${slugs[at - 1]}-x`),
    '/house/id-9/lot-8f3e',
    ['/house/id-9/about'],
  ],
  ['numbered folders', four((at) => `/sale3/lot${at}.html`), '/sale12/lot99.html', ['/sale3/index.html']],
])('distinguishes lots with %s from lists', (_, paths, lot, others) => {
  const pattern = new RegExp(shapeOf(paths) ?? 'none');
  expect([lot, ...others].filter((path) => pattern.test(path))).toEqual([lot]);
});

it('does not keep the name of a coin or a sale in the pattern', () => {
  const pattern = new RegExp(shapeOf(four((at) => `/auctions/spring/denar-${at}`)) ?? 'none');
  expect(['/auctions/autumn/taler-1', '/auctions/spring'].map((path) => pattern.test(path))).toEqual([true, false]);
});

it.each([
  ['fewer than four', ['/lots/1', '/lots/2', '/lots/3']],
  ['different depths', ['/a/1', '/a/2', '/a/b/3', '/a/4']],
  ['different parameters', ['/a?b=1', '/a?b=2', '/a?c=3', '/a?b=4']],
  ['nothing', []],
])('returns undefined for %s', (_, paths) => {
  expect(shapeOf(paths)).toBeUndefined();
});
