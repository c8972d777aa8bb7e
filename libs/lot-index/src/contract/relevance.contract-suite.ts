import type { LotDocument } from '../document';
import { lotDocument, lotQuery, now } from '../medium.factory';
import { CursorInvalidError, type LotQuery, type RankConditions } from '../port';
import { allPages, expectedFirsts, idsOf, useHarness, type MakeLotIndexHarness } from './harness';

const none: RankConditions = { terms: [], filters: {} };

/**
 * Ninety lots with the term `coin`. The other properties depend on the number by different divisors, so that every combination occurs. Few distinct
 * times, so that many lots of a rank are ordered by their ids. Every third lot has one of nine specimen keys, every fourth one of five photographs:
 * lots with an equal key have different ranks.
 */
const lots = Array.from({ length: 90 }, (_, number) =>
  lotDocument(number, {
    terms: ['coin', ...(number % 2 === 0 ? ['thaler'] : []), ...(number % 3 === 0 ? ['theresia'] : [])],
    titleTerms: ['coin', ...(number % 4 === 0 ? ['thaler'] : []), ...(number % 9 === 0 ? ['theresia'] : [])],
    text: number % 12 === 0 ? 'maria theresia | thaler' : 'theresia maria',
    facets: {
      country: [number % 5 === 0 ? 'AT' : 'DE'],
      ...(number % 7 === 0 && { pictured: ['pictured'] }),
      ...(number % 10 === 0 && { catalog: ['catalog', 'catalog-4k2j9x0q1m'] }),
    },
    status: number % 8 === 0 ? 'ended' : 'open',
    sort: { firstObserved: 1_000 - (number % 6), ...(number % 2 === 0 && { year: 1700 + number }) },
    ...(number % 3 === 1 && { specimen: `sale:o-1:412:${number % 9}` }),
    ...(number % 4 === 1 && { photo: `photo:${number % 5}` }),
  }),
);

/** Each rank with a test of a document that is independent of the code under test. */
const ranks: readonly (readonly [RankConditions, (lot: LotDocument) => boolean])[] = [
  [
    { ...none, titleTerms: ['thaler', 'theresia'], terms: ['coin'] },
    ({ titleTerms = [] }) => titleTerms.includes('thaler') && titleTerms.includes('theresia'),
  ],
  [{ ...none, phrases: [['maria', 'theresia']] }, ({ text = '' }) => text.includes('maria theresia')],
  [
    { terms: ['thaler'], filters: { pictured: ['pictured'] } },
    ({ terms, facets }) => terms.includes('thaler') && facets.pictured !== undefined,
  ],
  [{ ...none, filters: { catalog: ['catalog-4k2j9x0q1m'] } }, ({ facets }) => facets.catalog !== undefined],
  [
    { ...none, prefixes: ['ther'], without: { facets: { country: ['DE'] } } },
    ({ terms, facets }) => terms.includes('theresia') && facets.country?.[0] === 'AT',
  ],
  [
    { ...none, anyOf: [{ ranges: { year: { from: 1750 } } }], ranges: { year: { to: 1760 } } },
    ({ sort: { year = 0 } }) => year >= 1750 && year <= 1760,
  ],
];
const ranking = ranks.map(([conditions]) => conditions);

function rankOf(lot: LotDocument): number {
  const rank = ranks.findIndex(([, isFulfilled]) => isFulfilled(lot));
  return rank === -1 ? ranks.length : rank;
}

function expectedOrder(among: readonly LotDocument[]): string[] {
  return [...among]
    .sort((a, b) => {
      if (rankOf(a) !== rankOf(b)) return rankOf(a) - rankOf(b);
      if (a.sort.firstObserved !== b.sort.firstObserved) return b.sort.firstObserved - a.sort.firstObserved;
      return a.id < b.id ? -1 : 1;
    })
    .map(({ id }) => id);
}

export function describeRelevance(make: MakeLotIndexHarness): void {
  describe('order and pages', () => describeRanks(make));
  describe('ranks and specimens', () => describeRankedSpecimens(make));
  describe('many lots', () => describeManyRanked(make));
}

const ranked = (query: Partial<LotQuery> = {}) =>
  lotQuery({ order: 'relevance', ranking, terms: ['coin'], take: 100, ...query });

function describeRanks(make: MakeLotIndexHarness): void {
  const harness = useHarness(make, lots);

  it('orders by rank, then the newest first, then by id, and has lots in each rank', async () => {
    expect(new Set(lots.map(rankOf)).size).toBe(ranks.length + 1);
    const page = await harness().index.search(ranked());
    expect(page).toEqual({ ids: expectedOrder(lots), total: lots.length });
  });

  it.each<[string, Partial<LotQuery>, (lot: LotDocument) => boolean]>([
    ['a facet', { filters: { country: ['AT'] } }, ({ facets }) => facets.country?.[0] === 'AT'],
    ['what is open', { status: 'open' }, ({ status }) => status === 'open'],
    ['an exclusion', { without: { terms: ['thaler'] } }, ({ terms }) => !terms.includes('thaler')],
    ['a list', { ids: lots.slice(0, 40).map(({ id }) => id) }, ({ id }) => lots.findIndex((lot) => lot.id === id) < 40],
  ])('ranks a result narrowed to %s', async (_, query, isFound) => {
    const expected = expectedOrder(lots.filter(isFound));
    expect(expected.length).toBeLessThan(lots.length);
    expect(await harness().index.search(ranked(query))).toEqual({ ids: expected, total: expected.length });
  });

  it('returns the same pages by skip, by cursor and by both', async () => {
    const expected = expectedOrder(lots);
    const { index } = harness();
    for (let skip = 0; skip < 98; skip += 7) {
      const page = await index.search(ranked({ skip, take: 7 }));
      expect([page.ids, page.total]).toEqual([expected.slice(skip, skip + 7), lots.length]);
      expect(page.cursor !== undefined).toBe(skip + 7 < lots.length);
    }
    for (const take of [1, 4, 9]) expect(await allPages(index, ranked({ take }))).toEqual(expected);
    const { cursor = '' } = await index.search(ranked({ take: 5 }));
    expect((await index.search(ranked({ cursor, skip: 20, take: 30 }))).ids).toEqual(expected.slice(25, 55));
  });

  it('returns the same page for any known total', async () => {
    for (const knownTotal of [1, 90, 5_000_000])
      expect(await idsOf(harness().index, ranked({ knownTotal, skip: 30, take: 30 }))).toEqual(
        expectedOrder(lots).slice(30, 60),
      );
  });

  it('is the order newest without ranks, and drops a rank that no lot can have', async () => {
    const { index } = harness();
    const newest = await idsOf(index, lotQuery({ terms: ['coin'], take: 100 }));
    const { ranking: _, ...unranked } = ranked();
    expect(await idsOf(index, unranked)).toEqual(newest);
    expect(await idsOf(index, ranked({ ranking: [{ ...none, terms: ['\u0000'] }, none] }))).toEqual(newest);
    expect(await idsOf(index, ranked({ ranking: [{ ...none, terms: ['\u0000'] }, ...ranking] }))).toEqual(
      expectedOrder(lots),
    );
  });

  it('ignores ranks in other orders, and refuses the cursor of another order', async () => {
    const { index } = harness();
    const query = lotQuery({ terms: ['coin'], order: 'year-asc', take: 100 });
    expect(await idsOf(index, { ...query, ranking })).toEqual(await idsOf(index, query));
    const { cursor = '' } = await index.search(ranked({ take: 5 }));
    await expect(index.search({ ...query, cursor })).rejects.toThrow(CursorInvalidError);
    const other = await index.search({ ...query, take: 5 });
    await expect(index.search(ranked({ cursor: other.cursor ?? '' }))).rejects.toThrow(CursorInvalidError);
  });

  it('accepts twelve ranks and throws RangeError for more', async () => {
    const { index } = harness();
    const twelve = Array.from({ length: 12 }, (_, number) => ({ ...none, terms: [`n${number}`] }));
    expect(await idsOf(index, ranked({ ranking: twelve, take: 3 }))).toHaveLength(3);
    await expect(index.search(ranked({ ranking: [...twelve, none] }))).rejects.toThrow(RangeError);
  });

  it('has no effect on counts and facets', async () => {
    const { index } = harness();
    const { ranking: _, ...unranked } = ranked();
    expect(await index.count(ranked())).toBe(lots.length);
    expect(await index.facets(ranked(), ['country'], 5)).toEqual(await index.facets(unranked, ['country'], 5));
  });
}

function describeRankedSpecimens(make: MakeLotIndexHarness): void {
  const harness = useHarness(make, lots);
  const expected = expectedFirsts(lots, expectedOrder(lots));

  it('finds the lot of the best rank of each specimen', async () => {
    expect(expected.length).toBeLessThan(lots.length);
    expect(expected).not.toEqual(
      expectedFirsts(lots, await idsOf(harness().index, lotQuery({ terms: ['coin'], take: 100 }))),
    );
    const page = await harness().index.search(ranked({ oncePerSpecimen: true }));
    expect(page).toEqual({ ids: expected, total: expected.length });
  });

  it('returns the same pages by skip and by cursor', async () => {
    const { index } = harness();
    for (let skip = 0; skip < expected.length + 6; skip += 6) {
      const page = await index.search(ranked({ oncePerSpecimen: true, skip, take: 6 }));
      expect([page.ids, page.total]).toEqual([expected.slice(skip, skip + 6), expected.length]);
    }
    for (const take of [1, 5]) expect(await allPages(index, ranked({ oncePerSpecimen: true, take }))).toEqual(expected);
  });
}

function describeManyRanked(make: MakeLotIndexHarness): void {
  // More hits than either adapter sorts or returns at once, in the whole result and in one rank.
  const count = 12_000;
  const many = Array.from({ length: count }, (_, number) =>
    lotDocument(number, {
      terms: ['many', number % 2 === 0 ? 'even' : 'odd'],
      titleTerms: number % 100 === 1 ? ['rare'] : [],
      sort: { firstObserved: number },
      specimen: `sale:o-1:412:${number % (count - 50)}`,
    }),
  );
  const harness = useHarness(make, many);
  const query = (given: Partial<LotQuery> = {}) =>
    lotQuery({
      now,
      terms: ['many'],
      order: 'relevance',
      ranking: [
        { ...none, titleTerms: ['rare'] },
        { ...none, terms: ['even'] },
      ],
      ...given,
    });
  const numbers = Array.from({ length: count }, (_, number) => count - 1 - number);
  const expected = [
    ...numbers.filter((number) => number % 100 === 1),
    ...numbers.filter((number) => number % 2 === 0),
    ...numbers.filter((number) => number % 2 === 1 && number % 100 !== 1),
  ].flatMap((number) => many[number]?.id ?? []);

  it.each([0, 110, 6_100, 11_990])('returns the page after %d lots', async (skip) => {
    const page = await harness().index.search(query({ skip, take: 30 }));
    expect([page.ids, page.total]).toEqual([expected.slice(skip, skip + 30), count]);
  });

  it('finds every lot once on all pages by cursor, and every specimen once', async () => {
    const { index } = harness();
    expect(await allPages(index, query({ take: 1_000 }))).toEqual(expected);
    const specimens = await allPages(index, query({ take: 1_000, oncePerSpecimen: true }));
    expect(specimens).toEqual(expectedFirsts(many, expected));
  });
}
