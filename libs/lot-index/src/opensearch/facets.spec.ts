import { isExact } from './facets';

const bucket = (doc_count: number, error = 0) => ({
  key: `k${doc_count}`,
  doc_count,
  doc_count_error_upper_bound: error,
});

it('is exact if both tiers returned all values', () => {
  expect(isExact({ buckets: [bucket(3), bucket(1)], doc_count_error_upper_bound: 0 }, 1)).toBe(true);
  expect(isExact({}, 5)).toBe(true);
});

it('is exact if no other value can have as many lots as the least of the first', () => {
  const buckets = [bucket(900), bucket(700), bucket(300, 20), bucket(30, 20)];
  expect(isExact({ buckets, doc_count_error_upper_bound: 20 }, 2)).toBe(true);
});

it('is inexact if one of the first values was not returned by both tiers', () => {
  const buckets = [bucket(900), bucket(700, 1), bucket(30)];
  expect(isExact({ buckets, doc_count_error_upper_bound: 20 }, 2)).toBe(false);
});

it('is inexact if a value after them may have as many lots', () => {
  expect(isExact({ buckets: [bucket(900), bucket(680, 220), bucket(3)], doc_count_error_upper_bound: 220 }, 1)).toBe(
    false,
  );
});

it('is inexact if a value that is not listed may have as many lots', () => {
  expect(isExact({ buckets: [bucket(50), bucket(45)], doc_count_error_upper_bound: 5 }, 1)).toBe(false);
  expect(isExact({ buckets: [bucket(51), bucket(45)], doc_count_error_upper_bound: 5 }, 1)).toBe(true);
});

it('is inexact if fewer values than wanted are listed and some are not', () => {
  expect(isExact({ buckets: [bucket(50)], doc_count_error_upper_bound: 5 }, 3)).toBe(false);
});
