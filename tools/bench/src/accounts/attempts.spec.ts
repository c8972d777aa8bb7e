import { outcomeOf } from './attempts';

it.each([
  [401, false, 'served'],
  [429, true, 'refused'],
  [503, true, 'refused'],
  [503, false, 'errors'],
  [429, false, 'errors'],
  [200, false, 'errors'],
  [500, true, 'errors'],
] as const)('an attempt that answers %d, with Retry-After %s, counts as %s', (status, hasRetryAfter, outcome) =>
  expect(outcomeOf(status, hasRetryAfter)).toBe(outcome),
);
