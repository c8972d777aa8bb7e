import { lotDocument } from '../../medium.factory';
import { openUntilOf } from '../../offer-order';
import { render, type Sql } from './sql';
import { hasStatus } from './status';

const now = 1_000;
const openAt = (status: 'open' | 'ended', closesAt?: number) =>
  openUntilOf(lotDocument(1, { status, sort: { firstObserved: 1, ...(closesAt === undefined ? {} : { closesAt }) } })) >
  now;

it.each([
  ['open without an end', 'open', undefined, true],
  ['open with an end ahead', 'open', now + 1, true],
  ['with status open, its end just reached', 'open', now, false],
  ['with status open, its end past', 'open', now - 1, false],
  ['ended', 'ended', undefined, false],
  ['ended before its end', 'ended', now + 1, false],
] as const)('a lot %s', (_, status, closesAt, open) => {
  expect(openAt(status, closesAt)).toBe(open);
});

it('divides all lots into open and ended ones at the current time', () => {
  expect(render(hasStatus('open', now) as Sql)).toEqual({ text: 'open_until > $1::bigint', values: [now] });
  expect(render(hasStatus('ended', now) as Sql)).toEqual({ text: 'open_until <= $1::bigint', values: [now] });
  expect(hasStatus(undefined, now)).toBeUndefined();
});

it('accepts a time with fractions', () => {
  expect(render(hasStatus('open', 1000.7) as Sql).values).toEqual([1_000]);
});
