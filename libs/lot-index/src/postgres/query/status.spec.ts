import { lotDocument } from '../../medium.factory';
import { render, type Sql } from './sql';
import { hasStatus, openUntilOf } from './status';

const now = 1_000;
const openAt = (status: 'open' | 'ended', closesAt?: number) =>
  openUntilOf(lotDocument(1, { status, sort: { firstObserved: 1, ...(closesAt === undefined ? {} : { closesAt }) } })) >
  now;

it.each([
  ['open without an end', 'open', undefined, true],
  ['open with an end ahead', 'open', now + 1, true],
  ['open in word, its end just reached', 'open', now, false],
  ['open in word, its end past', 'open', now - 1, false],
  ['ended', 'ended', undefined, false],
  ['ended before its end', 'ended', now + 1, false],
] as const)('a lot %s', (_, status, closesAt, open) => {
  expect(openAt(status, closesAt)).toBe(open);
});

it('splits all lots in two at now', () => {
  expect(render(hasStatus('open', now) as Sql)).toEqual({ text: 'open_until > $1::bigint', values: [now] });
  expect(render(hasStatus('ended', now) as Sql)).toEqual({ text: 'open_until <= $1::bigint', values: [now] });
  expect(hasStatus(undefined, now)).toBeUndefined();
});

it('takes a clock with fractions', () => {
  expect(render(hasStatus('open', 1000.7) as Sql).values).toEqual([1_000]);
});
