import { sizeOf, type OffsetRange } from '@obverse/operations/replay';
import type { EventLog } from '@obverse/event-log';
import { isLotId, type LotId } from '@obverse/lots';

const READ = 1_000;
/** A log with fewer records for each wanted lot is read completely, a larger one at random offsets. */
const WHOLE_BELOW = 5;
/** Reads for each wanted lot, because several records can be of one lot. */
const TRIES = 3;

/** The lots of records at random offsets of the ranges; fewer than wanted if the log has fewer. The key of a record is its lot. */
export async function sampleLots(
  log: Pick<EventLog, 'read'>,
  topic: string,
  ranges: readonly OffsetRange[],
  wanted: number,
  random: () => number,
): Promise<readonly LotId[]> {
  const size = sizeOf(ranges);
  const found =
    size <= wanted * WHOLE_BELOW
      ? await allLots(log, topic, ranges)
      : await someLots(log, topic, ranges, { wanted, size, random });
  return shuffled([...found], random).slice(0, wanted);
}

async function allLots(
  log: Pick<EventLog, 'read'>,
  topic: string,
  ranges: readonly OffsetRange[],
): Promise<ReadonlySet<LotId>> {
  const lots = new Set<LotId>();
  for (const { partition, from, to } of ranges) {
    for (let at = from; at < to;) {
      const records = await log.read(topic, partition, at, READ);
      for (const { key, offset } of records) if (offset < to && isLotId(key)) lots.add(key);
      at = (records.at(-1)?.offset ?? to) + 1;
    }
  }
  return lots;
}

async function someLots(
  log: Pick<EventLog, 'read'>,
  topic: string,
  ranges: readonly OffsetRange[],
  { wanted, size, random }: { readonly wanted: number; readonly size: number; readonly random: () => number },
): Promise<ReadonlySet<LotId>> {
  const lots = new Set<LotId>();
  for (let tries = 0; lots.size < wanted && tries < wanted * TRIES; tries++) {
    const { partition, offset } = placeAt(ranges, Math.floor(random() * size));
    const [record] = await log.read(topic, partition, offset, 1);
    if (record && isLotId(record.key)) lots.add(record.key);
  }
  return lots;
}

/** The n-th offset of all ranges together. */
function placeAt(ranges: readonly OffsetRange[], n: number): { readonly partition: number; readonly offset: number } {
  let left = n;
  for (const { partition, from, to } of ranges) {
    if (left < to - from) return { partition, offset: from + left };
    left -= to - from;
  }
  throw new RangeError(`the ranges have no offset ${n}`);
}

function shuffled<T>(items: T[], random: () => number): T[] {
  for (let place = items.length - 1; place > 0; place--) {
    const other = Math.floor(random() * (place + 1));
    const [a, b] = [items[place], items[other]];
    if (a !== undefined && b !== undefined) [items[place], items[other]] = [b, a];
  }
  return items;
}
