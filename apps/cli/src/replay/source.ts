import { topics } from '@obverse/contracts';
import type { EventLog, StoredRecord } from '@obverse/event-log';
import { matches, wayBack } from '../dead-letters/dead-letter';
import { withNotes, type LetterNotes } from '../dead-letters/dead-letters';
import { resolveRanges, type OffsetRange } from './offset-range';
import { topicOf, type ReplayArguments } from './replay-arguments';

/** Where the arguments' records are now. */
export async function rangesOf(
  log: Pick<EventLog, 'ranges' | 'offsetsAt'>,
  given: ReplayArguments,
): Promise<readonly OffsetRange[]> {
  // A letter's time is when it was set aside, which its header says; the log's own time is a little later.
  const { since, until } = given.deadLetters ? {} : given;
  return resolveRanges(log, topicOf(given), { since, until, offsets: given.offsets });
}

/** Those of the records read that were asked for; of dead letters, those that hold a whole observation. */
export async function wantedOf(
  given: ReplayArguments,
  notes: LetterNotes,
  records: readonly StoredRecord[],
): Promise<readonly StoredRecord[]> {
  const filter = given.deadLetters;
  if (!filter) return records;
  return (await withNotes(notes, records))
    .filter(({ letter, record }) => matches(letter, filter) && isObservation(record))
    .map(({ record }) => record);
}

function isObservation(record: StoredRecord): boolean {
  const back = wayBack(record);
  return 'topic' in back && back.topic === topics.lotsObserved;
}
