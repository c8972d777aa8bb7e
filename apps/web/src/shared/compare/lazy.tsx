import { afterFirstView } from '../lib/after-first-view';

const parts = () => import('../lots/later-parts');

/** {@link CompareToggle}, loaded after the first view. */
export const LazyCompareToggle = afterFirstView(async () => (await parts()).CompareToggle);

/** {@link CompareTray}, loaded after the first view. */
export const LazyCompareTray = afterFirstView(async () => (await parts()).CompareTray);
