import type { LotStatus } from '@obverse/lots';
import type { Clause, FieldsOf } from './clause';

/** A lot is open while its status is open and its end, if it has one, is after `now`. */
export function hasStatus(status: LotStatus | undefined, now: number, of: FieldsOf = ''): Clause | undefined {
  const isOver = { range: { [`${of}sort.closesAt`]: { lte: Math.floor(now) } } };
  switch (status) {
    case undefined:
      return undefined;
    case 'open':
      return { bool: { filter: [{ term: { [`${of}status`]: 'open' } }], must_not: [isOver] } };
    case 'ended':
      return { bool: { should: [{ term: { [`${of}status`]: 'ended' } }, isOver], minimum_should_match: 1 } };
  }
}
