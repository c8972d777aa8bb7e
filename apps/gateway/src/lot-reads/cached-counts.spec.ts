import type { FacetCounts, FacetName, LotQuery } from '@obverse/lot-index';
import { createCache } from '@obverse/service-kit';
import type { LotId } from '@obverse/lots';
import { broadHits, withCachedCounts } from './cached-counts';
import type { SearchableIndex } from './searchable-index';

const now = Date.UTC(2026, 10, 21, 10);
const query = (overrides: Partial<LotQuery> = {}): LotQuery => ({
  now,
  terms: [],
  filters: {},
  order: 'newest',
  skip: 0,
  take: 25,
  ...overrides,
});

/** An index whose count increases by one with each query; all lots have the same company and material. */
function setup({ hits = broadHits, indexName = 'postgres://host/obverse', cache = newCache() } = {}) {
  const next = () => (hits += 1);
  const index = {
    get: jest.fn(() => Promise.resolve([])),
    held: () => Promise.resolve([]),
    count: jest.fn((_: LotQuery) => Promise.resolve(next())),
    search: jest.fn((given: LotQuery) =>
      Promise.resolve({ ids: [`${given.order} ${given.skip}` as LotId], total: given.knownTotal ?? next() }),
    ),
    searchAll: jest.fn((queries: readonly LotQuery[]) =>
      Promise.resolve(
        queries.map(({ order, skip, knownTotal }) => ({
          ids: [`${order} ${skip}` as LotId],
          total: knownTotal ?? next(),
        })),
      ),
    ),
    prices: () => Promise.resolve([]),
    facets: jest.fn((_: LotQuery, names: readonly FacetName[]) => {
      const count = next();
      return Promise.resolve<FacetCounts>(Object.fromEntries(names.map((name) => [name, [{ tag: 'a', count }]])));
    }),
  } satisfies SearchableIndex;
  return { index, cache, counted: withCachedCounts(index, { cache, indexName, clock: () => now }) };
}
const newCache = () => createCache({ adapter: 'memory', namespace: 'test' });

describe('a broad query', () => {
  it('is counted once for all pages and orders', async () => {
    const { counted, index } = setup();
    const first = await counted.search(query());
    expect(await counted.search(query({ skip: 100, order: 'ending', now: now + 4_000 }))).toEqual({
      ids: ['ending 100'],
      total: first.total,
    });
    expect(await counted.count(query({ take: 0 }))).toBe(first.total);
    expect(index.count).not.toHaveBeenCalled();
    expect(index.search.mock.lastCall?.[0]).toMatchObject({ knownTotal: first.total });
  });

  it('takes one query for its first page and its total', async () => {
    const { counted, index } = setup();
    await counted.search(query());
    expect(index.search.mock.calls).toEqual([[query()]]);
  });

  it('has its facets counted once', async () => {
    const { counted, index } = setup();
    const first = await counted.facets(query(), ['org', 'material'], 5);
    expect(await counted.facets(query({ skip: 25 }), ['org', 'material'], 5)).toEqual(first);
    expect(index.facets).toHaveBeenCalledTimes(1);
  });

  it('has one cached count for any order of its conditions', async () => {
    const { counted, index } = setup();
    await counted.count(query({ terms: ['a', 'b'], filters: { org: ['o-1', 'o-2'], country: ['DE'] } }));
    await counted.count(query({ terms: ['b', 'a'], filters: { country: ['DE'], org: ['o-2', 'o-1'], king: [] } }));
    expect(index.count).toHaveBeenCalledTimes(1);
  });

  it('of the lots of a list has no cached counts', async () => {
    const { counted, index } = setup();
    const ofList = query({ ids: ['0123456789abc' as LotId] });
    for (let time = 0; time < 2; time += 1) {
      await counted.count(ofList);
      await counted.search(ofList);
      await counted.facets(ofList, ['org'], 5);
    }
    const calls = (['count', 'search', 'facets'] as const).map((read) => index[read].mock.calls.length);
    expect(calls).toEqual([2, 2, 2]);
  });

  it.each<[string, Partial<LotQuery>]>([
    ['status', { status: 'open' }],
    ['term', { terms: ['thaler'] }],
    ['filter', { filters: { org: ['thaler'] } }],
    ['other filter of the same value', { filters: { king: ['thaler'] } }],
    ['list of lots', { ids: [] }],
    ['phrase', { phrases: [['thaler', 'owl']] }],
    ['one lot per specimen', { oncePerSpecimen: true }],
    ['specimens', { specimens: ['thaler'] }],
    ['alternatives', { anyOf: [{ terms: ['thaler'] }] }],
    ['exclusions', { without: { terms: ['thaler'] } }],
    ['range', { ranges: { year: { from: 1800 } } }],
    ['word of the title', { titleTerms: ['thaler'] }],
    ['prefix', { prefixes: ['thaler'] }],
    ['excluded lots', { excludedIds: ['thaler' as LotId] }],
    ['excluded specimens', { excludedSpecimens: ['thaler'] }],
  ])('has separate cached counts for its %s', async (_, overrides) => {
    const { counted, index } = setup();
    await counted.count(query());
    await counted.count(query(overrides));
    expect(index.count).toHaveBeenCalledTimes(2);
  });

  it('is not cached for another time than now', async () => {
    const { counted, index } = setup();
    await counted.count(query());
    await counted.count(query({ now: now + 3_600_000 }));
    await counted.facets(query(), ['org'], 5);
    await counted.facets(query({ now: now - 3_600_000 }), ['org'], 5);
    expect([index.count.mock.calls.length, index.facets.mock.calls.length]).toEqual([2, 2]);
  });
});

it('caches totals, facets, limits and indexes separately', async () => {
  const { counted, index, cache } = setup();
  const other = setup({ cache, indexName: 'postgres://host/staging' });
  await counted.count(query());
  await other.counted.count(query());
  await counted.facets(query(), ['org'], 5);
  await counted.facets(query(), ['org'], 6);
  await counted.facets(query(), ['country'], 5);
  expect([index.count.mock.calls.length, other.index.count.mock.calls.length]).toEqual([1, 1]);
  expect(index.facets).toHaveBeenCalledTimes(3);
});

it('does not cache the counts of a narrow query', async () => {
  const { counted, index } = setup({ hits: 100 });
  expect([await counted.count(query()), (await counted.search(query())).total]).toEqual([101, 102]);
  await counted.facets(query(), ['org'], 5);
  await counted.facets(query(), ['org'], 5);
  expect(index.facets).toHaveBeenCalledTimes(2);
});

it('does not count a lot with many values as many lots', async () => {
  const { counted, index } = setup();
  const values = Array.from({ length: 5 }, (_, number) => ({ tag: `c-${number}`, count: broadHits - 1 }));
  index.facets.mockImplementation(() => Promise.resolve({ category: values }));
  await counted.facets(query(), ['category'], 5);
  await counted.facets(query(), ['category'], 5);
  expect(index.facets).toHaveBeenCalledTimes(2);
});

it('counts many companies with few lots each as many lots', async () => {
  const { counted, index } = setup();
  const values = Array.from({ length: 200 }, (_, number) => ({ tag: `o-${number}`, count: broadHits / 100 }));
  index.facets.mockImplementation(() => Promise.resolve({ org: values }));
  await counted.facets(query(), ['org'], 500);
  await counted.facets(query(), ['org'], 500);
  expect(index.facets).toHaveBeenCalledTimes(1);
});

describe('a selected facet', () => {
  const selected = query({ filters: { bidding: ['hasbid'] } });

  it('is counted in the same request as the others', async () => {
    const { counted, index } = setup();
    const counts = await counted.facets(selected, ['org', 'bidding', 'country'], 5);
    expect(index.facets.mock.calls.map(([given, names]) => [given, names])).toEqual([
      [selected, ['org', 'country', 'bidding']],
    ]);
    expect(Object.keys(counts).sort()).toEqual(['bidding', 'country', 'org']);
  });

  it('is cached for any selection of it, and does not affect the counts of the others when it alone is broad', async () => {
    const { counted, index } = setup();
    let few = 10;
    index.facets.mockImplementation((_, names) =>
      Promise.resolve(
        Object.fromEntries(
          names.map((name) => [name, [{ tag: 'a', count: name === 'bidding' ? broadHits : (few += 1) }]]),
        ),
      ),
    );
    await counted.facets(selected, ['org', 'bidding'], 5);
    expect(await counted.facets(query({ filters: { bidding: ['shop'] } }), ['org', 'bidding'], 5)).toEqual({
      org: [{ tag: 'a', count: 12 }],
      bidding: [{ tag: 'a', count: broadHits }],
    });
    expect(index.facets.mock.calls.map(([, names]) => names)).toEqual([['org', 'bidding'], ['org']]);
  });
});

describe('counts that are read together with a page', () => {
  const names = ['org', 'material'] as const;
  const narrow = query({ terms: ['owl'] });
  const counts = { org: [{ tag: 'o-1', count: 3 }], material: [] };

  async function readTogether(asked: LotQuery) {
    const { index, ...others } = setup({ hits: 3 });
    index.searchAll.mockImplementation((queries) =>
      Promise.resolve(queries.map(({ facets }) => ({ ids: [], total: 3, ...(facets && { facets: counts }) }))),
    );
    await others.counted.searchAll([{ ...asked, take: 0, facets: { names, limit: 5 } }]);
    return { index, ...others };
  }

  it('are those of the next request for the same lots', async () => {
    const { counted, index } = await readTogether(narrow);
    expect(await counted.facets({ ...narrow, skip: 25, now: now + 10 }, names, 5)).toEqual(counts);
    expect(index.facets).not.toHaveBeenCalled();
    await counted.facets(narrow, ['org'], 5);
    await counted.facets(narrow, names, 6);
    await counted.facets({ ...narrow, status: 'open' }, names, 5);
    expect(index.facets).toHaveBeenCalledTimes(3);
  });

  it('are not kept for the lots of a list', async () => {
    const ofList = { ...narrow, ids: ['0123456789abc' as LotId] };
    const { counted, index } = await readTogether(ofList);
    await counted.facets(ofList, names, 5);
    expect(index.facets).toHaveBeenCalledTimes(1);
  });
});

describe('a count that is no longer fresh', () => {
  let age = 0;
  beforeEach(() => {
    age = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => age);
  });
  afterEach(() => jest.restoreAllMocks());
  const nextTick = () => new Promise(setImmediate);

  it('is served once more while it is computed again', async () => {
    const { counted, index } = setup();
    const first = await counted.search(query());
    age += 6_000;
    expect((await counted.search(query())).total).toBe(first.total);
    await nextTick();
    expect((await counted.search(query())).total).toBeGreaterThan(first.total);
    expect(index.count).toHaveBeenCalledTimes(1);
  });

  it('is served once more for facets', async () => {
    const { counted, index } = setup();
    const first = await counted.facets(query(), ['org'], 5);
    age += 6_000;
    expect(await counted.facets(query(), ['org'], 5)).toEqual(first);
    await nextTick();
    expect(await counted.facets(query(), ['org'], 5)).not.toEqual(first);
    expect(index.facets).toHaveBeenCalledTimes(2);
  });

  it('is not served when it is older than ten seconds', async () => {
    const { counted } = setup();
    const first = await counted.search(query());
    age += 10_001;
    expect((await counted.search(query())).total).toBeGreaterThan(first.total);
  });
});

describe('several pages', () => {
  const other = query({ terms: ['owl'] });

  it('are found by one request, each with its known total', async () => {
    const { counted, index } = setup();
    const first = await counted.searchAll([query(), other]);
    const second = await counted.searchAll([query({ skip: 25 }), other, query({ terms: ['new'] })]);
    expect(index.searchAll.mock.calls.map(([queries]) => queries.map(({ knownTotal }) => knownTotal))).toEqual([
      [undefined, undefined],
      [first[0]?.total, first[1]?.total, undefined],
    ]);
    expect(second.map(({ total }) => total).slice(0, 2)).toEqual(first.map(({ total }) => total));
    expect(index.count).not.toHaveBeenCalled();
  });

  it('are not held up by a total that another request is loading', async () => {
    const { counted, index } = setup();
    const slow = Promise.withResolvers<number>();
    index.count.mockImplementationOnce(() => slow.promise);
    const counting = counted.count(query());
    await new Promise(setImmediate);
    expect(await counted.searchAll([query(), other])).toHaveLength(2);
    slow.resolve(broadHits);
    expect(await counting).toBe(broadHits);
  });

  it('that ask for the same lots are both found', async () => {
    const { counted } = setup();
    const [one, same] = await counted.searchAll([query(), query({ skip: 25 })]);
    expect([one?.ids, same?.ids]).toEqual([['newest 0'], ['newest 25']]);
  });

  it('fail with the error of the index, which is not cached', async () => {
    const { counted, index } = setup();
    index.searchAll.mockRejectedValueOnce(new Error('away'));
    await expect(counted.searchAll([query()])).rejects.toThrow('away');
    expect(await counted.searchAll([query()])).toHaveLength(1);
  });
});

it('throws the error of a refused cursor only to its own visitor', async () => {
  const { counted, index } = setup();
  index.search.mockImplementation((given) =>
    given.cursor === 'bad' ? Promise.reject(new Error('not a cursor')) : Promise.resolve({ ids: [], total: broadHits }),
  );
  const [bad, good] = await Promise.allSettled([counted.search(query({ cursor: 'bad' })), counted.search(query())]);
  expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
});

it('throws the error of the index, and does not cache it', async () => {
  const { counted, index } = setup();
  index.search.mockRejectedValueOnce(new Error('away'));
  await expect(counted.search(query())).rejects.toThrow('away');
  expect((await counted.search(query())).total).toBe(broadHits + 1);
});
