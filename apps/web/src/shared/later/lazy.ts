import { afterFirstView } from '../lib/after-first-view';
import { areCostsShown } from '../costs/card-costs';
import { readStored, storageKeys } from '../storage/stored';

const parts = () => import('./later-parts');

/** {@link CompareToggle}, loaded when the visitor does anything. */
export const LazyCompareToggle = afterFirstView(async () => (await parts()).CompareToggle);

/** {@link CompareTray}, loaded when the visitor does anything, or has chosen lots before. */
export const LazyCompareTray = afterFirstView(
  async () => (await parts()).CompareTray,
  () => readStored(storageKeys.compared) !== undefined,
);

/** {@link CardCost}, loaded after the first view for visitors who chose to see it, and for others when they do anything: they may choose it. */
export const LazyCardCost = afterFirstView(async () => (await parts()).CardCost, areCostsShown);

/** {@link LotCost}, loaded after the first view. */
export const LazyLotCost = afterFirstView(
  async () => (await parts()).LotCost,
  () => true,
);
