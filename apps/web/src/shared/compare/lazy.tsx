import { lazy, Suspense, use } from 'react';
import { Delivery } from '../lib/delivery';
import type { CompareToggleProps } from './compare-toggle';

const parts = () => import('./compare-parts');
const Toggle = lazy(async () => ({ default: (await parts()).CompareToggle }));
const Tray = lazy(async () => ({ default: (await parts()).CompareTray }));

/** {@link CompareToggle}, loaded after the first view. */
export function LazyCompareToggle(props: CompareToggleProps) {
  return use(Delivery) ? null : (
    <Suspense>
      <Toggle {...props} />
    </Suspense>
  );
}

/** {@link CompareTray}, loaded after the first view. */
export function LazyCompareTray() {
  return use(Delivery) ? null : (
    <Suspense>
      <Tray />
    </Suspense>
  );
}
