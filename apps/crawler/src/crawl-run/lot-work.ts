import type { DueLot } from '@obverse/database';
import { isListRead } from '../revisit/results-policy';

/** What is read for a due lot: its lot page, or the list page that shows its result. Only one work item of each `id` is in flight. */
export type LotWork =
  | { readonly kind: 'lot'; readonly id: string; readonly lot: DueLot }
  | { readonly kind: 'results'; readonly id: string; readonly lot: DueLot; readonly pageKey: string };

/**
 * The work for lots that are due, in their order. Of a sale that has ended one page is read at a time: when it shows no result, the others do not
 * either. Pure.
 */
export function lotWork(due: readonly DueLot[], now: number): readonly LotWork[] {
  const work = new Map<string, LotWork>();
  for (const lot of due) {
    const { endsAt, lastObservedAt, state, sale, resultOnList, seenOn } = lot;
    const awaitsResult = state === 'open' && endsAt !== null && endsAt.getTime() <= now && lastObservedAt !== null;
    const one: LotWork =
      awaitsResult && resultOnList && seenOn !== null && isListRead(endsAt, now)
        ? { kind: 'results', id: sale ?? seenOn, lot, pageKey: seenOn }
        : { kind: 'lot', id: awaitsResult && sale !== null ? sale : lot.lotId, lot };
    if (!work.has(one.id)) work.set(one.id, one);
  }
  return [...work.values()];
}
