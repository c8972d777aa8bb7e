import { hasStatus } from './status';

const over = { range: { 'sort.closesAt': { lte: 1_000 } } };

it('matches open lots by status and end', () => {
  expect(hasStatus('open', 1_000)).toEqual({ bool: { filter: [{ term: { status: 'open' } }], must_not: [over] } });
});

it('matches every other lot as ended', () => {
  expect(hasStatus('ended', 1_000)).toEqual({
    bool: { should: [{ term: { status: 'ended' } }, over], minimum_should_match: 1 },
  });
});

it('is undefined without a status', () => {
  expect(hasStatus(undefined, 1_000)).toBeUndefined();
});

it('accepts a time with fractions: a lot that ends at 1,000 is ended at 1,000.7', () => {
  expect(hasStatus('ended', 1_000.7)).toEqual(hasStatus('ended', 1_000));
});
