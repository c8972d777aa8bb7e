import { Suspense } from 'react';
import { lazyWithTexts } from '../language/lazy-with-texts';
import type { ListCardFoot, ListTools } from './list-tools';

const Foot = lazyWithTexts(async () => (await import('./list-tools')).ListCardFoot);
const Tools = lazyWithTexts(async () => (await import('./list-tools')).ListTools);

/** {@link ListCardFoot}, loaded when a list is shown among the search results. */
export function LazyListCardFoot(props: Parameters<typeof ListCardFoot>[0]) {
  return (
    <Suspense>
      <Foot {...props} />
    </Suspense>
  );
}

export function LazyListTools(props: Parameters<typeof ListTools>[0]) {
  return (
    <Suspense>
      <Tools {...props} />
    </Suspense>
  );
}
