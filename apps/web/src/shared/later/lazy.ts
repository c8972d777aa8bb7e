import { afterFirstView } from '../lib/after-first-view';

const parts = () => import('./later-parts');

/** {@link CompareToggle}, loaded after the first view. */
export const LazyCompareToggle = afterFirstView(async () => (await parts()).CompareToggle);

/** {@link CompareTray}, loaded after the first view. */
export const LazyCompareTray = afterFirstView(async () => (await parts()).CompareTray);

/** {@link CardCost}, loaded after the first view. */
export const LazyCardCost = afterFirstView(async () => (await parts()).CardCost);

/** {@link LotCost}, loaded after the first view. */
export const LazyLotCost = afterFirstView(async () => (await parts()).LotCost);
