import { endpoints, type Profile } from '@obverse/contracts';
import { call } from '../api/client';

const { lists } = endpoints;

export const createList = (name: string): Promise<Profile> => call(lists.create, { body: { name } });
export const renameList = (listTag: string, name: string): Promise<Profile> =>
  call(lists.rename, { params: { listTag }, body: { name } });
export const removeList = (listTag: string): Promise<Profile> => call(lists.remove, { params: { listTag } });
export const addLot = (listTag: string, lotId: string): Promise<Profile> =>
  call(lists.addLot, { params: { listTag, lotId } });
export const removeLot = (listTag: string, lotId: string): Promise<Profile> =>
  call(lists.removeLot, { params: { listTag, lotId } });

/** Moves a lot: it is added to the target first, so that a failure never loses it. */
export async function moveLot(lotId: string, from: string, to: string): Promise<Profile> {
  await addLot(to, lotId);
  return removeLot(from, lotId);
}
