import type { FetchedMessage } from './records';

/** As Kafka returns it with a fetch of committed records, whose messages it does not remove. */
export interface AbortedTransaction {
  readonly producerId: string;
  readonly firstOffset: string;
}

/** The key of a marker: its version and its type, two bytes each. 0 ends an aborted transaction. */
const TYPE_AT = 2;
const ABORT = 0;

/**
 * The records of a fetch without those of aborted transactions and without markers. Kafka orders the transactions by their ends, and they may overlap;
 * kafkajs takes them as ordered by their beginnings, and any record with the key of a marker as one (findings/aborted-records-in-kafkajs.sh).
 */
export function withoutAborted(
  messages: readonly FetchedMessage[],
  transactions: readonly AbortedTransaction[],
): readonly FetchedMessage[] {
  const waiting = transactions
    .map(({ producerId, firstOffset }) => ({ producerId, first: Number(firstOffset) }))
    .sort((a, b) => b.first - a.first);
  const aborting = new Set<string>();
  return messages.filter(({ offset, key, isControlRecord, batchContext }) => {
    for (let next = waiting.at(-1); next && next.first <= Number(offset); next = waiting.at(-1)) {
      aborting.add(next.producerId);
      waiting.pop();
    }
    const producerId = batchContext?.producerId ?? '';
    if (!isControlRecord) return !(batchContext?.inTransaction && aborting.has(producerId));
    if (key?.readInt16BE(TYPE_AT) === ABORT) aborting.delete(producerId);
    return false;
  });
}
