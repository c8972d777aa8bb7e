import { FacetCounting, isExact, specimensOf } from './facets';
import { lotQuery } from '../medium.factory';
import type { Aggregation, Search, SearchAnswer } from './multisearch';

const bucket = (doc_count: number, error = 0) => ({
  key: `k${doc_count}`,
  doc_count,
  doc_count_error_upper_bound: error,
});
const isExactFor = (found: Aggregation, limit: number) =>
  isExact(
    specimensOf(found, () => 0, limit),
    limit,
  );

it('is exact if both tiers returned all values', () => {
  expect(isExactFor({ buckets: [bucket(3), bucket(1)], doc_count_error_upper_bound: 0 }, 1)).toBe(true);
  expect(isExactFor({}, 5)).toBe(true);
});

it('is exact if no other value can have as many lots as the least of the first', () => {
  const buckets = [bucket(900), bucket(700), bucket(300, 20), bucket(30, 20)];
  expect(isExactFor({ buckets, doc_count_error_upper_bound: 20 }, 2)).toBe(true);
});

it('is inexact if one of the first values was not returned by both tiers', () => {
  const buckets = [bucket(900), bucket(700, 1), bucket(30)];
  expect(isExactFor({ buckets, doc_count_error_upper_bound: 20 }, 2)).toBe(false);
});

it('is inexact if a value after them may have as many lots', () => {
  const buckets = [bucket(900), bucket(680, 220), bucket(3)];
  expect(isExactFor({ buckets, doc_count_error_upper_bound: 220 }, 1)).toBe(false);
});

it('is inexact if a value that is not listed may have as many lots', () => {
  expect(isExactFor({ buckets: [bucket(50), bucket(45)], doc_count_error_upper_bound: 5 }, 1)).toBe(false);
  expect(isExactFor({ buckets: [bucket(51), bucket(45)], doc_count_error_upper_bound: 5 }, 1)).toBe(true);
});

it('is inexact if fewer values than wanted are listed and some are not', () => {
  expect(isExactFor({ buckets: [bucket(50)], doc_count_error_upper_bound: 5 }, 3)).toBe(false);
});

it('is inexact if a value that is not listed may have more specimens than one whose lots repeat each other', () => {
  const buckets = Array.from({ length: 12 }, (_, place) => bucket(100 - place));
  const repeats = (count: number) => (tag: string) => (tag === 'k100' ? count : 0);
  expect(isExact(specimensOf({ buckets }, repeats(5), 1), 1)).toBe(true);
  const all = specimensOf({ buckets }, () => 20, 1);
  expect([all.values[0]?.count, all.unlisted, isExact(all, 1)]).toEqual([80, 88, false]);
});

it('reads the repeats of the counted values if there are too many for the first answer', async () => {
  const bodies: Search['body'][] = [];
  const answers = [
    {
      'of-org': { buckets: [{ key: 'o-1', doc_count: 9 }] },
      preceding: { fulfilling: { values: { buckets: [], sum_other_doc_count: 7 } } },
    },
    { preceding: { fulfilling: { values: { buckets: [{ key: 'org:o-1', doc_count: 5, lots: { doc_count: 4 } }] } } } },
  ];
  const send = (searches: readonly Search[]): Promise<SearchAnswer[]> => {
    const answer: SearchAnswer = { status: 200, aggregations: { org: answers[bodies.length] ?? {} } };
    bodies.push(...searches.map(({ body }) => body));
    return Promise.resolve([answer]);
  };
  const counts = await new FacetCounting(lotQuery({ oncePerSpecimen: true }), { names: ['org'], limit: 10 }).count(
    send,
  );
  expect(counts).toEqual({ org: [{ tag: 'o-1', count: 5 }] });
  expect(JSON.stringify(bodies[1])).toContain('"include":["org:o-1"]');
});
