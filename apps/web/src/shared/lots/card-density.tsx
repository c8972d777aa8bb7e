import type { Lot } from '@obverse/contracts';
import { useEffect, useRef } from 'react';
import { swipeStep } from '../lib/swipe-step';
import type { LotDensity } from './density';
import { LotColumns } from './lot-columns';
import styles from './lot-columns.module.css';

export interface CardDensityProps {
  readonly lot: Lot;
  readonly density: LotDensity;
  /** Called with whether the other side of the coin is to be shown. */
  readonly onReverse: (change: (showsReverse: boolean) => boolean) => void;
}

/**
 * What a card has that is not in a grid: its columns in a list, and the other side of its coin while the pointer is on the card or the focus on its link, and after
 * every second swipe.
 */
export function CardDensity({ lot, density, onReverse }: CardDensityProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const card = place.current?.closest('article');
    if (!card) return undefined;
    const end = new AbortController();
    listen(card, onReverse, end.signal);
    return () => end.abort();
  }, [onReverse]);
  return (
    <div ref={place} className={styles.place}>
      {density === 'list' && <LotColumns lot={lot} />}
    </div>
  );
}

function listen(card: HTMLElement, onReverse: CardDensityProps['onReverse'], signal: AbortSignal): void {
  const options = { signal, passive: true } as const;
  let start: Touch | undefined;
  for (const [type, isOver] of [
    ['pointerenter', true],
    ['pointerleave', false],
  ] as const)
    // A finger turns the coin by a swipe.
    card.addEventListener(type, ({ pointerType }) => pointerType !== 'touch' && onReverse(() => isOver), options);
  for (const [type, hasFocus] of [
    ['focusin', true],
    ['focusout', false],
  ] as const)
    card.addEventListener(
      type,
      ({ target }) => target instanceof Element && target.hasAttribute('data-lot-card') && onReverse(() => hasFocus),
      options,
    );
  // Two fingers are no swipe.
  const begin = ({ touches }: TouchEvent) => (start = touches.length === 1 ? touches[0] : undefined);
  card.addEventListener('touchstart', begin, options);
  card.addEventListener(
    'touchend',
    ({ changedTouches: [touch] }) => {
      if (touch && start && swipeStep(touch.clientX - start.clientX, touch.clientY - start.clientY) !== 0)
        onReverse((showsReverse) => !showsReverse);
    },
    options,
  );
}
