import { hasStatus } from './status';

const over = { range: { 'sort.closesAt': { lte: 1_000 } } };

it('takes a lot for open by its word and its end', () => {
  expect(hasStatus('open', 1_000)).toEqual({ bool: { filter: [{ term: { status: 'open' } }], must_not: [over] } });
});

it('takes every other lot for ended', () => {
  expect(hasStatus('ended', 1_000)).toEqual({
    bool: { should: [{ term: { status: 'ended' } }, over], minimum_should_match: 1 },
  });
});

it('asks for nothing when both are wanted', () => {
  expect(hasStatus(undefined, 1_000)).toBeUndefined();
});

it('takes a clock with fractions: a lot that ends at 1,000 is over at 1,000.7', () => {
  expect(hasStatus('ended', 1_000.7)).toEqual(hasStatus('ended', 1_000));
});
