import { decodeRecord, MessageFormatError, topics, type LotObserved } from '@obverse/contracts';
import type { LotRecord } from '@obverse/database';
import { isTombstone, type EventLog, type StoredRecord } from '@obverse/event-log';

/** The record that a crawler published last of a lot, as the log has it. */
export type LastRecord =
  | { readonly kind: 'observation'; readonly record: StoredRecord; readonly observation: LotObserved }
  | { readonly kind: 'refused'; readonly record: StoredRecord; readonly reason: string }
  | { readonly kind: 'tombstone'; readonly record: StoredRecord }
  /** Never published, or not in the log any more. */
  | { readonly kind: 'missing' };

export async function lastRecordOf(
  log: Pick<EventLog, 'read'>,
  { lotId, logPartition, logOffset }: Pick<LotRecord, 'lotId' | 'logPartition' | 'logOffset'>,
): Promise<LastRecord> {
  if (logPartition === null || logOffset === null) return { kind: 'missing' };
  const [record] = await log.read(topics.lotsObserved, logPartition, logOffset, 1);
  if (!record || record.offset !== logOffset || record.key !== lotId) return { kind: 'missing' };
  if (isTombstone(record)) return { kind: 'tombstone', record };
  try {
    return { kind: 'observation', record, observation: decodeRecord('LotObserved', record) };
  } catch (error) {
    if (!(error instanceof MessageFormatError)) throw error;
    return { kind: 'refused', record, reason: error.message };
  }
}
