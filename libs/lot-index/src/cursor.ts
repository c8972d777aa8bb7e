import { isLotId, type LotId } from '@obverse/lots';
import { CursorInvalidError, maxRanks, type SortOrder } from './port';

/** The last lot of a page, after which the next page begins. */
export interface CursorPosition {
  /** The place in `ranking` of the first element that the lot fulfils, or the number of elements if it fulfils no element. Only in the order `relevance`. */
  readonly rank?: number;
  /** See `sortKeyOf`. */
  readonly key: number;
  readonly id: LotId;
}

const FORM = /^(?:1\|(?<plain>[a-z-]{1,20})|2\|relevance\|(?<rank>\d{1,2}))\|(?<key>-?\d{1,16})\|(?<id>[0-9a-z]{13})$/;

/** Opaque to callers and equal in all adapters, so a cursor remains valid after a rebuild and a change of profile. */
export function encodeCursor(order: SortOrder, { rank = 0, key, id }: CursorPosition): string {
  const form = order === 'relevance' ? `2|${order}|${rank}` : `1|${order}`;
  return Buffer.from(`${form}|${key}|${id}`, 'latin1').toString('base64url');
}

/** Throws {@link CursorInvalidError} for a text that `encodeCursor` did not return for this order. */
export function decodeCursor(order: SortOrder, cursor: string): CursorPosition {
  const parts =
    cursor.length > 100 ? undefined : FORM.exec(Buffer.from(cursor, 'base64url').toString('latin1'))?.groups;
  const { plain = 'relevance', rank, key, id = '' } = parts ?? {};
  if (!Number.isSafeInteger(Number(key)) || !isLotId(id)) throw new CursorInvalidError('not a cursor of this index');
  if (plain !== order) throw new CursorInvalidError(`this cursor belongs to another order than ${order}`);
  const position = { ...(rank !== undefined && { rank: Number(rank) }), key: Number(key), id };
  if (Number(rank ?? 0) > maxRanks || encodeCursor(order, position) !== cursor)
    throw new CursorInvalidError('not a cursor of this index');
  return position;
}
