import { lotIdFromKey, type LotId } from '@obverse/lots';
import { FEWEST_LOTS, MOST_LOTS } from '../../shared/compare/limits';

/** What the address of a comparison asks for. */
export type ComparedAddress =
  | { readonly kind: 'lots'; readonly ids: readonly LotId[] }
  | { readonly kind: 'too-few' }
  | { readonly kind: 'too-many'; readonly count: number }
  /** `part` is no id of a lot. */
  | { readonly kind: 'malformed'; readonly part: string };

/**
 * Reads `id,id,…`, the part of the address after `/compare/`. Keys of lots (`thaler-0abc…`) count as their ids, and a lot that is named twice counts once.
 */
export function comparedAddress(list: string): ComparedAddress {
  const parts = list.split(',').filter((part) => part !== '');
  const malformed = parts.find((part) => lotIdFromKey(part) === undefined);
  if (malformed !== undefined) return { kind: 'malformed', part: malformed };
  const ids = [...new Set(parts.flatMap((part) => lotIdFromKey(part) ?? []))];
  if (ids.length < FEWEST_LOTS) return { kind: 'too-few' };
  return ids.length > MOST_LOTS ? { kind: 'too-many', count: ids.length } : { kind: 'lots', ids };
}
