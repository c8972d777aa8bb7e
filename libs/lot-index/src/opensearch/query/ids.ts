import type { LotId } from '@obverse/lots';
import type { Clause } from './clause';

/** Only these lots; an empty list finds no lots. */
export function isOneOf(ids: readonly LotId[] | undefined): Clause | undefined {
  return ids && { ids: { values: ids } };
}
