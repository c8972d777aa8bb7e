import { endingPattern, groupsOf, productPattern } from './product-paths';

const urls = (count: number, path: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => `https://a.example${path(at)}`);
const pattern = (all: readonly string[]) => productPattern(groupsOf(all));

it('groups addresses by their first folder, the largest first', () => {
  const all = [
    ...urls(2, (at) => `/blog/${at}`),
    ...urls(3, (at) => `/coins/${at}`),
    'https://a.example/about',
    'nonsense',
  ];
  expect(groupsOf(all).map(({ folder, urls: own }) => [folder, own.length])).toEqual([
    ['/coins/', 3],
    ['/blog/', 2],
    ['/', 1],
  ]);
});

it.each([
  ['at the end', (at: number) => `/coins/taler-178${at % 10}-${70_000 + at}`, '70007'],
  ['at the beginning', (at: number) => `/coins/${70_000 + at}-taler-178${at % 10}.html`, '70007'],
])('captures the id of a lot %s of the name', (_, path, id) => {
  const all = urls(30, path);
  const matcher = new RegExp(pattern(all));
  expect(matcher.exec(new URL(all[7] ?? '').pathname)?.[1]).toBe(id);
});

it('groups folders that differ in a number, and captures this number', () => {
  const all = urls(30, (at) => `/a-${61_000 + at}/roman/follis-${at}/`);
  expect(groupsOf([...all, 'https://a.example/c-612/roman/']).map(({ folder }) => folder)).toEqual([
    '/a-#/',
    '/c-612/',
  ]);
  expect(new RegExp(pattern(all)).exec('/a-61999/greek/stater/')?.[1]).toBe('61999');
  const few = new RegExp(pattern(all.slice(0, 9)));
  expect([few.test('/a-61999/greek/stater/'), few.test('/c-612/greek/stater/'), few.test('/a-61999/')]).toEqual([
    true,
    false,
    false,
  ]);
});

it.each([
  ['years', urls(30, (at) => `/coins/taler-${1750 + at}`)],
  ['numbers that repeat', urls(30, (at) => `/coins/taler-${70_000 + (at % 5)}-${at}x-${70_000 + (at % 5)}`)],
  ['too few addresses', urls(5, (at) => `/coins/taler-${70_000 + at}`)],
  [
    'names without a number',
    urls(30, (at) => `/coins/taler-${String.fromCharCode(97 + (at % 26))}${at > 25 ? 'z' : ''}`),
  ],
])('captures no id from %s', (_, all) => {
  expect(pattern(all)).toBe('^/coins/');
});

it('combines several folders and the top level, and escapes their names', () => {
  const all = [...urls(3, (at) => `/a.b/${at}`), ...urls(2, (at) => `/taler-${at}`)];
  expect(pattern(all)).toBe('^(?:/a\\.b/|/[^/]+/?$)');
});

describe('endingPattern', () => {
  const lots = groupsOf(
    ['/de/taler-1780.html', '/de/denar-trajan.html', '/de/neu/follis.html'].map((path) => `https://a.example${path}`),
  );
  const lists = ['https://a.example/de/antike/'];

  it('distinguishes lots from lists in the same folder and from the shop\u2019s terms', () => {
    const matcher = new RegExp(endingPattern(lots, lists) ?? '$^');
    expect(['/de/dukat-1742.html', '/de/neu/solidus.html'].every((path) => matcher.test(path))).toBe(true);
    expect(
      ['/de/taler/', '/de/impressum.html', '/de/info/versand.html', '/en/taler.html'].some((path) =>
        matcher.test(path),
      ),
    ).toBe(false);
  });

  it.each([
    ['a list has the ending too', lots, ['https://a.example/de/antike.html']],
    ['the ending is not a whole part', groupsOf(urls(3, (at) => `/de/${at}taler`)), lists],
    ['there is one address', groupsOf(['https://a.example/de/taler-1780.html']), lists],
  ])('returns undefined if %s', (_, groups, others) => {
    expect(endingPattern(groups, others)).toBeUndefined();
  });
});
