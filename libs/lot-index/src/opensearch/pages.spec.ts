import fc from 'fast-check';
import { decodeCursor } from '../cursor';
import { idOf, lotDocument, lotQuery } from '../medium.factory';
import type { LotQuery } from '../port';
import { SearchRound, type Search, type SearchAnswer, type SearchHit } from './multisearch';
import { QueryPage } from './pages';

const ids = Array.from({ length: 60 }, (_, place) => idOf(place)).sort();
/** The keys of the lots of a result in their order. Two lots have each. */
const keysOf = (length: number) => Array.from({ length }, (_, place) => 100 - (place >> 1));

/** An engine that finds only lots with these keys, and understands the requests of pages. */
function engineOf(keys: readonly number[]) {
  const hits = keys.map((key, place): SearchHit => ({
    sort: [key, ids[place] ?? idOf('none')],
    _source: lotDocument(place),
  }));
  const rounds: number[] = [];
  const send = (searches: readonly Search[]) => {
    rounds.push(searches.length);
    return Promise.resolve(searches.map(({ body }) => answer(hits, body)));
  };
  return { round: new SearchRound(send), rounds };
}

interface PageBody {
  readonly size?: number;
  readonly from?: number;
  readonly search_after?: readonly string[];
  readonly _source?: boolean;
}

function answer(hits: readonly SearchHit[], body: Search['body']): SearchAnswer {
  const { size = 0, from = 0, search_after: after, _source: isWanted = false } = body as PageBody;
  const start = after ? hits.findIndex(({ sort }) => sort.at(-1) === after.at(-1)) + 1 : from;
  const found = hits
    .slice(start, start + size)
    .map(({ sort, _source }) => (isWanted && _source ? { sort, _source } : { sort }));
  return {
    status: 200,
    hits: { ...(body['track_total_hits'] === true && { total: { value: hits.length } }), hits: found },
  };
}

const page = (keys: readonly number[], query: LotQuery, mostHits?: number) => {
  const { round, rounds } = engineOf(keys);
  const after = query.cursor === undefined ? undefined : decodeCursor(query.order, query.cursor);
  return { found: new QueryPage(round, query, { after, mostHits }).find(), rounds };
};

it('is the same whatever number of hits the engine returns at once, by skip and by cursor', async () => {
  const anyQuery = fc.record({
    length: fc.nat(60),
    skip: fc.nat(30),
    take: fc.integer({ min: 1, max: 20 }),
    first: fc.nat(20),
    mostHits: fc.integer({ min: 1, max: 70 }),
  });
  await fc.assert(
    fc.asyncProperty(anyQuery, async ({ length, skip, take, first, mostHits }) => {
      const keys = keysOf(length);
      const expected = ids.slice(0, length);
      const query = lotQuery({ skip, take });
      const direct = (await page(keys, query, mostHits).found).page;
      expect([direct.ids, direct.total]).toEqual([expected.slice(skip, skip + take), expected.length]);
      expect(direct.cursor !== undefined).toBe(skip + take < expected.length);
      const before = (await page(keys, { ...query, skip: 0, take: first + 1 }).found).page;
      if (before.cursor === undefined) return;
      const next = (await page(keys, { ...query, cursor: before.cursor }, mostHits).found).page;
      const start = first + 1 + skip;
      expect([next.ids, next.total]).toEqual([expected.slice(start, start + take), expected.length]);
    }),
  );
});

it('needs one request for a page, its total and its documents', async () => {
  const { found, rounds } = page(keysOf(50), lotQuery({ withDocuments: true }));
  const { documents, page: first } = await found;
  expect([first.ids.length, first.total, rounds]).toEqual([25, 50, [1]]);
  expect(documents.filter((document) => document !== undefined)).toHaveLength(25);
});

it('needs one request after a cursor, and then counts nothing that is known', async () => {
  const query = lotQuery({ oncePerSpecimen: true, take: 10 });
  const { cursor = '' } = (await page(keysOf(50), query).found).page;
  const { found, rounds } = page(keysOf(50), { ...query, cursor, knownTotal: 50 });
  expect((await found).page.ids).toEqual(ids.slice(10, 20));
  expect(rounds).toEqual([1]);
});

it('does not return the documents of many skipped lots', async () => {
  const query = lotQuery({ withDocuments: true, skip: 250, take: 25 });
  const { documents } = await page(keysOf(60), { ...query, skip: 20 }).found;
  expect(documents[0]).toBeDefined();
  const { round } = engineOf(keysOf(60));
  const ask = jest.spyOn(round, 'ask');
  await new QueryPage(round, { ...query, skip: 99_000, take: 990 }).find();
  expect(ask.mock.calls[0]?.[0]).toMatchObject({ _source: false });
});
