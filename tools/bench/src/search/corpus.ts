import { setTimeout as pause } from 'node:timers/promises';
import { IndexUnavailableError, type LotDocument, type LotIndex } from '@obverse/lot-index';
import { normalise, type NormaliseContext } from '@obverse/normaliser';
import { inParallel } from '../indexing/records';
import { observedLot } from '../lots/observed-lot';
import { benchContext } from '../lots/sellers';
import type { BenchContext } from '../bench';

const BATCH = 500;
const IN_FLIGHT = 3;
const REPORT_EVERY = 200;

/** Writes the first `count` lots of the benches, normalised, into the index. Every 97th lot offers the specimen of its predecessor, so that pages fold. */
export async function fillIndex(
  index: LotIndex,
  count: number,
  { progress, signal }: Pick<BenchContext, 'progress' | 'signal'>,
): Promise<void> {
  await index.prepare();
  const context = benchContext();
  await inParallel(Math.ceil(count / BATCH), IN_FLIGHT, async (batch) => {
    signal.throwIfAborted();
    const first = batch * BATCH;
    const documents = Array.from({ length: Math.min(BATCH, count - first) }, (_, place) =>
      documentOf(first + place, context),
    );
    const outcomes = await written(index, documents, signal);
    // A repeated write finds what the first one wrote.
    const refused = outcomes.find(({ outcome }) => outcome !== 'applied' && outcome !== 'stale');
    if (refused) throw new Error(`lot ${refused.id} was not written: ${refused.outcome}`);
    if (batch % REPORT_EVERY === 0) progress(`${first} of ${count} lots are written`);
  });
}

/** Writes again while the engine does not answer in time. */
async function written(index: LotIndex, documents: readonly LotDocument[], signal: AbortSignal) {
  for (;;) {
    try {
      return await index.write(documents);
    } catch (error) {
      if (!(error instanceof IndexUnavailableError)) throw error;
      await pause(RETRY_MS, undefined, { signal });
    }
  }
}

const RETRY_MS = 1_000;
const SHARED_EVERY = 97;

function documentOf(number: number, context: NormaliseContext): LotDocument {
  const document = normalise(observedLot(number), context);
  if (document.deleted) throw new Error(`lot ${number} is not on offer`);
  const pair = Math.floor(number / SHARED_EVERY);
  return number % SHARED_EVERY < 2 ? { ...document, specimen: `bench:${pair}` } : document;
}
