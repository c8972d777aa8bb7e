import { topics } from '@obverse/contracts';
import { groupLag, type EventLog } from '@obverse/event-log';
import { redriveTarget } from './dead-letters/dead-letter';
import { withNotes, type FoundLetter, type LetterNotes } from './dead-letters/dead-letters';
import type { LogFacts } from './log-status';

/** The consumer group and the topics whose lag operators see. */
const GROUP = 'indexer';
const followed = [topics.lotsObserved, topics.auctionsObserved, topics.companiesObserved];
/** Records of lots.rejected that are looked at in each partition, and letters that are shown. */
const LOOKED_AT = 500;
const SHOWN = 100;

/** What operators see of the log. Its cost does not depend on the length of the topics. */
export async function lookAtLog(
  log: Pick<EventLog, 'ranges' | 'read' | 'committed'>,
  notes: LetterNotes,
): Promise<LogFacts> {
  const lag = [];
  for (const topic of followed) {
    const partitions = await groupLag(log, GROUP, topic);
    lag.push({ topic, records: partitions.reduce((sum, { records }) => sum + records, 0) });
  }
  return { lag, deadLetters: await newestLetters(log, notes) };
}

async function newestLetters(
  log: Pick<EventLog, 'ranges' | 'read'>,
  notes: LetterNotes,
): Promise<LogFacts['deadLetters']> {
  const open: FoundLetter[] = [];
  let isComplete = true;
  for (const { partition, earliest, next } of await log.ranges(topics.lotsRejected)) {
    const from = Math.max(earliest, next - LOOKED_AT);
    if (from > earliest) isComplete = false;
    const records = from < next ? await log.read(topics.lotsRejected, partition, from, LOOKED_AT) : [];
    open.push(...(await withNotes(notes, records)).filter(({ letter }) => !letter.dealtWith));
  }
  const newest = [...open].sort((a, b) => (a.letter.rejectedAt < b.letter.rejectedAt ? 1 : -1)).slice(0, SHOWN);
  return {
    total: open.length,
    isComplete,
    newest: newest.map(({ letter, record }) => {
      const { partition, offset, rejectedAt, service, step, error, reason, seller } = letter;
      return {
        partition,
        offset,
        rejectedAt,
        service,
        step,
        error,
        reason,
        ...(seller === undefined ? {} : { seller }),
        canRedrive: 'topic' in redriveTarget(record),
      };
    }),
  };
}
