import type { DueLot } from '@obverse/database';
import { isListAsked } from '../observation/sale-results';

/** What is asked for a due lot: its own page, or the list page that says what became of it. `id`: only one of each is under way. */
export type LotWork =
  | { readonly kind: 'lot'; readonly id: string; readonly lot: DueLot }
  | { readonly kind: 'results'; readonly id: string; readonly lot: DueLot; readonly pageKey: string };

/**
 * What to ask for lots that are due, in their order. Of a sale that has ended one page at a time: where it brings no result, the others would
 * not either. Pure.
 */
export function lotWork(due: readonly DueLot[], now: number): readonly LotWork[] {
  const work = new Map<string, LotWork>();
  for (const lot of due) {
    const { endsAt, lastObservedAt, state, sale, resultOnList, seenOn } = lot;
    const awaitsResult = state === 'open' && endsAt !== null && endsAt.getTime() <= now && lastObservedAt !== null;
    const one: LotWork =
      awaitsResult && resultOnList && seenOn !== null && isListAsked(endsAt, now)
        ? { kind: 'results', id: sale ?? seenOn, lot, pageKey: seenOn }
        : { kind: 'lot', id: awaitsResult && sale !== null ? sale : lot.lotId, lot };
    if (!work.has(one.id)) work.set(one.id, one);
  }
  return [...work.values()];
}
