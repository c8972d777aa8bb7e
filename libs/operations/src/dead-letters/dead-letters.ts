import { topics } from '@obverse/contracts';
import type { DeadLetterRepository } from '@obverse/database';
import type { EventLog, StoredRecord } from '@obverse/event-log';
import { isFirstOfItsRecord, matches, toDeadLetter, type DeadLetter, type DeadLetterFilter } from './dead-letter';

export type LetterLog = Pick<EventLog, 'ranges' | 'read'>;
/** The stored outcomes of letters. */
export type LetterNotes = Pick<DeadLetterRepository, 'between'>;

export interface DeadLetterList {
  /** Newest first, at most `limit`. */
  readonly shown: readonly DeadLetter[];
  /** The number of all matches. */
  readonly total: number;
  /** `service step error` → number of matches. */
  readonly kinds: ReadonlyMap<string, number>;
}

/** A letter with its record, which has the bytes and headers of the original. */
export interface FoundLetter {
  readonly letter: DeadLetter;
  readonly record: StoredRecord;
}

const READ = 500;

export async function listDeadLetters(
  log: LetterLog,
  notes: LetterNotes,
  filter: DeadLetterFilter,
  limit: number,
): Promise<DeadLetterList> {
  const kinds = new Map<string, number>();
  let newest: DeadLetter[] = [];
  let total = 0;
  for await (const { letter } of deadLetters(log, notes, filter)) {
    total++;
    const kind = `${letter.service} ${letter.step} ${letter.error}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    newest.push(letter);
    if (newest.length > limit * 2) newest = latest(newest, limit);
  }
  return { shown: latest(newest, limit), total, kinds };
}

/** Undefined without a letter at this place. */
export async function findDeadLetter(
  log: LetterLog,
  notes: LetterNotes,
  partition: number,
  offset: number,
): Promise<FoundLetter | undefined> {
  const ranges = await log.ranges(topics.lotsRejected);
  if (!ranges.some((range) => range.partition === partition)) return undefined;
  const [record] = await log.read(topics.lotsRejected, partition, offset, 1);
  if (record?.offset !== offset) return undefined;
  return (await withNotes(notes, [record]))[0];
}

/** All matches up to the current end of the topic, oldest first within a partition; of several letters of one record the first. */
export async function* deadLetters(
  log: LetterLog,
  notes: LetterNotes,
  filter: DeadLetterFilter,
): AsyncGenerator<FoundLetter> {
  const isFirst = isFirstOfItsRecord();
  for (const { partition, earliest, next } of await log.ranges(topics.lotsRejected)) {
    for (let from = earliest; from < next;) {
      const records = await log.read(topics.lotsRejected, partition, from, READ);
      const last = records.at(-1);
      if (!last) break;
      const found = await withNotes(
        notes,
        records.filter(({ offset }) => offset < next),
      );
      yield* found.filter(({ letter, record }) => isFirst(letter, record) && matches(letter, filter));
      from = last.offset + 1;
    }
  }
}

/** The records of one partition as letters, with their stored outcomes. */
export async function withNotes(notes: LetterNotes, records: readonly StoredRecord[]): Promise<readonly FoundLetter[]> {
  const [first, last] = [records[0], records.at(-1)];
  if (!first || !last) return [];
  const done = await notes.between(first.topic, first.partition, first.offset, last.offset);
  const byOffset = new Map(done.map((one) => [one.offset, one]));
  return records.map((record) => ({ letter: toDeadLetter(record, byOffset.get(record.offset)), record }));
}

function latest(letters: readonly DeadLetter[], limit: number): DeadLetter[] {
  return [...letters].sort((a, b) => (a.rejectedAt < b.rejectedAt ? 1 : -1)).slice(0, limit);
}
