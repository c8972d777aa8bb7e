import { idOf, lotQuery } from '../medium.factory';
import type { Search, SearchAnswer, SearchHit } from './multisearch';
import { facetPlanOf } from './query/facet-requests';
import { mostKeys, repeatsOf } from './read-repeats';

const plan = facetPlanOf(lotQuery(), ['org']);
const hitOf = (number: number, fields: Record<string, (string | number)[]>): SearchHit => ({
  sort: [-number, idOf(number)],
  fields: { 'facets.org': ['o-1'], ...fields },
});

/** Answers one search after the other; remembers the searches. */
function engineOf(answers: readonly Partial<SearchAnswer>[]) {
  const asked: Search[] = [];
  const send = (searches: readonly Search[]) => {
    asked.push(...searches);
    return Promise.resolve(searches.map(() => ({ status: 200, ...answers[asked.length - 1] })));
  };
  return { send, asked };
}

it('makes no request if the counts had all lots with a key', async () => {
  const { send, asked } = engineOf([]);
  const hits = [hitOf(1, { piece: ['a'] }), hitOf(2, { piece: ['a'] })];
  const found = plan && (await repeatsOf(send, plan, { status: 200, hits: { hits } }, 2));
  expect([found?.of('org', 'o-1'), found?.share, asked]).toEqual([1, 1, []]);
});

it('reads the keys that several lots share, then the lots of these keys', async () => {
  const counted = { status: 200, hits: { hits: [hitOf(1, {}), hitOf(2, {})] } };
  const keys = { specimen: { buckets: [{ key: 7, doc_count: 2 }] }, photo: { buckets: [] } };
  const hits = [7, 7, 8, 8].map((key, number) => hitOf(number, { 'hashes.specimen': [key] }));
  const { send, asked } = engineOf([{ aggregations: keys }, { hits: { hits } }]);
  const found = plan && (await repeatsOf(send, plan, counted, 1));
  // Of the key 8 not all lots may have been read.
  expect([found?.of('org', 'o-1'), found?.share, asked.length]).toEqual([1, 1, 2]);
});

it('makes no second request if no key is shared', async () => {
  const counted = { status: 200, hits: { hits: [hitOf(1, {}), hitOf(2, {})] } };
  const { send, asked } = engineOf([{ aggregations: {} }]);
  const found = plan && (await repeatsOf(send, plan, counted, 1));
  expect([found?.of('org', 'o-1'), asked.length]).toEqual([0, 1]);
});

it('reads a sample of very many keys', async () => {
  const lots = { specimen: { value: 100_000 }, photo: { value: 0 } };
  const counted = { status: 200, aggregations: lots, hits: { hits: [hitOf(1, {}), hitOf(2, {})] } };
  const buckets = Array.from({ length: 2 * mostKeys }, (_, key) => ({ key, doc_count: 2 }));
  const hits = [5, 5].map((key, number) => hitOf(number, { 'hashes.specimen': [key] }));
  const { send, asked } = engineOf([{ aggregations: { specimen: { buckets } } }, { hits: { hits } }]);
  const found = plan && (await repeatsOf(send, plan, counted, 1));
  // One of two parts of the keys, and half of the keys in it.
  expect([found?.share, found?.of('org', 'o-1')]).toEqual([0.25, 4]);
  expect(JSON.stringify(asked[1]?.body)).toContain(
    `"hashes.specimen":[${buckets
      .slice(0, mostKeys)
      .map(({ key }) => key)
      .join()}]`,
  );
});
