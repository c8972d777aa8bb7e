import { Suspense, useRef } from 'react';
import { lazyWithTexts } from '../language/lazy-with-texts';
import { useActive } from '../lib/use-active';
import { useNear } from '../lib/use-near';
import type { LotHistory } from './lot-history';
import type { WorthOfType } from './worth-of-type';

const History = lazyWithTexts(async () => (await import('./lot-history')).LotHistory);
const Worth = lazyWithTexts(async () => (await import('./worth-of-type')).WorthOfType);

/** Two screens of a phone: the answer should be there before a visitor who scrolls is, because it decides whether anything is shown. */
const NEAR = '1600px';
const ON_SCREEN = '0px';

/** {@link LotHistory}, loaded when the visitor comes near. Many lots have none, so no place is reserved, and it stands at the end of its page. */
export function LazyLotHistory(props: Parameters<typeof LotHistory>[0]) {
  const start = useRef<HTMLDivElement>(null);
  const near = useNear(start, useActive() ? NEAR : ON_SCREEN);
  return (
    <div ref={start}>
      <Suspense>{near && <History {...props} />}</Suspense>
    </div>
  );
}

/** {@link WorthOfType}, loaded when the visitor comes near. Many types have none: as {@link LazyLotHistory}. */
export function LazyWorth(props: Parameters<typeof WorthOfType>[0]) {
  const start = useRef<HTMLDivElement>(null);
  const near = useNear(start, useActive() ? NEAR : ON_SCREEN);
  return (
    <div ref={start}>
      <Suspense>{near && <Worth {...props} />}</Suspense>
    </div>
  );
}
