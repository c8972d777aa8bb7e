import { leftMsOf, progressOf } from './progress';

const ranges = [
  { partition: 0, from: 10, to: 40 },
  { partition: 1, from: 0, to: 10 },
];

it.each([
  [{ ranges }, { passed: 10 }, 0.25],
  [{ ranges }, { passed: 60 }, 1],
  [{ ranges: [] }, { passed: 0 }, 1],
  [{ ranges }, {}, undefined],
  [{}, { passed: 10 }, undefined],
])('the progress of plan %j with result %j is %p', (plan, result, expected) =>
  expect(progressOf({ plan, result })).toBe(expected),
);

it.each([
  [{ total: 100, start: 0, done: 25, elapsedMs: 1_000 }, 3_000],
  [{ total: 100, start: 50, done: 75, elapsedMs: 1_000 }, 1_000],
  [{ total: 100, start: 50, done: 100, elapsedMs: 1_000 }, 0],
  [{ total: 100, start: 50, done: 50, elapsedMs: 1_000 }, undefined],
])('the time left of %j is %p ms', (advance, expected) => expect(leftMsOf(advance)).toBe(expected));
