import { likeLots } from './lot-shape';
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

it('groups addresses of one script by the name of the page in their first parameter, and captures the id behind it', () => {
  const lots = urls(30, (at) => `/index.php?rt=product/product${at % 3 === 0 ? '' : '&path=2'}&product_id=${at + 1}`);
  const again = urls(4, (at) => `/index.php?rt=product/product&path=5_7&product_id=${at + 1}`);
  const lists = urls(3, (at) => `/index.php?rt=product/category&path=${at + 1}`);
  const found = groupsOf([...lots, ...lists, 'https://a.example/index.php?rt=account/login']);
  expect(found.map(({ folder, urls: own }) => [folder, own.length])).toEqual([
    ['/index.php?rt=product/product&…product_id=', 30],
    ['/index.php?rt=product/category&…path=', 3],
    ['/index.php?rt=account/login', 1],
  ]);
  const matcher = new RegExp(pattern([...lots, ...again]));
  expect(matcher.exec('/index.php?rt=product/product&path=9&product_id=31')?.[1]).toBe('31');
  expect(matcher.exec('/index.php?rt=product/product&product_id=31')?.[1]).toBe('31');
  expect(matcher.test('/index.php?rt=product/category&path=4')).toBe(false);
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

describe('lots in the folders of several categories', () => {
  const categories = ['antike-g1', 'mittelalter-g2', 'welt-g3'];
  const plain = (category: string) => category.replace(/-g\d/, '');
  const lots = (path: (at: number, category: string) => string, count = 24) =>
    urls(count, (at) => path(at, categories[at % 3] ?? ''));
  const idIn = (all: readonly string[], path: string) => {
    const match = new RegExp(pattern(all)).exec(path);
    return match && (match[1] ?? 'path');
  };

  it.each([
    [
      'a number after letters',
      (at: number, c: string) => `/${c}/denar-${100 + at}-nr${at}`,
      '/medaillen-g9/taler-nr99',
      '99',
    ],
    ['a counted number', (at: number, c: string) => `/${plain(c)}/denar_${at + 1}/`, '/medaillen/taler_99/', '99'],
    [
      'a long number and an ending',
      (at: number, c: string) => `/${plain(c)}/denar-${81_000 + at}.html`,
      '/neu/taler-90000.html',
      '90000',
    ],
    [
      'a leading number',
      (at: number, c: string) => `/${plain(c)}/${81_000 + at}-denar-${at % 4}`,
      '/neu/90000-taler',
      '90000',
    ],
    [
      'a language before',
      (at: number, c: string) => `/de/${plain(c)}/denar-${81_000 + at}`,
      '/de/neu/taler-90000',
      '90000',
    ],
    ['years', (at: number, c: string) => `/${plain(c)}/taler-${1750 + at}`, '/neu/taler', 'path'],
    [
      'no number',
      (at: number, c: string) => `/${plain(c)}/taler-${'abcdefgh'[at % 8]}${'xyz'[at % 3]}`,
      '/neu/dukat',
      'path',
    ],
    [
      'lists in lists',
      (at: number, c: string) => `/${plain(c)}/${at % 2 ? 'sub/' : ''}denar-p${at}.html`,
      '/neu/sub/taler-p77.html',
      '77',
    ],
  ])('are recognised in a later category: %s', (_, path, later, id) => {
    expect(idIn(lots(path), later)).toBe(id);
  });

  it('differ from the lists above them, from pages at the top level and from other depths', () => {
    const all = lots((at, category) => `/${category}/denar-nr${at}`);
    expect(
      ['/', '/antike-g1/', '/antike-g1', '/impressum', '/antike-g1/denar-nr5/reviews', '/blog/denar-nr5'].map((path) =>
        idIn(all, path),
      ),
    ).toEqual([null, null, null, null, null, null]);
  });

  it('keep the id of a renamed lot', () => {
    const all = lots((at, category) => `/${category}/denar-nr${at}`);
    expect(idIn(all, '/welt-g3/denar-neu-bestimmt-nr5')).toBe(idIn(all, '/antike-g1/denar-nr5'));
  });

  it('differ from the folders of pages that are none', () => {
    const all = groupsOf(lots((at, category) => `/${plain(category)}/taler-${1750 + at}`));
    const matcher = new RegExp(productPattern(all, ['/blog/', '/', '/info.php?id=']));
    expect(['/blog/taler', '/neu/taler'].map((path) => matcher.test(path))).toEqual([false, true]);
  });
});

describe('likeLots', () => {
  const all = ['/coins/roman/', '/coins/roman/follis', '/coins/greek/', '/coins/greek/obol'].map(
    (path) => `https://a.example${path}`,
  );

  it('leaves out the lists above lots', () => {
    expect(likeLots(all, ['https://a.example/coins/greek/obol'])).toEqual([all[1], all[3]]);
  });

  it('leaves out addresses with another mark than the lot’s', () => {
    const marked = ['/shop/roman-c-1', '/shop/follis-p-1', '/shop/obol-p-2'].map((path) => `https://a.example${path}`);
    expect(likeLots(marked, ['https://a.example/shop/obol-p-2'])).toEqual(marked.slice(1));
  });
});

it('excludes the lists below the folder of the lots by their depth', () => {
  const lots = urls(4, (at) => `/coins/roman/follis-${at}`);
  const matcher = new RegExp(productPattern([{ folder: '/coins/', urls: lots, hasLists: true }]));
  expect(['/coins/roman/obol', '/coins/roman/', '/coins/'].map((path) => matcher.test(path))).toEqual([
    true,
    false,
    false,
  ]);
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
