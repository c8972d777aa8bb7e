import { lotIdOf, type LotId } from '@obverse/lots';
import type { Lot } from '@obverse/contracts';

export const changeKinds = ['listed', 'price', 'bid', 'sold', 'unsold', 'gone'] as const;

/** Something that happened at the market, as its truth address tells. */
export interface MarketChange {
  readonly lotId: LotId;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly kind: (typeof changeKinds)[number];
}

interface TruthChanges {
  readonly now: string;
  readonly changes: readonly {
    readonly sellerKey: string;
    readonly sourceId: string;
    readonly at: string;
    readonly kind: MarketChange['kind'];
  }[];
}

/** What happened after `since` (ISO), and the time to ask from next. */
export async function changesSince(
  truthUrl: string,
  since: string,
): Promise<{ readonly now: string; readonly changes: readonly MarketChange[] }> {
  const response = await fetch(`${truthUrl}/changes?limit=10000&since=${encodeURIComponent(since)}`);
  if (!response.ok) throw new Error(`the market's truth answered ${response.status}: ${await response.text()}`);
  const { now, changes } = (await response.json()) as TruthChanges;
  return {
    now,
    changes: changes.map(({ sellerKey, sourceId, at, kind }) => ({
      lotId: lotIdOf(sellerKey, sourceId),
      at: Date.parse(at),
      kind,
    })),
  };
}

/** Whether the search already shows this change; `lot` is undefined where it is not found. */
export function isShown(change: MarketChange, lot: Pick<Lot, 'isActive' | 'observedOn'> | undefined): boolean {
  switch (change.kind) {
    case 'listed':
      return lot !== undefined;
    case 'price':
    case 'bid':
      // Its page last said something new after the change: that was the change, or one that came after it.
      return lot !== undefined && Date.parse(lot.observedOn) >= change.at;
    case 'sold':
    case 'unsold':
    case 'gone':
      return lot === undefined || !lot.isActive;
  }
}
