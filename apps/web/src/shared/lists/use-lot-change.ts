import type { Lot } from '@obverse/contracts';
import { addLot } from './api/add-lot';
import { removeLot } from './api/remove-lot';
import { binLot, takeFromBin } from './binned-lots';
import { beginChange } from './membership';
import { useListChange, type AfterSignIn } from './use-list-change';

type Named = Pick<Lot, 'id' | 'title'>;

/** Changes of the lots of a list. Each is shown at once and taken back if it fails; each resolves to whether it succeeded. */
export function useLotChange() {
  const run = useListChange();
  const change = async (lot: Named, listTag: string, isIn: boolean, signIn?: AfterSignIn): Promise<boolean> => {
    const begun = beginChange(listTag, lot.id, isIn);
    if (!begun) return false;
    const succeeded = await run(() => (isIn ? addLot : removeLot)(listTag, lot.id), signIn);
    if (succeeded) begun.succeeded();
    else begun.failed();
    return succeeded;
  };
  const add = async (lot: Named, listTag: string, signIn?: AfterSignIn): Promise<boolean> => {
    const added = await change(lot, listTag, true, signIn);
    if (added) takeFromBin(listTag, lot.id);
    return added;
  };
  return {
    add,
    /** The lot stays in the recycle bin for a while. */
    remove: async (lot: Named, listTag: string, signIn?: AfterSignIn): Promise<boolean> => {
      const removed = await change(lot, listTag, false, signIn);
      if (removed) binLot(lot, listTag);
      return removed;
    },
    /** The lot is added to the target first, so that a failure never loses it. */
    move: async (lot: Named, from: string, to: string): Promise<boolean> =>
      (await add(lot, to)) && change(lot, from, false),
  } as const;
}
