import { lazy, startTransition, Suspense, useEffect, useState } from 'react';
import { endOfLastVisit } from '../../shared/lots/last-visit';

const Since = lazy(async () => ({ default: (await import('./new-since-visit')).NewSinceVisit }));

/** {@link NewSinceVisit}, loaded for visitors who come back. */
export function LazyNewSinceVisit() {
  const [before, setBefore] = useState<number>();
  // The delivered page knows of no visit, and what the client draws first is the same.
  useEffect(() => startTransition(() => setBefore(endOfLastVisit())), []);
  return <Suspense>{before !== undefined && <Since before={before} />}</Suspense>;
}
