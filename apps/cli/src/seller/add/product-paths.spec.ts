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
])('finds the number %s that is each lot\u2019s own', (_, path, id) => {
  const all = urls(30, path);
  const matcher = new RegExp(pattern(all));
  expect(matcher.exec(new URL(all[7] ?? '').pathname)?.[1]).toBe(id);
});

it('takes folders that differ in a number for one kind, and that number for the lot\u2019s', () => {
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
  ['too few', urls(5, (at) => `/coins/taler-${70_000 + at}`)],
  ['none', urls(30, (at) => `/coins/taler-${String.fromCharCode(97 + (at % 26))}${at > 25 ? 'z' : ''}`)],
])('does not take %s for one', (_, all) => {
  expect(pattern(all)).toBe('^/coins/');
});

it('names several kinds of product addresses, and pages at the top, without what a pattern would read in them', () => {
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
    ['a list has it too', lots, ['https://a.example/de/antike.html']],
    ['it is a word of theirs, not a part', groupsOf(urls(3, (at) => `/de/${at}taler`)), lists],
    ['there is one of them', groupsOf(['https://a.example/de/taler-1780.html']), lists],
  ])('is none where %s', (_, groups, others) => {
    expect(endingPattern(groups, others)).toBeUndefined();
  });
});
