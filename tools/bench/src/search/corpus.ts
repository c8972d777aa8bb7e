import type { LotObserved } from '@obverse/contracts';
import type { LotDocument, LotIndex } from '@obverse/lot-index';
import { normaliseAll, SLICE, type NormaliseContext } from '@obverse/normaliser';
import { inParallel } from '../indexing/records';
import { observedLot } from '../lots/observed-lot';
import { benchContext } from '../lots/sellers';
import { untilAvailable } from '../system/until-available';
import type { BenchContext } from '../bench';

const BATCH = 4 * SLICE;
const IN_FLIGHT = 3;
const REPORT_EVERY = 200;

/** Writes the first `count` lots of the benches, normalised, into the index. */
export async function fillIndex(
  index: LotIndex,
  count: number,
  { progress, signal }: Pick<BenchContext, 'progress' | 'signal'>,
): Promise<void> {
  await index.prepare();
  let written = 0;
  await writeLots(index, { from: 0, to: count }, signal, {
    onWritten: ({ from }) => {
      if (written++ % REPORT_EVERY === 0) progress(`${from} of ${count} lots are written`);
    },
  });
}

/** From the first number up to the one before `to`. */
export interface LotNumbers {
  readonly from: number;
  readonly to: number;
}

interface Writing {
  /** Default: {@link observedLot}. */
  readonly lotOf?: (number: number) => LotObserved;
  /** Called with each batch that the engine has acknowledged, in any order. */
  readonly onWritten?: (batch: LotNumbers) => void;
}

/** Writes these lots of the benches, normalised. Every 97th lot offers the specimen of its predecessor, so that pages fold. */
export async function writeLots(
  index: Pick<LotIndex, 'write'>,
  { from: first, to: end }: LotNumbers,
  signal: AbortSignal,
  { lotOf = observedLot, onWritten }: Writing = {},
): Promise<void> {
  const context = benchContext();
  await inParallel(Math.ceil((end - first) / BATCH), IN_FLIGHT, async (batch) => {
    signal.throwIfAborted();
    const from = first + batch * BATCH;
    const to = Math.min(end, from + BATCH);
    const documents: LotDocument[] = [];
    for (let slice = from; slice < to; slice += SLICE)
      documents.push(...documentsOf({ from: slice, to: Math.min(to, slice + SLICE) }, lotOf, context));
    await write(index, documents, signal);
    onWritten?.({ from, to });
  });
}

/** Writes again what the engine did not take in time. A repeated write finds what the first one wrote. */
async function write(
  index: Pick<LotIndex, 'write'>,
  documents: readonly LotDocument[],
  signal: AbortSignal,
): Promise<void> {
  for (let left = documents; left.length > 0;) {
    const outcomes = await untilAvailable(() => index.write(left), signal);
    const rejected = outcomes.find(({ outcome }) => outcome === 'rejected');
    if (rejected) throw new Error(`lot ${rejected.id} was not written: ${JSON.stringify(rejected)}`);
    left = left.filter((_, place) => outcomes[place]?.outcome === 'retry');
  }
}

const SHARED_EVERY = 97;

function documentsOf(
  { from, to }: LotNumbers,
  lotOf: (number: number) => LotObserved,
  context: NormaliseContext,
): LotDocument[] {
  const lots = Array.from({ length: to - from }, (_, place) => lotOf(from + place));
  return normaliseAll(lots, context).map((document, place) => {
    const number = from + place;
    if (document.deleted) throw new Error(`lot ${number} is not on offer`);
    const pair = Math.floor(number / SHARED_EVERY);
    return number % SHARED_EVERY < 2 ? { ...document, specimen: `bench:${pair}` } : document;
  });
}
