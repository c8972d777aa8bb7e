import { decodeMessage, topics } from '@obverse/contracts';
import type { EventLog } from '@obverse/event-log';

/** What one observation in the log states. */
export interface ObservedState {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly title: string;
  readonly price?: number;
  readonly availability?: string;
}

/** All observations of each lot, oldest first, by `<seller> <sourceId>`. */
export async function observedStates(log: EventLog): Promise<ReadonlyMap<string, readonly ObservedState[]>> {
  const states = new Map<string, ObservedState[]>();
  for (const { partition, earliest, next } of await log.ranges(topics.lotsObserved)) {
    for (let from = earliest; from < next;) {
      const records = await log.read(topics.lotsObserved, partition, from, 1_000);
      for (const { value, offset } of records) {
        from = offset + 1;
        const { sellerKey, sourceId, availability, observedAt, title, price } = decodeMessage('LotObserved', value);
        const of = states.get(`${sellerKey} ${sourceId}`) ?? [];
        of.push({
          at: Date.parse(observedAt),
          title,
          ...(price && { price: Number(price.amount) }),
          ...(availability !== undefined && { availability }),
        });
        states.set(`${sellerKey} ${sourceId}`, of);
      }
      if (records.length === 0) break;
    }
  }
  for (const of of states.values()) of.sort((a, b) => a.at - b.at);
  return states;
}
