import type { DueLot } from '@obverse/database';
import { isListRead } from '../revisit/results-policy';

/** What is read for a due lot: its lot page, or the list page that shows its result. Only one request of each `id` is in flight. */
export type LotRequest =
  | { readonly kind: 'lot'; readonly id: string; readonly lot: DueLot }
  | { readonly kind: 'results'; readonly id: string; readonly lot: DueLot; readonly pageKey: string };

/**
 * The requests for lots that are due, in their order. Of a sale that has ended one page is read at a time: when it shows no result, the others do not
 * either. Pure.
 */
export function lotRequests(due: readonly DueLot[], now: number): readonly LotRequest[] {
  const requests = new Map<string, LotRequest>();
  for (const lot of due) {
    const { endsAt, lastObservedAt, state, sale, resultOnList, seenOn } = lot;
    const awaitsResult = state === 'open' && endsAt !== null && endsAt.getTime() <= now && lastObservedAt !== null;
    const one: LotRequest =
      awaitsResult && resultOnList && seenOn !== null && isListRead(endsAt, now)
        ? { kind: 'results', id: sale ?? seenOn, lot, pageKey: seenOn }
        : { kind: 'lot', id: awaitsResult && sale !== null ? sale : lot.lotId, lot };
    if (!requests.has(one.id)) requests.set(one.id, one);
  }
  return [...requests.values()];
}
