import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@obverse/testing';
import { idOf, lotDocument, lotQuery, tombstone } from '../medium.factory';
import { CursorInvalidError, type LotIndex, type LotQuery, type ReadOptions } from '../port';
import { useHarness, writeAll, type MakeLotIndexHarness } from './harness';

const lots = Array.from({ length: 30 }, (_, number) =>
  lotDocument(number, {
    terms: ['lot', number % 2 === 0 ? 'even' : 'odd'],
    facets: { country: ['AT'], ...(number % 3 === 0 && { pictured: ['pictured'] }) },
    sort: { firstObserved: number },
    specimen: `slab:ngc:${number % 20}`,
    status: number % 5 === 0 ? 'ended' : 'open',
  }),
);

export function describeRequests(make: MakeLotIndexHarness): void {
  describe('several queries at once', () => describeSeveral(make));
  describe('pages with documents', () => describeDocuments(make));
  describe('cancelling', () => describeCancelling(make));
}

function describeSeveral(make: MakeLotIndexHarness): void {
  const harness = useHarness(make, lots);
  const queries: readonly LotQuery[] = [
    lotQuery({ terms: ['odd'], take: 4 }),
    lotQuery({ terms: ['nothing has this'] }),
    lotQuery({ terms: ['\u0000'] }),
    lotQuery({ oncePerSpecimen: true, skip: 3, take: 5, order: 'closed-asc' }),
    lotQuery({ take: 0 }),
    lotQuery({
      order: 'relevance',
      ranking: [{ terms: ['odd'], filters: { pictured: ['pictured'] } }],
      take: 12,
      withDocuments: true,
    }),
    lotQuery({ ids: [] }),
    lotQuery({ skip: 500 }),
    lotQuery({ terms: ['odd'], take: 4 }),
    lotQuery({ skip: 5, take: 5, knownTotal: 30, withDocuments: true }),
  ];

  it('returns the pages that the queries have alone, in their order', async () => {
    const { index } = harness();
    const pages = await index.searchAll(queries);
    expect(pages).toHaveLength(queries.length);
    for (const [place, query] of queries.entries()) expect(pages[place]).toEqual(await index.search(query));
  });

  it('returns the counts of facets with the pages of the queries that ask for them', async () => {
    const { index } = harness();
    const names = ['country', 'pictured'] as const;
    const counted = lotQuery({ oncePerSpecimen: true, filters: { pictured: ['pictured'] }, take: 3 });
    const [plain, page, alone, none] = await index.searchAll([
      lotQuery({ take: 2 }),
      { ...counted, facets: { names, limit: 5 } },
      { ...counted, take: 0, knownTotal: 1, facets: { names, limit: 1 } },
      lotQuery({ terms: ['\u0000'], facets: { names, limit: 5 } }),
    ]);
    expect(plain).not.toHaveProperty('facets');
    expect(page).toEqual({ ...(await index.search(counted)), facets: await index.facets(counted, names, 5) });
    expect(page?.facets?.country?.length).toBeGreaterThan(0);
    expect(alone).toEqual({ ids: [], total: 1, facets: await index.facets(counted, names, 1) });
    expect(none).toEqual({ ids: [], total: 0, facets: { country: [], pictured: [] } });
  });

  it('returns no page without queries', async () => {
    expect(await harness().index.searchAll([])).toEqual([]);
  });

  it('continues each query after its own cursor', async () => {
    const { index } = harness();
    const first = await index.searchAll(queries);
    const following = queries.flatMap((query, place) => {
      const cursor = first[place]?.cursor;
      return cursor === undefined ? [] : [{ ...query, skip: 0, cursor }];
    });
    expect(following.length).toBeGreaterThan(3);
    const pages = await index.searchAll(following);
    for (const [place, query] of following.entries()) expect(pages[place]).toEqual(await index.search(query));
  });

  it('rejects all if one fails', async () => {
    const { index } = harness();
    const good = lotQuery();
    await expect(index.searchAll([good, lotQuery({ cursor: 'garbage' })])).rejects.toThrow(CursorInvalidError);
    await expect(index.searchAll([lotQuery({ skip: -1 }), good])).rejects.toThrow(RangeError);
  });
}

function describeDocuments(make: MakeLotIndexHarness): void {
  const harness = useHarness(make, lots);

  it.each<[string, Partial<LotQuery>]>([
    ['a page', { take: 10 }],
    ['the last page', { skip: 25, take: 10 }],
    ['a page by rank', { order: 'relevance', ranking: [{ terms: ['odd'], filters: {} }], take: 20 }],
    ['each specimen once', { oncePerSpecimen: true, take: 12 }],
    ['a page with a known total', { take: 10, knownTotal: 20_000 }],
  ])('returns the documents of %s, in the order of the page', async (_, given) => {
    const { index } = harness();
    const query = lotQuery(given);
    const { documents, ...page } = await index.search({ ...query, withDocuments: true });
    expect(page).toEqual(await index.search(query));
    expect(page.ids.length).toBeGreaterThan(4);
    const held = new Map((await index.get(page.ids)).map((document) => [document.id, document]));
    expect(documents).toEqual(page.ids.map((id) => held.get(id)));
    if (page.cursor === undefined) return;
    const next = await index.search({ ...query, skip: 0, cursor: page.cursor, withDocuments: true });
    expect(next.documents?.map(({ id }) => id)).toEqual(next.ids);
  });

  it('returns no documents for an empty page or without the option', async () => {
    const { index } = harness();
    for (const given of [{ terms: ['nowhere'] }, { ids: [] }, { skip: 500 }, { take: 0 }])
      expect(await index.search(lotQuery({ ...given, withDocuments: true }))).toMatchObject({ ids: [], documents: [] });
    expect(await index.search(lotQuery())).not.toHaveProperty('documents');
  });

  it('returns a lot that moves between open and ended once, with its document', async () => {
    const { index, another, untilSearchable } = harness();
    const version = (number: number) =>
      lotDocument('mover', {
        version: number,
        terms: ['mover'],
        status: number % 2 === 0 ? 'open' : 'ended',
        sort: { firstObserved: 100, ...(number % 2 === 1 && { closedAt: number }) },
      });
    await index.write([version(1)]);
    await untilSearchable();
    let isMoving = true;
    const reader = another();
    const observing = (async () => {
      const seen = new Set<string>();
      while (isMoving) {
        const { total, ids, documents = [] } = await reader.search(lotQuery({ terms: ['mover'], withDocuments: true }));
        seen.add(`${total} ${ids.join()} ${documents.map(({ id }) => id).join()}`);
      }
      return [...seen];
    })();
    for (let number = 2; number <= 40; number += 1) await index.write([version(number)]);
    isMoving = false;
    expect(await observing).toEqual([`1 ${idOf('mover')} ${idOf('mover')}`]);
    await writeAll(harness(), [tombstone('mover', 100)]);
  });
}

function describeCancelling(make: MakeLotIndexHarness): void {
  const harness = useHarness(make, lots);
  const reads: Record<string, (index: LotIndex, options: ReadOptions) => Promise<unknown>> = {
    get: (index, options) => index.get([idOf(1)], options),
    search: (index, options) => index.search(lotQuery({ withDocuments: true }), options),
    searchAll: (index, options) => index.searchAll([lotQuery(), lotQuery({ terms: ['odd'] })], options),
    facets: (index, options) => index.facets(lotQuery(), ['country'], 5, options),
    count: (index, options) => index.count(lotQuery(), options),
    prices: (index, options) => index.prices(lotQuery(), [0, 100], options),
  };

  it.each(Object.entries(reads))('%s rejects with the reason of a signal that was aborted before', async (_, read) => {
    const { index } = harness();
    const reason = new Error('the visitor left');
    await expect(read(index, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    await expect(read(index, { signal: new AbortController().signal })).resolves.toBeDefined();
  });

  it.each(Object.entries(reads))(
    '%s rejects with the reason of a signal that is aborted meanwhile, and later reads work',
    async (_, read) => {
      const { index } = harness();
      const reason = new Error('the visitor left');
      for (const after of [0, 1, 2, 4]) {
        const controller = new AbortController();
        const outcomes = Promise.allSettled(
          Array.from({ length: 30 }, () => read(index, { signal: controller.signal })),
        );
        await delay(after);
        controller.abort(reason);
        for (const outcome of await outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBe(reason);
        if (after === 0) expect((await outcomes).some(({ status }) => status === 'rejected')).toBe(true);
        const others = await Promise.all(Array.from({ length: 12 }, () => index.count(lotQuery())));
        expect(new Set(others)).toEqual(new Set([lots.length]));
      }
    },
  );

  it('leaves no listeners on a signal', async () => {
    const { index } = harness();
    const { signal } = new AbortController();
    let listeners = 0;
    const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)];
    signal.addEventListener = (...given: Parameters<typeof add>) => ((listeners += 1), add(...given));
    signal.removeEventListener = (...given: Parameters<typeof remove>) => ((listeners -= 1), remove(...given));
    for (const read of Object.values(reads)) await read(index, { signal });
    await eventually('the listeners to be removed', () => Promise.resolve(listeners <= 0));
  });
}
