import { useEffect, useLayoutEffect } from 'react';
import { useRouter, useRouterState } from './router-view';
import { scrollTargetOf } from './scroll-target';

const STORAGE_KEY = 'obverse.scroll';
/** Key of a place in the history → distance from the top in pixels. */
const positions = new Map(storedPositions());

/** A new page starts at its top or at the place that its hash names; one that was seen before starts where it was left, also after a reload. */
export function ScrollMemory() {
  const router = useRouter();
  const state = useRouterState();
  const key = state?.location.key ?? '';
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  useEffect(() => {
    // Read when the page is left, while it is still shown: each reading during a scroll would lay the page out once more in that frame.
    const remember = () => void positions.set(key, scrollY);
    const keep = () => {
      remember();
      writePositions(positions);
    };
    const unsubscribe = router.subscribe(remember);
    addEventListener('pagehide', keep);
    return () => {
      unsubscribe();
      removeEventListener('pagehide', keep);
    };
  }, [key, router]);
  useLayoutEffect(() => {
    const target = state && scrollTargetOf(state, positions);
    if (target === undefined) return;
    const place = typeof target === 'string' ? document.getElementById(target) : null;
    if (place) place.scrollIntoView();
    else scrollTo(0, typeof target === 'number' ? target : 0);
  }, [state]);
  return null;
}

/** Whether a place in the history has not been left at another distance from the top. */
export function startsAtTop(key: string): boolean {
  return (positions.get(key) ?? 0) === 0;
}

function storedPositions(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    return Object.entries(stored ?? {}).flatMap(([key, value]): [string, number][] =>
      typeof value === 'number' ? [[key, value]] : [],
    );
  } catch {
    // Storage is blocked or holds something else: positions last for this document only.
    return [];
  }
}

function writePositions(all: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // Storage is blocked or full: positions last for this document only.
    return;
  }
}
