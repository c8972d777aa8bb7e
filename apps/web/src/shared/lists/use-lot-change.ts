import type { Lot } from '@obverse/contracts';
import { addLot } from './api/add-lot';
import { removeLot } from './api/remove-lot';
import { binLot, takeFromBin } from './binned-lots';
import { beginChange } from './membership';
import { useListChange, type AfterSignIn } from './use-list-change';

type Named = Pick<Lot, 'id' | 'title'>;

interface LotChange {
  readonly lot: Named;
  readonly listTag: string;
  readonly isIn: boolean;
  /** Called after the success, before the change counts as made: what shows its end shows the recycle bin as it is then. */
  readonly updateBin?: () => void;
  readonly signIn?: AfterSignIn | undefined;
}

/** Changes of the lots of a list. Each is shown at once and taken back if it fails; each resolves to whether it succeeded. */
export function useLotChange() {
  const run = useListChange();
  const change = async ({ lot, listTag, isIn, updateBin, signIn }: LotChange): Promise<boolean> => {
    const begun = beginChange(listTag, lot.id, isIn);
    if (!begun) return false;
    const succeeded = await run(() => (isIn ? addLot : removeLot)(listTag, lot.id), signIn);
    if (succeeded) {
      updateBin?.();
      begun.succeeded();
    } else begun.failed();
    return succeeded;
  };
  const add = (lot: Named, listTag: string, signIn?: AfterSignIn): Promise<boolean> =>
    change({ lot, listTag, isIn: true, updateBin: () => takeFromBin(listTag, lot.id), signIn });
  return {
    add,
    /** The lot stays in the recycle bin for a while. */
    remove: (lot: Named, listTag: string, signIn?: AfterSignIn): Promise<boolean> =>
      change({ lot, listTag, isIn: false, updateBin: () => binLot(lot, listTag), signIn }),
    /** The lot is added to the target first, so that a failure never loses it. */
    move: async (lot: Named, from: string, to: string): Promise<boolean> =>
      (await add(lot, to)) && change({ lot, listTag: from, isIn: false }),
  } as const;
}
