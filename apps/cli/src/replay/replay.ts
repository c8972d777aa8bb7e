import type { LotIndex, LotWrite, WriteOutcome } from '@obverse/lot-index';
import type { StoredRecord } from '@obverse/event-log';
import type { NormaliseContext } from '@obverse/normaliser';
import type { LetterNotes } from '../dead-letters/dead-letters';
import type { RunningOperation } from '../operation/operation';
import type { Terminal } from '../shared/terminal';
import { countsAfter, replayCountsSchema, type ReplayCounts } from './counts';
import { forgetGroup, type ReplayLog } from './group';
import { normaliseAll, type Fault } from './observations';
import { sizeOf, type OffsetRange } from './offset-range';
import { Pace, type Clock } from './pace';
import { readRanges } from './range-reader';
import { replayPlanSchema, topicOf, type ReplayArguments } from './replay-arguments';
import { rangesOf, wantedOf } from './source';
import { writeAll } from './write-all';

/** The whole world of a replay: it can read the log and write documents. It has nothing to publish, notify or price with. */
export interface ReplayParts {
  readonly log: ReplayLog;
  readonly index: Pick<LotIndex, 'write' | 'rebuild'>;
  readonly notes: LetterNotes;
  readonly context: NormaliseContext;
  readonly terminal: Terminal;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Records a second; undefined: as fast as it goes. */
  readonly rate: number | undefined;
}

export interface Replayed {
  readonly counts: ReplayCounts;
  /** The first few records that could not be taken. */
  readonly faults: readonly Fault[];
}

type Write = (batch: readonly LotWrite[]) => Promise<readonly WriteOutcome[]>;

const SHOWN_FAULTS = 5;
const SAVE_EVERY_MS = 2_000;

/**
 * Reads the records asked for again and writes what today's normaliser makes of them. What a stop or a kill left undone the same call with the
 * same operation goes on with.
 */
export async function replay(
  operation: RunningOperation,
  given: ReplayArguments,
  parts: ReplayParts,
): Promise<Replayed> {
  const { index, log } = parts;
  if (!('ranges' in operation.plan)) await operation.setPlan({ ranges: await rangesOf(log, given) });
  const { ranges } = replayPlanSchema.parse(operation.plan);
  // A better normaliser makes another document of the same version, which only `replace` lets in.
  const options = { equal: 'replace' } as const;
  const write: Write = (batch) =>
    given.into === 'rebuild' ? index.rebuild.write(batch, options) : index.write(batch, options);
  const groupId = `replay-${operation.id}`;
  const replayed = await replayRanges(operation, parts, { title: 'Replaying', groupId, given, ranges, write });
  await forgetGroup(log, groupId);
  return replayed;
}

export interface RangesToReplay {
  readonly title: string;
  readonly groupId: string;
  readonly given: ReplayArguments;
  readonly ranges: readonly OffsetRange[];
  readonly write: Write;
}

/** Reads, normalises and writes ranges, showing how far it is and noting it with the operation. The group remembers the place. */
export async function replayRanges(
  operation: RunningOperation,
  parts: ReplayParts,
  { title, groupId, given, ranges, write }: RangesToReplay,
): Promise<Replayed> {
  const { context, notes, clock, terminal } = parts;
  const reading = { context, sellers: new Set(given.sellers) };
  let counts = replayCountsSchema.parse(operation.result);
  const faults: Fault[] = [];
  let savedAt = clock.now();
  const take = async (records: readonly StoredRecord[]) => {
    const wanted = await wantedOf(given, notes, records);
    const normalised = normaliseAll(wanted, reading);
    const written = await writeAll(write, normalised.writes);
    counts = countsAfter(counts, wanted.length, normalised, written);
    const refused = written.rejected.map(({ id, reason }): Fault => ({ at: `lot ${id}`, step: 'write', reason }));
    if (faults.length < SHOWN_FAULTS)
      faults.push(...[...normalised.faults, ...refused].slice(0, SHOWN_FAULTS - faults.length));
    if (clock.now() - savedAt < SAVE_EVERY_MS) return;
    savedAt = clock.now();
    await operation.setResult(counts);
  };
  const bar = lazyProgress(terminal, title, sizeOf(ranges));
  try {
    const pace = new Pace(parts.rate, clock);
    await readRanges(parts.log, {
      groupId,
      topic: topicOf(given),
      ranges,
      pace,
      signal: parts.signal,
      take,
      progressed: (passed) => bar.update(passed, counts.read),
    });
  } finally {
    bar.stop();
    // Where the database is away the counts stay as they were last noted; what ended the replay is the error to tell.
    await operation.setResult(counts).catch(() => undefined);
  }
  return { counts, faults };
}

/** A bar that begins where the first news of progress stands: a resumed replay does not begin at nothing. */
function lazyProgress(terminal: Terminal, title: string, total: number) {
  let bar: ReturnType<Terminal['progress']> | undefined;
  return {
    update: (done: number, records: number) => {
      bar ??= terminal.progress({ title, total, start: done });
      bar.update(done, records);
    },
    stop: () => bar?.stop(),
  };
}
