import type { LotId } from '@obverse/lots';
import type { Clause, FieldsOf } from './clause';

/** Only these lots; an empty list finds no lots. */
export function isOneOf(ids: readonly LotId[] | undefined, of: FieldsOf = ''): Clause | undefined {
  if (!ids) return undefined;
  // A lot is found by its `_id`, which an offer that precedes it does not have.
  return of === '' ? { ids: { values: ids } } : { terms: { [`${of}id`]: ids } };
}
