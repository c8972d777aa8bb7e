import { groupsOf, productPattern } from './product-paths';
import { shapedPattern } from './shaped-pattern';

const folders = ['antike-g1', 'mittelalter-g2', 'welt-g3', 'gold-g4', 'taler-g5'];
const lots = Array.from(
  { length: 25 },
  (_, at) => `https://a.example/${folders[at % 5]}/stueck-${1500 + at}-nr${at + 1}`,
);
const lists = folders.map((folder) => `https://a.example/${folder}/`);
const path = (url: string) => new URL(url).pathname;

it('matches lots of later categories, and neither lists nor other pages', () => {
  const matcher = new RegExp(
    productPattern(
      groupsOf(lots).filter(({ folder }) => folder !== '/'),
      lists,
    ),
  );
  expect(lots.map((url) => matcher.exec(path(url))?.[1])).toEqual(lots.map((_, at) => String(at + 1)));
  expect(matcher.exec('/medaillen-g9/medaille-1750-nr99')?.[1]).toBe('99');
  expect(matcher.exec('/antike-g1/neu-bestimmt-nr2')?.[1]).toBe('2');
  expect(
    [...lists, 'https://a.example/', 'https://a.example/a/b/c-nr3'].filter((url) => matcher.test(path(url))),
  ).toEqual([]);
});

const of = (names: readonly string[], path: (name: string, at: number) => string) =>
  names.map((name, at) => `https://a.example${path(name, at)}`);
const kinds = ['taler', 'gulden', 'denar', 'groschen', 'kreuzer'];

it.each([
  ['names without numbers', of(kinds, (name) => `/${name}/schoener-${name}`), '/dukaten/dukat-hamburg', '/dukaten'],
  ['an ending', of(kinds, (name) => `/shop/${name}/x.html`), '/shop/dukaten/y.html', '/shop/dukaten/y'],
  [
    'years at the end',
    of(kinds, (name, at) => `/${name}/${name}-${1750 + at}`),
    '/dukaten/dukat-1742',
    '/dukaten/alt/dukat-1742',
  ],
])('uses the depth and the ending of %s', (_, urls, later, other) => {
  const matcher = new RegExp(shapedPattern(urls, []) ?? '$^');
  expect([...urls.map(path), later].filter((one) => !matcher.test(one))).toEqual([]);
  expect(matcher.test(other)).toBe(false);
});

it('excludes the folders of other pages of the same shape', () => {
  const urls = of(kinds, (name) => `/${name}/stueck`);
  const pattern = shapedPattern(urls, ['https://a.example/blog/neuigkeit', 'https://a.example/agb']);
  expect(pattern).toBe('^/(?!(?:blog)/)[^/?]+/[^/?]+$');
});

it.each([
  ['depths differ', ['https://a.example/a/b', 'https://a.example/a/b/c', 'https://a.example/b/c'], []],
  ['an address has a query', ['https://a.example/a/b?x=1', 'https://a.example/b/b?x=2'], []],
  ['lots are at the top level', ['https://a.example/taler', 'https://a.example/denar'], []],
  ['other pages are in the same folder', of(kinds, (name) => `/${name}/stueck`), ['https://a.example/taler/info']],
])('is undefined if %s', (_, urls, others) => expect(shapedPattern(urls, others)).toBeUndefined());
