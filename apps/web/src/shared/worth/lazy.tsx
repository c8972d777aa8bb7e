import { Suspense, useRef } from 'react';
import { lazyWithTexts } from '../language/lazy-with-texts';
import { useNear } from '../lib/use-near';
import { Skeleton } from '../ui/skeleton';
import type { LotHistory } from './lot-history';
import type { WorthOfType } from './worth-of-type';
import place from './worth-place.module.css';

const History = lazyWithTexts(async () => (await import('./lot-history')).LotHistory);
const Worth = lazyWithTexts(async () => (await import('./worth-of-type')).WorthOfType);

/** {@link LotHistory}, loaded when the visitor comes near. Many lots have none, so it reserves no place, and stands at the end of a page. */
export function LazyLotHistory(props: Parameters<typeof LotHistory>[0]) {
  const start = useRef<HTMLDivElement>(null);
  const near = useNear(start);
  return (
    <div ref={start}>
      <Suspense>{near && <History {...props} />}</Suspense>
    </div>
  );
}

/** {@link WorthOfType}, loaded when the visitor comes near. */
export function LazyWorth(props: Omit<Parameters<typeof WorthOfType>[0], 'placeholder'>) {
  const start = useRef<HTMLDivElement>(null);
  const near = useNear(start);
  // In the style of the section, whose margin it has.
  const placeholder = (
    <div className={props.className}>
      <Skeleton className={place.bone} />
    </div>
  );
  return (
    <div ref={start}>
      {near ? (
        <Suspense fallback={placeholder}>
          <Worth {...props} placeholder={placeholder} />
        </Suspense>
      ) : (
        placeholder
      )}
    </div>
  );
}
