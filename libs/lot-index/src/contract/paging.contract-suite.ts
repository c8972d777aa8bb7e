import type { LotDocument, LotSortKeys } from '../document';
import { idOf, lotDocument, lotQuery } from '../medium.factory';
import { CursorInvalidError, sortOrders, type LotQuery, type SortOrder } from '../port';
import { idsOf, useHarness, allPages, writeAll, type MakeLotIndexHarness } from './harness';

/** The key and direction of each order, independent of the code under test. */
const rules: Record<SortOrder, readonly [keyof LotSortKeys, 1 | -1]> = {
  'lot-number': ['lotNumber', 1],
  relevance: ['firstObserved', -1],
  newest: ['firstObserved', -1],
  ending: ['closesAt', 1],
  'closed-desc': ['closedAt', -1],
  'closed-asc': ['closedAt', 1],
  'price-asc': ['priceCents', 1],
  'price-desc': ['priceCents', -1],
  'cost-asc': ['costCents', 1],
  'year-asc': ['year', 1],
  'year-desc': ['year', -1],
};

function expectedOrder(documents: readonly LotDocument[], order: SortOrder): string[] {
  const [field, direction] = rules[order];
  return [...documents]
    .sort((a, b) => {
      const [left, right] = [a.sort[field], b.sort[field]];
      if (left !== right) {
        if (left === undefined) return 1;
        if (right === undefined) return -1;
        return (left - right) * direction;
      }
      return a.id < b.id ? -1 : 1;
    })
    .map(({ id }) => id);
}

/** Few distinct keys, so that many are equal; every fifth lot lacks them. */
const sorted = Array.from({ length: 60 }, (_, number) => {
  const key = (number * 7) % 11;
  const keys = {
    closesAt: 2_000 + key,
    closedAt: key,
    priceCents: key * 1_000_000_000,
    costCents: key * 2_000_000_000,
    year: key - 5,
    lotNumber: key,
  };
  return lotDocument(number, { terms: ['sorted'], sort: { firstObserved: key, ...(number % 5 !== 0 && keys) } });
});

export function describePaging(make: MakeLotIndexHarness): void {
  describeOrders(make);
  describeCursors(make);
  describeChanges(make);
  describeDepth(make);
}

function describeOrders(make: MakeLotIndexHarness): void {
  const harness = useHarness(make, sorted);

  it.each(sortOrders)('%s: lots without the key last, equal keys by id', async (order) => {
    expect(await idsOf(harness().index, lotQuery({ order, take: 100 }))).toEqual(expectedOrder(sorted, order));
  });

  it.each(sortOrders)('%s: pages by skip and pages by cursor are the same pages', async (order) => {
    const expected = expectedOrder(sorted, order);
    const { index } = harness();
    for (let skip = 0; skip < 70; skip += 14) {
      const page = await index.search(lotQuery({ order, skip, take: 14 }));
      expect([page.ids, page.total]).toEqual([expected.slice(skip, skip + 14), 60]);
    }
    expect(await allPages(index, lotQuery({ order, take: 7 }))).toEqual(expected);
  });

  it('returns the same lots on a page for any known total', async () => {
    const { index } = harness();
    const query = lotQuery({ skip: 14, take: 14 });
    const { ids } = await index.search(query);
    expect(ids).toHaveLength(14);
    for (const knownTotal of [1, 60, 5_000_000]) {
      const page = await index.search({ ...query, knownTotal });
      expect(page.ids).toEqual(ids);
      expect([60, knownTotal]).toContain(page.total);
    }
  });

  it.each<[string, Partial<LotQuery>]>([
    ['a term', { status: 'open', terms: ['sorted'] }],
    ['what is open, ending soonest first', { status: 'open', order: 'ending' }],
    ['a list', { ids: sorted.slice(0, 30).map(({ id }) => id) }],
  ])('pages through a result narrowed to %s', async (_, narrowing) => {
    const { index } = harness();
    const query = lotQuery({ ...narrowing, take: 100 });
    const whole = await idsOf(index, query);
    expect(new Set(whole).size).toBe(narrowing.ids ? 30 : 60);
    expect(await allPages(index, { ...query, take: 8 })).toEqual(whole);
  });
}

function describeCursors(make: MakeLotIndexHarness): void {
  const harness = useHarness(make, sorted);
  const expected = expectedOrder(sorted, 'newest');

  it('returns a cursor if and only if lots follow', async () => {
    const { index } = harness();
    expect((await index.search(lotQuery({ take: 59 }))).cursor).toEqual(expect.any(String));
    expect((await index.search(lotQuery({ take: 60 }))).cursor).toBeUndefined();
    expect((await index.search(lotQuery({ skip: 50, take: 10 }))).cursor).toBeUndefined();
    expect((await index.search(lotQuery({ terms: ['nowhere'] }))).cursor).toBeUndefined();
  });

  it('counts skip from the cursor, and the total without it', async () => {
    const { index } = harness();
    const { cursor = '' } = await index.search(lotQuery({ take: 10 }));
    const page = await index.search(lotQuery({ cursor, skip: 5, take: 10 }));
    expect([page.ids, page.total]).toEqual([expected.slice(15, 25), 60]);
  });

  it('returns an empty page after the last lot', async () => {
    const { index } = harness();
    expect(await index.search(lotQuery({ skip: 60 }))).toEqual({ ids: [], total: 60 });
    expect(await index.search(lotQuery({ skip: Number.MAX_SAFE_INTEGER }))).toEqual({ ids: [], total: 60 });
  });

  it('returns the total alone for a page of no lots', async () => {
    expect(await harness().index.search(lotQuery({ take: 0 }))).toEqual({ ids: [], total: 60 });
  });

  it('accepts a cursor of another instance', async () => {
    const { cursor = '' } = await harness().index.search(lotQuery({ take: 10 }));
    expect(await idsOf(harness().another(), lotQuery({ cursor, take: 5 }))).toEqual(expected.slice(10, 15));
  });

  it('refuses the cursor of another order', async () => {
    const { cursor = '' } = await harness().index.search(lotQuery({ order: 'ending', take: 10 }));
    await expect(harness().index.search(lotQuery({ order: 'newest', cursor }))).rejects.toThrow(CursorInvalidError);
  });

  it.each(['', 'garbage', '\u0000', "'; --", 'e30', 'x'.repeat(1_000_000)])(
    'refuses %.20j as a cursor',
    async (cursor) => {
      await expect(harness().index.search(lotQuery({ cursor }))).rejects.toThrow(CursorInvalidError);
      // Also if the query cannot find anything.
      await expect(harness().index.search(lotQuery({ cursor, ids: [] }))).rejects.toThrow(CursorInvalidError);
    },
  );

  it.each([{ skip: -1 }, { take: -1 }, { take: 2.5 }, { skip: NaN }])('throws RangeError for %j', async (page) => {
    await expect(harness().index.search(lotQuery(page))).rejects.toThrow(RangeError);
  });
}

function describeChanges(make: MakeLotIndexHarness): void {
  const harness = useHarness(make, sorted);

  it('continues a cursor after its lot whatever was inserted, moved or removed meanwhile', async () => {
    const { index } = harness();
    const expected = expectedOrder(sorted, 'newest');
    const { cursor = '' } = await index.search(lotQuery({ take: 20 }));
    const atCursor = sorted.find(({ id }) => id === expected[19]);
    const inserted = lotDocument('inserted before', { sort: { firstObserved: 99 } });
    await writeAll(harness(), [inserted, { id: atCursor?.id ?? idOf(''), version: 2, deleted: true }]);
    const page = await index.search(lotQuery({ cursor, take: 15 }));
    expect(page.ids).toEqual(expected.slice(20, 35));
  });
}

function describeDepth(make: MakeLotIndexHarness): void {
  // Engines commonly refuse pages past ten thousand hits.
  const count = 12_000;
  const many = Array.from({ length: count }, (_, number) =>
    lotDocument(number, { sort: { firstObserved: number % 500 } }),
  );
  const harness = useHarness(make, many);

  it('returns page 119 of 100 correctly', async () => {
    const expected = expectedOrder(many, 'newest');
    const page = await harness().index.search(lotQuery({ skip: 11_800, take: 100 }));
    expect([page.ids, page.total]).toEqual([expected.slice(11_800, 11_900), count]);
    const next = await harness().index.search(lotQuery({ take: 100, ...(page.cursor && { cursor: page.cursor }) }));
    expect(next.ids).toEqual(expected.slice(11_900));
    expect(next.cursor).toBeUndefined();
  });

  it('returns an empty page 999 of 100', async () => {
    expect(await harness().index.search(lotQuery({ skip: 99_800, take: 100 }))).toEqual({ ids: [], total: count });
  });

  it('finds every lot once on all pages by cursor', async () => {
    const met = await allPages(harness().index, lotQuery({ take: 1_000, order: 'price-asc' }));
    expect([met.length, new Set(met).size]).toEqual([count, count]);
  });
}
