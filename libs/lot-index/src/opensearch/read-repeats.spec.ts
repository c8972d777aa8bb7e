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

const counted = (aggregations: NonNullable<SearchAnswer['aggregations']>) => ({ status: 200, aggregations });

it('reads the lots of the keys that several lots share', async () => {
  const keys = { specimen: { buckets: [{ key: 7, doc_count: 2 }] }, photo: { buckets: [] } };
  const hits = [7, 7, 8, 8].map((key, number) => hitOf(number, { 'hashes.specimen': [key] }));
  const { send, asked } = engineOf([{ hits: { hits } }]);
  const found = plan && (await repeatsOf(send, plan, counted(keys)));
  // Of the key 8 not all lots may have been read.
  expect([found?.of('org', 'o-1'), found?.share, asked.length]).toEqual([1, 1, 1]);
});

it('makes no request if no key is shared', async () => {
  const { send, asked } = engineOf([]);
  const found = plan && (await repeatsOf(send, plan, counted({ specimen: { buckets: [] } })));
  expect([found?.of('org', 'o-1'), found?.share, asked]).toEqual([0, 1, []]);
});

it('asks again for the shared keys if a tier has more than it returned', async () => {
  const buckets = [{ key: 7, doc_count: 2 }];
  const hits = [7, 7].map((key, number) => hitOf(number, { 'hashes.specimen': [key] }));
  const { send, asked } = engineOf([{ aggregations: { specimen: { buckets } } }, { hits: { hits } }]);
  const found = plan && (await repeatsOf(send, plan, counted({ specimen: { doc_count_error_upper_bound: 1 } })));
  expect([found?.of('org', 'o-1'), found?.share, asked.length]).toEqual([1, 1, 2]);
});

it('reads a sample of very many keys', async () => {
  const lots = { specimen: { doc_count_error_upper_bound: 1, sum_other_doc_count: 100_000 } };
  const buckets = Array.from({ length: 2 * mostKeys }, (_, key) => ({ key, doc_count: 2 }));
  const hits = [5, 5].map((key, number) => hitOf(number, { 'hashes.specimen': [key] }));
  const { send, asked } = engineOf([{ aggregations: { specimen: { buckets } } }, { hits: { hits } }]);
  const found = plan && (await repeatsOf(send, plan, counted(lots)));
  // One of two parts of the keys, and half of the keys in it.
  expect([found?.share, found?.of('org', 'o-1')]).toEqual([0.25, 4]);
  expect(JSON.stringify(asked[1]?.body)).toContain(
    `"hashes.specimen":[${buckets
      .slice(0, mostKeys)
      .map(({ key }) => key)
      .join()}]`,
  );
});
