import type { LotIndex, LotWrite, WriteOutcome } from '@obverse/lot-index';
import type { TypedLotRepository } from '@obverse/database';
import type { StoredRecord } from '@obverse/event-log';
import type { NormaliseContext } from '@obverse/normaliser';
import type { Clock } from '../clock';
import type { RunningOperation } from '../operation/operation';
import { leftMsOf } from '../operation/progress';
import type { Reporter } from '../reporter';
import { typedLotOf, TypedLots } from '../typed-lot';
import { countsAfter, replayCountsSchema, type ReplayCounts } from './counts';
import { removeGroup, type ReplayLog } from './group';
import { normaliseAll, type Fault } from './observations';
import { sizeOf, type OffsetRange } from './offset-range';
import { Pace } from './pace';
import { readRanges } from './range-reader';
import { replayPlanSchema, topicOf, type ReplayArguments } from './replay-arguments';
import { rangesOf, wantedOf, type Decisions } from './source';
import { writeAll } from './write-all';

/** The dependencies of reading and normalising ranges of the log. Nothing can be published, and no prices are written. */
export interface RangeParts extends Decisions {
  readonly log: ReplayLog;
  readonly context: NormaliseContext;
  readonly terminal: Reporter;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Records per second; undefined: no limit. */
  readonly rate: number | undefined;
}

/** Those of a replay, which writes documents and the rows of typed lots that follow from them. */
export interface ReplayParts extends RangeParts {
  readonly index: Pick<LotIndex, 'write' | 'held' | 'rebuild'>;
  readonly typedLots: Pick<TypedLotRepository, 'save' | 'drop' | 'forget'>;
}

export interface Replayed {
  readonly counts: ReplayCounts;
  /** The first records that could not be processed. */
  readonly faults: readonly Fault[];
}

type Write = (batch: readonly LotWrite[]) => Promise<readonly WriteOutcome[]>;

/** A changed normaliser produces another document of the same version, which only `replace` accepts. */
const REPLACE = { equal: 'replace' } as const;
const SHOWN_FAULTS = 5;
const SAVE_EVERY_MS = 2_000;

/**
 * Reads the selected records again, normalises them, and writes the documents. After a stop or a kill, a call with the same operation continues
 * where it ended.
 */
export async function replay(
  operation: RunningOperation,
  given: ReplayArguments,
  parts: ReplayParts,
): Promise<Replayed> {
  const { index, log } = parts;
  if (!('ranges' in operation.plan)) await operation.setPlan({ ranges: await rangesOf(log, given) });
  const { ranges } = replayPlanSchema.parse(operation.plan);
  const write: Write = given.into === 'rebuild' ? (batch) => index.rebuild.write(batch, REPLACE) : servingWrite(parts);
  const groupId = groupOf(operation.id);
  const replayed = await replayRanges(operation, parts, { title: 'Replaying', groupId, given, ranges, write });
  await removeGroup(log, groupId);
  return replayed;
}

/** Writes to the serving index, which the table of typed lots follows. One that is being rebuilt has older writes in between. */
function servingWrite({ index, typedLots: rows, context: { dictionary } }: ReplayParts): Write {
  const typedLots = new TypedLots({ rows, index, dictionary });
  return async (batch) => {
    const outcomes = await index.write(batch, REPLACE);
    const applied = batch.filter((_, place) => outcomes[place]?.outcome === 'applied');
    await typedLots.follow(applied.map((write) => typedLotOf(dictionary, write)));
    return outcomes;
  };
}

/** The consumer group of an operation, which keeps its position. */
export function groupOf(operation: string): string {
  return `replay-${operation}`;
}

export interface RangesToReplay {
  readonly title: string;
  readonly groupId: string;
  readonly given: ReplayArguments;
  readonly ranges: readonly OffsetRange[];
  readonly write: Write;
}

/** Reads, normalises and writes ranges. Shows the progress and stores it with the operation. The group stores the position. */
export async function replayRanges(
  operation: RunningOperation,
  parts: RangeParts,
  { title, groupId, given, ranges, write }: RangesToReplay,
): Promise<Replayed> {
  const { context, clock, terminal } = parts;
  const options = { context, sellers: new Set(given.sellers) };
  let counts = replayCountsSchema.parse(operation.result);
  const faults: Fault[] = [];
  const began = clock.now();
  const total = sizeOf(ranges);
  let savedAt = began;
  let start: number | undefined;
  let passed = 0;
  const take = async (records: readonly StoredRecord[]) => {
    const wanted = await wantedOf(given, parts, records);
    const normalised = normaliseAll(wanted, options);
    const written = await writeAll(write, normalised.writes);
    counts = countsAfter(counts, wanted.length, normalised, written);
    const refused = written.rejected.map(({ id, reason }): Fault => ({ at: `lot ${id}`, step: 'write', reason }));
    if (faults.length < SHOWN_FAULTS)
      faults.push(...[...normalised.faults, ...refused].slice(0, SHOWN_FAULTS - faults.length));
    if (clock.now() - savedAt < SAVE_EVERY_MS) return;
    savedAt = clock.now();
    const leftMs = leftMsOf({ total, start: start ?? passed, done: passed, elapsedMs: savedAt - began });
    const endsAt = leftMs === undefined ? {} : { endsAt: new Date(Date.now() + leftMs).toISOString() };
    await operation.setResult({ ...counts, passed, ...endsAt });
  };
  const bar = lazyProgress(terminal, title, total);
  try {
    const pace = new Pace(parts.rate, clock);
    await readRanges(parts.log, {
      groupId,
      topic: topicOf(given),
      ranges,
      pace,
      signal: AbortSignal.any([parts.signal, operation.signal]),
      take,
      progressed: (offsets) => {
        start ??= offsets;
        passed = offsets;
        bar.update(offsets, counts.read);
      },
    });
  } finally {
    bar.stop();
    // If the database fails, the last stored counts remain; the error that ended the replay is thrown.
    await operation.setResult({ ...counts, passed }).catch(() => undefined);
  }
  return { counts, faults };
}

/** A bar that starts at the first reported progress, which is greater than 0 for a resumed replay. */
function lazyProgress(terminal: Reporter, title: string, total: number) {
  let bar: ReturnType<Reporter['progress']> | undefined;
  return {
    update: (done: number, records: number) => {
      bar ??= terminal.progress({ title, total, start: done });
      bar.update(done, records);
    },
    stop: () => bar?.stop(),
  };
}
