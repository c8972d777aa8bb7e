import fc from 'fast-check';
import { buildSearchPath } from './build-search-path';
import { maxFilterValues } from '../filters';
import { canonicalState } from './canonical-state';
import { isSearchPath, parseSearchPath } from './parse-search-path';
import { canonicalQuery, maxQueryLength } from './query-text';
import { gradeBands } from '../values/grade-bands';
import { spellBandRange, spellMeasureRange, spellPriceRange, spellYearRange } from './ranges';
import { pageSizes, searchOrders, type SearchState } from './search-state';
import { segmentNames, segments } from './segments';

const tagBody = fc.stringMatching(/^[\w-]{1,64}$/);
const digits = fc.stringMatching(/^\d{1,12}$/);
const prefixed = (prefix: string, body: fc.Arbitrary<string> = tagBody) => body.map((text) => prefix + text);
/** Any UTF-16 units, including halves of pairs, with the special characters of the path at a higher frequency. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '-',
        '~',
        ' ',
        '/',
        '%',
        '%41',
        '%2F',
        '?',
        '#',
        '\u0000',
        '\ud83e',
        '\udd99',
        't-',
        'é',
        'e\u0301',
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

/** A range with at least one bound. */
const bounds = <B>(bound: fc.Arbitrary<B>, spell: (range: { from?: B; to?: B }) => string) =>
  fc
    .record({ from: bound, to: bound }, { requiredKeys: [] })
    .filter(({ from, to }) => from !== undefined || to !== undefined)
    .map(spell);
const price = fc.stringMatching(/^[A-Z]{3}$/).chain((currency) =>
  bounds(
    fc.integer({ min: 0, max: 99_999_999_999 }).map((cents) => (cents / 100).toFixed(2)),
    (range) => spellPriceRange({ ...range, currency }),
  ),
);
const year = bounds(
  fc.integer({ min: -9999, max: 9999 }).filter((one) => one !== 0),
  spellYearRange,
);

type Several = (value: fc.Arbitrary<string>) => fc.Arbitrary<readonly string[]>;
/** As a canonical state has them. */
const sortedValues: Several = (value) =>
  fc.uniqueArray(value, { minLength: 1, maxLength: maxFilterValues }).map((values) => values.sort());
/** In any order, repeated, too many or none. */
const anyValues: Several = (value) => fc.array(value, { maxLength: maxFilterValues + 2 });

const measure = bounds(
  fc.integer({ min: 0, max: 9_999_999 }).map((hundredths) => (hundredths / 100).toFixed(2)),
  spellMeasureRange,
);
const band = bounds(fc.constantFrom(...gradeBands), spellBandRange);

function stateWith(
  query: fc.Arbitrary<string>,
  page: fc.Arbitrary<number>,
  several: Several,
): fc.Arbitrary<SearchState> {
  return fc.record(
    {
      coinType: fc.oneof(fc.constant('catalog'), prefixed('catalog-')),
      userList: tagBody,
      status: fc.constantFrom('open', 'ended'),
      outcome: fc.constantFrom('sold', 'unsold'),
      bidding: fc.constantFrom('auction', 'shop', 'hasbid'),
      company: several(prefixed('o-')),
      country: several(fc.stringMatching(/^[A-Z]{2,3}$/)),
      auction: prefixed('a-', digits),
      dealer: prefixed('s-', digits),
      similar: prefixed('sim-'),
      category: prefixed('c-'),
      denomination: several(prefixed('val-')),
      material: several(prefixed('met-')),
      grade: several(prefixed('qua-')),
      slab: fc.constant(true as const),
      ruler: several(prefixed('k-', digits)),
      mint: several(prefixed('loc-')),
      reference: several(prefixed('ref-', fc.stringMatching(/^[\w.-]{1,64}$/))),
      trigger: fc.constant(true as const),
      query,
      price,
      cost: price,
      year,
      band,
      weight: measure,
      diameter: measure,
      order: fc.constantFrom(...searchOrders),
      pageSize: fc.constantFrom(...pageSizes),
      page,
    },
    { requiredKeys: [] },
  );
}

const anyState = stateWith(anyText, fc.oneof(fc.integer(), fc.double()), anyValues);
const canonical = stateWith(
  anyText.map(canonicalQuery).filter((text) => text !== ''),
  fc.integer({ min: 2, max: 999 }),
  sortedValues,
).map(({ pageSize, ...rest }): SearchState =>
  pageSize === undefined || pageSize === 25 ? rest : { ...rest, pageSize },
);
const canonicalPath = canonical.map(buildSearchPath);

/** Arbitrary addresses: parts of the grammar, broken escapes, any text. */
const anyPath = fc
  .array(
    fc.oneof(
      canonicalPath.map((path) => path.slice('/search/'.length)),
      anyText,
      fc.constantFrom('', '0', '1', 't-', '..', '%', 'ps-25'),
    ),
    {
      maxLength: 12,
    },
  )
  .map((parts) => `/search/${parts.join('/')}`);

describe('search path, for every state and address', () => {
  it('returns every canonical state after writing and reading', () => {
    fc.assert(fc.property(canonical, (state) => expect(parseSearchPath(buildSearchPath(state))).toEqual(state)));
  });

  it('writes addresses of searches', () => {
    fc.assert(fc.property(canonicalPath, (path) => expect(isSearchPath(path)).toBe(true)));
  });

  it('writes every canonical address unchanged after reading', () => {
    fc.assert(fc.property(canonicalPath, (path) => expect(buildSearchPath(parseSearchPath(path))).toBe(path)));
  });

  it('reads any address as a canonical state, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(anyPath, anyText, fc.webPath()), (path) => {
        const state = parseSearchPath(path);
        expect(canonicalState(state)).toEqual(state);
        expect(parseSearchPath(buildSearchPath(state))).toEqual(state);
      }),
      { numRuns: 1000 },
    );
  });

  it('returns a canonical state unchanged, and the same as writing and reading', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const once = canonicalState(state);
        expect(canonicalState(once)).toEqual(once);
        expect(parseSearchPath(buildSearchPath(state))).toEqual(once);
      }),
    );
  });

  it('reads segments in any order, and writes them in one', () => {
    const shuffled = canonicalPath.chain((path) =>
      fc
        .tuple(
          fc.constant(path),
          fc.shuffledSubarray(path.split('/').slice(2), { minLength: path.split('/').length - 2 }),
        )
        .map(([sorted, segments]) => ({ sorted, mixed: ['/search', ...segments].join('/') })),
    );
    fc.assert(
      fc.property(shuffled, ({ sorted, mixed }) => {
        expect(buildSearchPath(parseSearchPath(mixed))).toBe(sorted);
        expect(JSON.stringify(parseSearchPath(mixed))).toBe(JSON.stringify(parseSearchPath(sorted)));
      }),
    );
  });

  it('matches no segment with two rows of the grammar', () => {
    const segment = fc.oneof(
      anyText,
      canonicalPath.chain((path) => fc.constantFrom(...path.split('/').map(decodeURIComponent))),
      fc.string({ unit: fc.constantFrom(...'aocstxkpm-1DE'), maxLength: 6 }),
    );
    fc.assert(
      fc.property(segment, (text) =>
        expect(segmentNames.filter((name) => segments[name].pattern.test(text)).length).toBeLessThan(2),
      ),
      { numRuns: 1000 },
    );
  });

  it('applies the hyphen rule once: the path has a tilde for each hyphen of the text and a hyphen for each space', () => {
    fc.assert(
      fc.property(anyText.map(canonicalQuery), (query) => {
        const spelled = buildSearchPath({ query }).replace(/^\/search(?:\/t-)?/, '');
        const count = (text: string, sign: string) => text.split(sign).length - 1;
        expect(count(spelled, '~')).toBe(count(query, '-'));
        expect(count(spelled, '-')).toBe(count(query, ' '));
      }),
    );
  });
});

describe('search path, on its way through browsers and routers', () => {
  it('is left as it is by the URL parser', () => {
    fc.assert(
      fc.property(canonicalPath, (path) => {
        const url = new URL(path, 'https://obverse.example');
        expect([url.pathname, url.search, url.hash]).toEqual([path, '', '']);
      }),
    );
  });

  it('gives the same state after a router decoded each segment, keeping escaped slashes', () => {
    const routerDecoded = (path: string) =>
      path
        .split('/')
        .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
        .join('/');
    fc.assert(
      fc.property(canonical, (state) => expect(parseSearchPath(routerDecoded(buildSearchPath(state)))).toEqual(state)),
    );
  });

  it('gives the same state after the whole path was decoded, unless the query has a slash', () => {
    const slashless = canonical.filter(({ query }) => !query?.includes('/'));
    fc.assert(
      fc.property(slashless, (state) =>
        expect(parseSearchPath(decodeURIComponent(buildSearchPath(state)))).toEqual(state),
      ),
    );
  });
});

describe('search path, against hostile lengths', () => {
  it('stays below the limit of servers for an address with every query', () => {
    const longest = `/search/${'\uffff'.repeat(10_000)}`;
    expect(buildSearchPath({ query: longest }).length).toBeLessThan(5_400);
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 200 }), (text, times) => {
        const query = canonicalQuery(text.repeat(times));
        expect(query.length).toBeLessThanOrEqual(maxQueryLength);
        expect(parseSearchPath(buildSearchPath({ query }))).toEqual(query === '' ? {} : { query });
      }),
    );
  });

  it.each([
    ['slashes', '/search' + '/'.repeat(5_000_000)],
    ['segments', '/search' + '/a'.repeat(2_500_000)],
    ['escapes', '/search/t-' + '%25'.repeat(1_500_000)],
    ['broken escapes', '/search/t-' + '%E2'.repeat(1_500_000)],
    ['percent signs', '/search/t-' + '%'.repeat(5_000_000)],
    ['hyphens', '/search/t-' + '-'.repeat(5_000_000)],
    ['white space', '/search/t-x' + ' '.repeat(5_000_000) + 'y'],
    ['letters of a tag', '/search/met-' + 'x'.repeat(5_000_000)],
    ['digits', '/search/' + '9'.repeat(5_000_000)],
  ])('reads five million characters of %s', (_case, path) => {
    const state = parseSearchPath(path);
    expect(state.query?.length ?? 0).toBeLessThanOrEqual(maxQueryLength);
  });

  it.each(['%', '-', '~', ' ', '\ud83e', 'x-', '% '])('spells a query of half a million %j', (part) => {
    const query = part.repeat(500_000);
    expect(canonicalQuery(query).length).toBeLessThanOrEqual(maxQueryLength);
  });

  it('keeps the first 500 units of a very long query', () => {
    expect(parseSearchPath(`/search/t-${'%E2%82%AC'.repeat(100_000)}/2`)).toEqual({ query: '€'.repeat(500), page: 2 });
  });
});
