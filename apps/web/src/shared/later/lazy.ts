import { afterFirstView } from '../lib/after-first-view';
import { readStored, storageKeys } from '../storage/stored';

const parts = () => import('./later-parts');

/** {@link CompareToggle}, loaded when the visitor does anything. */
export const LazyCompareToggle = afterFirstView(async () => (await parts()).CompareToggle);

/** {@link CompareTray}, loaded when the visitor does anything, or has chosen lots before. */
export const LazyCompareTray = afterFirstView(
  async () => (await parts()).CompareTray,
  () => readStored(storageKeys.compared) !== undefined,
);
