import { lazy, startTransition, Suspense, useEffect, useState } from 'react';
import { useActive } from '../lib/use-active';
import { readStored, storageKeys } from '../storage/stored';
import type { CompareToggleProps } from './compare-toggle';

const parts = () => import('./compare-parts');
const Toggle = lazy(async () => ({ default: (await parts()).CompareToggle }));
const Tray = lazy(async () => ({ default: (await parts()).CompareTray }));

/** {@link CompareToggle}, loaded when the visitor does anything. */
export function LazyCompareToggle(props: CompareToggleProps) {
  return <Suspense>{useActive() && <Toggle {...props} />}</Suspense>;
}

/** {@link CompareTray}, loaded when the visitor does anything, or has chosen lots before. */
export function LazyCompareTray() {
  const isLater = useIsLater();
  const isActive = useActive();
  return <Suspense>{(isActive || (isLater && readStored(storageKeys.compared))) && <Tray />}</Suspense>;
}

/** False in the first render, which is what the gateway delivers. */
function useIsLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => startTransition(() => setLater(true)), []);
  return isLater;
}
