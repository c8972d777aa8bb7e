import { endpoints, type Lot } from '@obverse/contracts';
import { call } from '../../../shared/api/client';

const PORTION = 100;

/** A lot of a list as the account stores it, with what the index knows of it. */
export interface ExportedLot {
  readonly id: string;
  /** From the time when it was added. */
  readonly title: string;
  readonly addedAt: string;
  /** Absent if the seller no longer shows the lot. */
  readonly lot?: Lot;
}

/** All lots of a list, with any number of them. They are read in portions. */
export async function exportedLots(listTag: string): Promise<readonly ExportedLot[]> {
  const account = await call(endpoints.user.export, {});
  const stored = account.lists.find(({ tag }) => tag === listTag)?.lots ?? [];
  const known = new Map<string, Lot>();
  for (let start = 0; start < stored.length; start += PORTION) {
    const body = stored.slice(start, start + PORTION).map(({ id }) => id);
    for (const lot of await call(endpoints.lots.find, { body })) known.set(lot.id, lot);
  }
  return stored.map(({ id, title = '', addedAt }) => {
    const lot = known.get(id);
    return { id, title, addedAt, ...(lot ? { lot } : {}) };
  });
}
