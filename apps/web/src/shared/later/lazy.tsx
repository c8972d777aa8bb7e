import { type ComponentType, startTransition, useEffect, useRef, useState } from 'react';
import type { CompareToggleProps } from '../compare/compare-toggle';
import { afterFirstView } from '../lib/after-first-view';
import { whenActive } from '../lib/use-active';
import { readStored, storageKeys } from '../storage/stored';

const parts = () => import('./later-parts');

/**
 * {@link CompareToggle}, loaded when the visitor does anything, on cards near the screen: a hundred at once would be what the visitor's first act waits
 * for. The way of the focus goes through cards near the screen, too.
 */
export function LazyCompareToggle(props: CompareToggleProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [Toggle, setToggle] = useState<ComponentType<CompareToggleProps>>();
  useEffect(() => {
    let end: (() => void) | undefined;
    const show = async () => {
      const { CompareToggle, whenNear } = await parts();
      if (place.current) end = whenNear(place.current, () => startTransition(() => setToggle(() => CompareToggle)));
    };
    const endWaiting = whenActive(() => void show());
    return () => {
      endWaiting();
      end?.();
    };
  }, []);
  return Toggle ? <Toggle {...props} /> : <span ref={place} className={props.className} />;
}

/** {@link CompareTray}, loaded when the visitor does anything, or has chosen lots before. */
export const LazyCompareTray = afterFirstView(
  async () => (await parts()).CompareTray,
  () => readStored(storageKeys.compared) !== undefined,
);
