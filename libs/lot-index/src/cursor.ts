import { isLotId, type LotId } from '@obverse/lots';
import { CursorInvalidError, type SortOrder } from './port';

/** The last lot of a page, after which the next page begins. */
export interface CursorPosition {
  /** See `sortKeyOf`. */
  readonly key: number;
  readonly id: LotId;
}

const FORM = /^1\|([a-z-]{1,20})\|(-?\d{1,16})\|([0-9a-z]{13})$/;

/** Opaque to callers and equal in all adapters, so a cursor remains valid after a rebuild and a change of profile. */
export function encodeCursor(order: SortOrder, position: CursorPosition): string {
  return Buffer.from(`1|${order}|${position.key}|${position.id}`, 'latin1').toString('base64url');
}

/** Throws {@link CursorInvalidError} for a text that `encodeCursor` did not return for this order. */
export function decodeCursor(order: SortOrder, cursor: string): CursorPosition {
  const parts = cursor.length > 100 ? null : FORM.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  const key = Number(parts?.[2]);
  const id = parts?.[3] ?? '';
  if (!Number.isSafeInteger(key) || !isLotId(id)) throw new CursorInvalidError('not a cursor of this index');
  if (parts?.[1] !== order) throw new CursorInvalidError(`this cursor belongs to another order than ${order}`);
  const position = { key, id };
  if (encodeCursor(order, position) !== cursor) throw new CursorInvalidError('not a cursor of this index');
  return position;
}
