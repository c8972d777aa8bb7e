import { type RefObject, useEffect } from 'react';
import type { RouterState } from '../../shared/routing/page-router';
import { useRouter, useRouterState } from '../../shared/routing/router-view';

/** Key of a place in the history → the address of the lot that had the focus when the place was left. */
const left = new Map<string, string>();

interface LeftLotProps {
  readonly list: RefObject<HTMLElement | null>;
  /** The lots are in the list. */
  readonly shown: boolean;
}

/** Shows nothing. Who returns to a list of lots has the focus where it was: on the lot that was opened. The cards' links carry `data-lot-card`. */
export function LeftLot({ list, shown }: LeftLotProps) {
  const router = useRouter();
  const state = useRouterState();
  const key = state?.location.key ?? '';
  const action: `${RouterState['action']}` | undefined = state?.action;
  const isReturn = action === 'POP';
  useEffect(
    () =>
      router.subscribe(() => {
        const card = list.current?.contains(document.activeElement) && document.activeElement?.closest('article');
        const address = card ? card.querySelector('[data-lot-card]')?.getAttribute('href') : undefined;
        if (address) left.set(key, address);
        else left.delete(key);
      }),
    [list, key, router],
  );
  useEffect(() => {
    const address = left.get(key);
    if (!isReturn || !shown || address === undefined || document.activeElement !== document.body) return;
    const cards = list.current?.querySelectorAll<HTMLElement>('[data-lot-card]') ?? [];
    [...cards].find((card) => card.getAttribute('href') === address)?.focus({ preventScroll: true });
  }, [list, key, isReturn, shown]);
  return null;
}
