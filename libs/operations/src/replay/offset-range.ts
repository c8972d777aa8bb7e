import type { EventLog, PartitionRange } from '@obverse/event-log';
import { OperatorError } from '../operator-error';

/** Records of one partition from `from` to before `to`. */
export interface OffsetRange {
  readonly partition: number;
  readonly from: number;
  readonly to: number;
}

export interface RangeSelection {
  /** ISO instants of the append: at or after, and before. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** Empty: all. */
  readonly offsets: readonly OffsetRange[];
}

/** `2:100-250` are the records 100 to 250 of partition 2, both included. Undefined for text of another form. */
export function parseOffsetRange(text: string): OffsetRange | undefined {
  const match = /^(\d{1,6}):(\d{1,15})-(\d{1,15})$/.exec(text);
  if (!match) return undefined;
  const [partition, first, last] = match.slice(1).map(Number);
  if (partition === undefined || first === undefined || last === undefined || last < first) return undefined;
  return { partition, from: first, to: last + 1 };
}

/** The ranges of a selection in the current log: sorted, not empty, not overlapping. */
export async function resolveRanges(
  log: Pick<EventLog, 'ranges' | 'offsetsAt'>,
  topic: string,
  { since, until, offsets }: RangeSelection,
): Promise<readonly OffsetRange[]> {
  const all = await log.ranges(topic);
  checkPartitions(topic, all, offsets);
  const starts = since === undefined ? undefined : await offsetsAt(log, topic, since);
  const ends = until === undefined ? undefined : await offsetsAt(log, topic, until);
  const within = all.map(({ partition, earliest, next }) => ({
    partition,
    from: Math.max(earliest, starts?.get(partition) ?? earliest),
    to: Math.min(next, ends?.get(partition) ?? next),
  }));
  if (offsets.length === 0) return within.filter(({ from, to }) => from < to);
  return within.flatMap((bounds) => merged(offsets.flatMap((range) => intersection(range, bounds) ?? [])));
}

/** The number of offsets in the ranges. After compaction there are fewer records. */
export function sizeOf(ranges: readonly OffsetRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** The number of offsets of the ranges before a partition's next offset. */
export function passedOf(ranges: readonly OffsetRange[], partition: number, next: number): number {
  return ranges
    .filter((range) => range.partition === partition)
    .reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, next) - from), 0);
}

async function offsetsAt(
  log: Pick<EventLog, 'offsetsAt'>,
  topic: string,
  at: string,
): Promise<ReadonlyMap<number, number>> {
  const offsets = await log.offsetsAt(topic, Date.parse(at));
  return new Map(offsets.map(({ partition, next }) => [partition, next]));
}

function checkPartitions(topic: string, all: readonly PartitionRange[], offsets: readonly OffsetRange[]): void {
  const unknown = offsets.find((range) => !all.some(({ partition }) => partition === range.partition));
  if (unknown) {
    const known = all.map(({ partition }) => partition).join(', ');
    throw new OperatorError(`${topic} has no partition ${unknown.partition}; it has ${known}.`);
  }
}

function intersection(range: OffsetRange, bounds: OffsetRange): OffsetRange | undefined {
  if (range.partition !== bounds.partition) return undefined;
  const [from, to] = [Math.max(range.from, bounds.from), Math.min(range.to, bounds.to)];
  return from < to ? { partition: range.partition, from, to } : undefined;
}

/** Merges ranges of one partition that touch or overlap. */
function merged(ranges: readonly OffsetRange[]): OffsetRange[] {
  const result: OffsetRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && range.from <= last.to) result[result.length - 1] = { ...last, to: Math.max(last.to, range.to) };
    else result.push(range);
  }
  return result;
}
