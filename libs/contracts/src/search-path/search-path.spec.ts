import { buildSearchPath } from './build-search-path';
import { canonicalState } from './canonical-state';
import { isSearchPath, parseSearchPath } from './parse-search-path';
import type { SearchState } from './search-state';
import { segmentNames } from './segments';

const rows: readonly (readonly [path: string, state: SearchState])[] = [
  ['/search', {}],
  ['/search/catalog', { coinType: 'catalog' }],
  ['/search/catalog-roman', { coinType: 'catalog-roman' }],
  ['/search/my-fav', { userList: 'fav' }],
  ['/search/open', { status: 'open' }],
  ['/search/ended', { status: 'ended' }],
  ['/search/ended/sold', { status: 'ended', outcome: 'sold' }],
  ['/search/unsold', { outcome: 'unsold' }],
  ['/search/auction', { bidding: 'auction' }],
  ['/search/shop', { bidding: 'shop' }],
  ['/search/hasbid', { bidding: 'hasbid' }],
  ['/search/o-12', { company: ['o-12'] }],
  ['/search/DE', { country: ['DE'] }],
  ['/search/USA', { country: ['USA'] }],
  ['/search/a-120034', { auction: 'a-120034' }],
  ['/search/s-77', { dealer: 's-77' }],
  ['/search/sim-0k3v9x2m1q8ab', { similar: 'sim-0k3v9x2m1q8ab' }],
  ['/search/c-4711', { category: 'c-4711' }],
  ['/search/val-thaler', { denomination: ['val-thaler'] }],
  ['/search/met-silver', { material: ['met-silver'] }],
  ['/search/qua-ms-65', { grade: ['qua-ms-65'] }],
  ['/search/slab', { slab: true }],
  ['/search/k-412', { ruler: ['k-412'] }],
  ['/search/loc-vienna', { mint: ['loc-vienna'] }],
  ['/search/ref-ric', { reference: ['ref-ric'] }],
  ['/search/ref-ric.ii.207', { reference: ['ref-ric.ii.207'] }],
  ['/search/ref-crawford.44-5/ref-km', { reference: ['ref-crawford.44-5', 'ref-km'] }],
  ['/search/text', { trigger: true }],
  ['/search/t-maria-theresia', { query: 'maria theresia' }],
  ['/search/price-100-300-EUR', { price: '100-300-EUR' }],
  ['/search/price--99.5-USD', { price: '-99.5-USD' }],
  ['/search/price-1000--JPY', { price: '1000--JPY' }],
  ['/search/year-1700-1750', { year: '1700-1750' }],
  ['/search/year-27bc-14', { year: '27bc-14' }],
  ['/search/year--480bc', { year: '-480bc' }],
  ['/search/year-1918-', { year: '1918-' }],
  ['/search/band-vf-ms', { band: 'vf-ms' }],
  ['/search/band--g-vg', { band: '-g-vg' }],
  ['/search/cost-100-300-EUR', { cost: '100-300-EUR' }],
  ['/search/cost--99.5-USD', { cost: '-99.5-USD' }],
  ['/search/weight-3.2-3.9', { weight: '3.2-3.9' }],
  ['/search/diameter--18.5', { diameter: '-18.5' }],
  ['/search/ord-price-asc', { order: 'price-asc' }],
  ['/search/ps-100', { pageSize: 100 }],
  ['/search/17', { page: 17 }],
];

describe('each row of the grammar', () => {
  it.each(rows)('%s is read and written', (path, state) => {
    expect(parseSearchPath(path)).toEqual(state);
    expect(buildSearchPath(state)).toBe(path);
  });

  it('has an example above', () => {
    expect(new Set(rows.flatMap(([, state]) => Object.keys(state)))).toEqual(new Set(segmentNames));
  });

  it('is written in the order of the specification', () => {
    const path =
      '/search/catalog-x/my-fav/ended/hasbid/o-1/DE/a-2/s-3/sim-y/c-4/val-thaler/met-silver/qua-xf/slab/k-5/loc-z/ref-km/text/t-q/price-1-2-EUR/cost-3--EUR/year-3-4/band-f-/weight-5-6/diameter-7-/ord-newest/ps-50/6';
    expect(buildSearchPath(parseSearchPath(path))).toBe(path);
    expect(Object.keys(parseSearchPath(path))).toHaveLength(28);
  });
});

describe('segments', () => {
  it.each([
    [
      'in any order',
      '/search/3/met-silver/DE/open',
      { status: 'open', country: ['DE'], material: ['met-silver'], page: 3 },
    ],
    ['the first of two that say the same thing', '/search/open/ended/t-a/t-b', { status: 'open', query: 'a' }],
    [
      'all of a filter that may have several values, each once and in one order',
      '/search/met-silver/DE/met-gold/AT/met-silver',
      { country: ['AT', 'DE'], material: ['met-gold', 'met-silver'] },
    ],
    ['page 1 before a later page', '/search/1/2', {}],
    ['past one that has no value', '/search/0/2/ps-60/ps-50/t-/t-ducat', { page: 2, pageSize: 50, query: 'ducat' }],
    ['with empty ones and a slash at the end', '/search//open///slab/', { status: 'open', slab: true }],
    ['with needless escapes', '/search/%6Fpen/met%2Dsilver', { status: 'open', material: ['met-silver'] }],
    ['with leading zeros', '/search/007', { page: 7 }],
  ] satisfies [string, string, SearchState][])('are read %s', (_case, path, state) => {
    expect(parseSearchPath(path)).toEqual(state);
  });

  it.each([
    'de', // small letters
    'EURO',
    'Open',
    'a-12b',
    'a-1234567890123',
    'k-',
    'my-',
    'met-',
    'met-sil ver',
    'slabs',
    'ord-cheapest',
    'ps-24',
    '1000',
    '000',
    '-1',
    'constructor',
    '__proto__',
    'catalog-',
    `c-${'x'.repeat(65)}`,
    'open\n',
  ])('ignores %j', (segment) => {
    expect(parseSearchPath(`/search/${encodeURIComponent(segment)}/slab`)).toEqual({ slab: true });
  });

  it.each(['', '/', '/auctions/open/DE', '/searching/open', 'open', '/Search/open', '/x/search/open'])(
    'of another route say nothing: %j',
    (path) => {
      expect(parseSearchPath(path)).toEqual({});
    },
  );
});

describe('the values of a filter', () => {
  const tags = Array.from({ length: 11 }, (_, place) => `met-${String(place).padStart(2, '0')}`);

  it('are ten at most', () => {
    expect(parseSearchPath(`/search/${tags.join('/')}`)).toEqual({ material: tags.slice(0, 10) });
    expect(isSearchPath(`/search/${tags.slice(1).join('/')}`)).toBe(true);
    expect(isSearchPath(`/search/${tags.join('/')}`)).toBe(false);
    expect(isSearchPath(`/search/${tags.slice(1).join('/')}/${tags[1]}`)).toBe(true);
  });

  it('are written in one order, without those that the grammar cannot express', () => {
    expect(buildSearchPath({ material: ['met-silver', 'gold', 'met-gold', 'met-gold'], country: [] })).toBe(
      '/search/met-gold/met-silver',
    );
  });
});

describe('the query', () => {
  it.each([
    ['spaces become hyphens', 'maria theresia thaler', '/search/t-maria-theresia-thaler'],
    ['a hyphen becomes a tilde', 'half-crown', '/search/t-half~crown'],
    ['hyphens beside spaces', '1780 - restrike', '/search/t-1780-~-restrike'],
    ['hyphens at the ends', '-x-', '/search/t-~x~'],
    ['a hyphen alone', '-', '/search/t-~'],
    ['a slash', '1/2 thaler', '/search/t-1%2F2-thaler'],
    ['a question mark and a hash', 'why? #3', '/search/t-why%3F-%233'],
    ['percent', '90% silver', '/search/t-90%25-silver'],
    ['plus and ampersand', 'obv+rev & edge', '/search/t-obv%2Brev-%26-edge'],
    ['another script', 'талер 1723', '/search/t-%D1%82%D0%B0%D0%BB%D0%B5%D1%80-1723'],
    ['a sign of two units', '🪙', '/search/t-%F0%9F%AA%99'],
    ['a word of the grammar', 'open', '/search/t-open'],
    ['something like a prefix', 't-x', '/search/t-t~x'],
    ['dots', '..', '/search/t-..'],
  ])('%s', (_case, query, path) => {
    expect(buildSearchPath({ query })).toBe(path);
    expect(parseSearchPath(path)).toEqual({ query });
  });

  it.each([
    ['a run of hyphens', 'a--b---c', 'a-b-c'],
    ['a tilde', 'c~d', 'c-d'],
    ['tildes and hyphens mixed', 'a~-~b', 'a-b'],
    ['white space', '  two \t\n spaces\u00a0\u3000here ', 'two spaces here'],
    ['control characters', 'a\u0000b\u0085c', 'a b c'],
    ['what looks like an escape', '100%41 %%2F', '100 41 % 2F'],
    ['half a pair', 'a\ud83eb', 'a\ufffdb'],
    ['too much', 'x'.repeat(501), 'x'.repeat(500)],
    ['a pair across the limit', `${'x'.repeat(499)}🪙`, 'x'.repeat(499)],
    ['a space at the limit', `${'x'.repeat(499)} y`, 'x'.repeat(499)],
  ])('has one spelling for %s', (_case, query, canonical) => {
    expect(canonicalState({ query })).toEqual({ query: canonical });
    expect(parseSearchPath(buildSearchPath({ query }))).toEqual({ query: canonical });
  });

  it.each(['', '   ', '\u0000', '\u3000'])('is absent for blank text: %j', (query) => {
    expect(buildSearchPath({ query, slab: true })).toBe('/search/slab');
  });

  it.each([
    ['/search/t-100%', '100%'],
    ['/search/t-100%-silver%2', '100% silver%2'],
    ['/search/t-%E0%A4%A', 'E0 A4%A'],
    ['/search/t-M%FCnze-%C3%BC%FF', 'M FCnze ü FF'],
    ['/search/t-%C0%AF%ED%A0%BE', 'C0 AF ED A0 BE'],
    ['/search/t-a%7Eb%2Dc', 'a-b c'],
    ['/search/t-a%20b+c', 'a b+c'],
    ['/search/t-münze', 'münze'],
  ])('is read from a path typed by hand: %s', (path, query) => {
    expect(parseSearchPath(path)).toEqual({ query });
  });
});

describe('building', () => {
  it('does not write page 1 and 25 lots a page', () => {
    expect(buildSearchPath({ status: 'open', page: 1, pageSize: 25 })).toBe('/search/open');
  });

  it.each<SearchState>([
    { country: ['de'] },
    { page: 1000 },
    { page: 1.5 },
    { page: Number.NaN },
    { company: ['12'] },
    { ruler: ['k-x'] },
    { coinType: 'x' },
  ])('leaves out what the grammar cannot express: %j', (state) => {
    expect(buildSearchPath({ ...state, slab: true })).toBe('/search/slab');
  });

  it('never writes a segment of another kind', () => {
    expect(buildSearchPath({ material: ['met-x/ended'], userList: 'fav/../..' })).toBe('/search');
  });
});

describe('an address of a search', () => {
  it.each(rows)('%s is one', (path) => expect(isSearchPath(path)).toBe(true));

  it.each([
    '/search/',
    '/search//open',
    '/search/t-thaler/open',
    '/search/t-',
    '/search/t-100%25',
    '/search/ps-25',
    '/search/open/1',
    '/search/open/ended',
  ])('%s is one', (path) => expect(isSearchPath(path)).toBe(true));

  it.each([
    '/search/ps-33',
    '/search/gold',
    '/search/open/de',
    '/search/ord-cheapest',
    '/search/o-12/0',
    '/search/1000',
    '/search/met-silver/%E2%82%AC',
    '/searching',
    '/lot/0abc1def2ghi3',
  ])('%s is none', (path) => expect(isSearchPath(path)).toBe(false));
});
