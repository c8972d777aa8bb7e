import { decodeMessage, MessageFormatError, topics, type LotObserved } from '@obverse/contracts';
import type { LoggedLot } from '@obverse/database';
import type { EventLog } from '@obverse/event-log';
import type { OutageRetry } from '../outage/outage-retry';

export interface LogReader {
  readonly log: Pick<EventLog, 'read'>;
  readonly outageRetry: OutageRetry;
}

/** The last published observation of a lot, read from the log; undefined when the log does not contain it, or it is refused by now. */
export async function lastObservation(
  { log, outageRetry }: LogReader,
  { lotId, logPartition, logOffset }: Pick<LoggedLot, 'lotId' | 'logPartition' | 'logOffset'>,
): Promise<LotObserved | undefined> {
  if (logPartition === null || logOffset === null) return undefined;
  const [record] = await outageRetry.run('event-log', () => log.read(topics.lotsObserved, logPartition, logOffset, 1));
  if (!record || record.offset !== logOffset || record.key !== lotId) return undefined;
  try {
    return decodeMessage('LotObserved', record.value);
  } catch (error) {
    if (!(error instanceof MessageFormatError)) throw error;
    return undefined;
  }
}
