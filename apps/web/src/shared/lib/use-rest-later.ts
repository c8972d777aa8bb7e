import { startTransition, use, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { startsAtTop } from '../routing/scroll-memory';
import { Delivery } from './delivery';

/**
 * How many of the `count` parts of a page below the first screen are rendered. While the client replaces a delivered first view there is none at first,
 * then one more after each paint: the page is laid out in portions, between which the visitor can act. All at once on a page that does not begin at its top.
 * A delivered first view itself has none.
 */
export function useRestLater(count: number): number {
  const { key, hash } = useLocation();
  const isDelivery = use(Delivery) !== undefined;
  const [parts, setParts] = useState(() =>
    isDelivery || (document.documentElement.dataset['firstView'] === '' && hash === '' && startsAtTop(key))
      ? 0
      : Infinity,
  );
  useEffect(() => {
    if (parts < count) startTransition(() => setParts(parts + 1));
  }, [parts, count]);
  return Math.min(parts, count);
}
