import { topics } from '@obverse/contracts';
import type { RemovedLotRepository } from '@obverse/database';
import { isTombstone, type EventLog, type StoredRecord } from '@obverse/event-log';
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

/** What an operator decided about records and lots. */
export interface Decisions {
  readonly notes: LetterNotes;
  readonly removed: Pick<RemovedLotRepository, 'among'>;
}

/** The selected records among those read, without observations of removed lots; of dead letters, those with a complete observation. */
export async function wantedOf(
  given: ReplayArguments,
  { notes, removed }: Decisions,
  records: readonly StoredRecord[],
): Promise<readonly StoredRecord[]> {
  const gone = await removed.among(records.map(({ key }) => key));
  const present = gone.size === 0 ? records : records.filter((one) => isTombstone(one) || !gone.has(one.key));
  const filter = given.deadLetters;
  if (!filter) return present;
  return (await withNotes(notes, present))
    .filter(({ letter, record }) => matches(letter, filter) && isObservation(record))
    .map(({ record }) => record);
}

function isObservation(record: StoredRecord): boolean {
  const back = redriveTarget(record);
  return 'topic' in back && back.topic === topics.lotsObserved;
}
