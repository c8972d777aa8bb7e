import { type RefObject, useEffect } from 'react';
import { isForPage } from '../../shared/lib/is-typing';

/**
 * Keys on the list of lots: `j` and `k` move the focus between the cards, `f` presses the favourite button of the card in focus, `?` shows the keys.
 * Enter opens the lot because its link has the focus. The cards' links carry `data-lot-card`, their favourite buttons `data-favourite`.
 */
export function useBrowseKeys(list: RefObject<HTMLElement | null>, showKeys: () => void): void {
  useEffect(() => {
    const acts: Readonly<Record<string, ((cards: HTMLElement[], at: number) => void) | undefined>> = {
      j: (cards, at) => cards[Math.min(at + 1, cards.length - 1)]?.focus(),
      k: (cards, at) => cards[Math.max(at - 1, 0)]?.focus(),
      f: (cards, at) => cardOf(cards[at])?.querySelector<HTMLElement>('[data-favourite]')?.click(),
      '?': () => showKeys(),
    };
    const onKey = (event: KeyboardEvent) => {
      const act = acts[event.key];
      if (!act || !isForPage(event)) return;
      const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-lot-card]') ?? [])];
      act(
        cards,
        cards.findIndex((card) => cardOf(card)?.contains(document.activeElement)),
      );
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [list, showKeys]);
}

function cardOf(link: HTMLElement | undefined): HTMLElement | undefined {
  return link?.closest('article') ?? link;
}
