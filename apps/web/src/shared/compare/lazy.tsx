import { lazy, startTransition, Suspense, useEffect, useState } from 'react';
import type { CompareToggleProps } from './compare-toggle';

const parts = () => import('./compare-parts');
const Toggle = lazy(async () => ({ default: (await parts()).CompareToggle }));
const Tray = lazy(async () => ({ default: (await parts()).CompareTray }));

/** {@link CompareToggle}, loaded after the first view. */
export function LazyCompareToggle(props: CompareToggleProps) {
  return <Suspense>{useIsLater() && <Toggle {...props} />}</Suspense>;
}

/** {@link CompareTray}, loaded after the first view. */
export function LazyCompareTray() {
  return <Suspense>{useIsLater() && <Tray />}</Suspense>;
}

/** False in the first render, which is what the gateway delivers. */
function useIsLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => startTransition(() => setLater(true)), []);
  return isLater;
}
