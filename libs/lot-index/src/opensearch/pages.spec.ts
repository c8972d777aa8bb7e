import fc from 'fast-check';
import { decodeCursor } from '../cursor';
import { idOf, lotDocument, lotQuery } from '../medium.factory';
import type { LotQuery } from '../port';
import { SearchRound, type Search, type SearchAnswer, type SearchHit } from './multisearch';
import { QueryPage } from './pages';

interface Lot {
  readonly value: number;
  readonly specimen?: string;
  readonly photo?: string;
}

const ids = Array.from({ length: 60 }, (_, place) => idOf(place)).sort();
const anyKey = fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { nil: undefined });
const anyLots = fc
  .array(fc.record({ specimen: anyKey, photo: anyKey }), { maxLength: 60 })
  // Two lots have each time, the newest first.
  .map((keys) => keys.map((key, place): Lot => ({ value: 100 - (place >> 1), ...defined(key) })));

function defined(keys: { specimen: string | undefined; photo: string | undefined }): Omit<Lot, 'value'> {
  const { specimen, photo } = keys;
  return { ...(specimen === undefined ? {} : { specimen }), ...(photo === undefined ? {} : { photo }) };
}

/** An engine that contains only these lots, and understands the requests of pages. */
function engineOf(lots: readonly Lot[]) {
  const hits = lots.map(({ value, specimen, photo }, place): SearchHit => ({
    sort: [value, ids[place] ?? idOf('none')],
    fields: { ...(specimen !== undefined && { piece: [specimen] }), ...(photo !== undefined && { photo: [photo] }) },
    _source: lotDocument(place),
  }));
  const rounds: number[] = [];
  const send = (searches: readonly Search[]) => {
    rounds.push(searches.length);
    return Promise.resolve(searches.map(({ body }) => answer(hits, lots, body)));
  };
  return { round: new SearchRound(send), rounds };
}

function answer(hits: readonly SearchHit[], lots: readonly Lot[], body: Search['body']): SearchAnswer {
  const {
    size = 0,
    from = 0,
    search_after: after,
    collapse,
    _source,
    aggs,
  } = body as Record<string, never> & {
    readonly size?: number;
    readonly from?: number;
    readonly search_after?: readonly string[];
    readonly collapse?: { readonly field: 'piece' | 'photo' };
  };
  const text = JSON.stringify(body['query']);
  const among = text.includes('"exists"') ? hits.filter(({ fields = {} }) => Object.keys(fields).length > 0) : hits;
  const start = after ? among.findIndex(({ sort }) => sort.at(-1) === after.at(-1)) + 1 : from;
  const field = collapse?.field;
  const wanted = field
    ? [...new Set(among.map(({ fields }) => fields?.[field]?.[0]))].flatMap(
        (value) =>
          among.find(
            ({ fields }) => value !== undefined && text.includes(`"${value}"`) && fields?.[field]?.[0] === value,
          ) ?? [],
      )
    : among.slice(start, start + size);
  const found = wanted.map(({ _source: source, ...hit }) => (_source ? { ...hit, _source: source } : hit));
  return {
    status: 200,
    hits: { ...(body['track_total_hits'] === true && { total: { value: hits.length } }), hits: found as SearchHit[] },
    ...(aggs === undefined ? {} : { aggregations: countsOf(lots) }),
  };
}

function countsOf(lots: readonly Lot[]): NonNullable<SearchAnswer['aggregations']> {
  const specimens = lots.flatMap(({ specimen }) => specimen ?? []);
  const photos = lots.flatMap(({ photo }) => photo ?? []);
  const pairs = lots.flatMap(({ specimen, photo }) => (specimen && photo ? `${specimen} ${photo}` : []));
  const counts = {
    offers: specimens.length,
    hashedOffers: specimens.length,
    specimens: new Set(specimens).size,
    photographed: photos.length,
    hashedPhotographed: photos.length,
    photos: new Set(photos).size,
    both: pairs.length,
    pairs: new Set(pairs).size,
  };
  return Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, { value }]));
}

function expectedIds(lots: readonly Lot[], once: boolean): string[] {
  const seen = new Set<string>();
  return lots.flatMap(({ specimen, photo }, place) => {
    const keys = [specimen && `s ${specimen}`, photo && `p ${photo}`].filter((key) => key !== undefined);
    const isRepeated = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return once && isRepeated ? [] : (ids[place] ?? []);
  });
}

const page = (lots: readonly Lot[], query: LotQuery, mostHits?: number) => {
  const { round, rounds } = engineOf(lots);
  const after = query.cursor === undefined ? undefined : decodeCursor(query.order, query.cursor);
  return { found: new QueryPage(round, query, after, mostHits).find(), rounds };
};

it('is the same whatever number of hits the engine returns at once, by skip and by cursor', async () => {
  const anyQuery = fc.record({
    once: fc.boolean(),
    skip: fc.nat(30),
    take: fc.integer({ min: 1, max: 20 }),
    first: fc.nat(20),
    mostHits: fc.integer({ min: 1, max: 70 }),
  });
  await fc.assert(
    fc.asyncProperty(anyLots, anyQuery, async (lots, { once, skip, take, first, mostHits }) => {
      const expected = expectedIds(lots, once);
      const query = lotQuery({ skip, take, ...(once && { oncePerSpecimen: true }) });
      const direct = (await page(lots, query, mostHits).found).page;
      expect([direct.ids, direct.total]).toEqual([expected.slice(skip, skip + take), expected.length]);
      expect(direct.cursor !== undefined).toBe(skip + take < expected.length);
      const before = (await page(lots, { ...query, skip: 0, take: first + 1 }).found).page;
      if (before.cursor === undefined) return;
      const next = (await page(lots, { ...query, cursor: before.cursor }, mostHits).found).page;
      const start = first + 1 + skip;
      expect([next.ids, next.total]).toEqual([expected.slice(start, start + take), expected.length]);
    }),
  );
});

/** One lot repeats the specimen of the lot before it. */
const many = Array.from({ length: 50 }, (_, place): Lot => ({
  value: 100 - place,
  specimen: `s${place === 3 ? 2 : place}`,
}));

it('needs one request for a page of specimens, its total and its documents', async () => {
  const { found, rounds } = page(many, lotQuery({ oncePerSpecimen: true, withDocuments: true }));
  const { documents, page: first } = await found;
  expect([first.ids.length, first.total, rounds]).toEqual([25, 49, [1]]);
  expect(documents.filter((document) => document !== undefined)).toHaveLength(25);
});

it('needs a second request after a cursor, and then counts nothing that is known', async () => {
  const query = lotQuery({ oncePerSpecimen: true, take: 10 });
  const { cursor = '' } = (await page(many, query).found).page;
  const { found, rounds } = page(many, { ...query, cursor, knownTotal: 49 });
  expect((await found).page.ids).toEqual(expectedIds(many, true).slice(10, 20));
  expect(rounds).toEqual([1, 1]);
});

it('does not return the documents of many skipped lots', async () => {
  const lots = Array.from({ length: 60 }, (_, place): Lot => ({ value: 100 - place }));
  const query = lotQuery({ oncePerSpecimen: true, withDocuments: true, skip: 250, take: 25 });
  const { documents } = await page(lots, { ...query, skip: 20 }).found;
  expect(documents[0]).toBeDefined();
  const { round } = engineOf(lots);
  const ask = jest.spyOn(round, 'ask');
  await new QueryPage(round, query).find();
  expect(ask.mock.calls[0]?.[0]).toMatchObject({ _source: false });
});
