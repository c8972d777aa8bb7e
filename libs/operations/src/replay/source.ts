import { topics } from '@obverse/contracts';
import type { EventLog, StoredRecord } from '@obverse/event-log';
import { matches, redriveTarget } from '../dead-letters/dead-letter';
import { withNotes, type LetterNotes } from '../dead-letters/dead-letters';
import { resolveRanges, type OffsetRange } from './offset-range';
import { topicOf, type ReplayArguments } from './replay-arguments';

/** The ranges of the selected records in the log. */
export async function rangesOf(
  log: Pick<EventLog, 'ranges' | 'offsetsAt'>,
  given: ReplayArguments,
): Promise<readonly OffsetRange[]> {
  // The time of a dead letter is in its header; the time of the log is slightly later.
  const { since, until } = given.deadLetters ? {} : given;
  return resolveRanges(log, topicOf(given), { since, until, offsets: given.offsets });
}

/** The selected records among those read; of dead letters, those with a complete observation. */
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
  const back = redriveTarget(record);
  return 'topic' in back && back.topic === topics.lotsObserved;
}
