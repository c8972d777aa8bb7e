import { IndexUnavailableError, type LotWrite, type WriteOutcome } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';

const ATTEMPTS = 5;

/** The outcomes of a batch after all retries. */
export interface Written {
  readonly applied: number;
  readonly stale: number;
  readonly rejected: readonly { readonly id: LotId; readonly reason: string }[];
}

/** Writes a batch, and repeats the writes with the outcome `retry`. Throws {@link IndexUnavailableError} after five attempts. */
export async function writeAll(
  write: (batch: readonly LotWrite[]) => Promise<readonly WriteOutcome[]>,
  batch: readonly LotWrite[],
): Promise<Written> {
  let applied = 0;
  let stale = 0;
  const rejected: { id: LotId; reason: string }[] = [];
  let pending = batch;
  for (let attempt = 1; pending.length > 0; attempt++) {
    if (attempt > ATTEMPTS) throw new IndexUnavailableError(`the index did not accept ${pending.length} writes`);
    const outcomes = await write(pending);
    for (const outcome of outcomes) {
      if (outcome.outcome === 'applied') applied++;
      else if (outcome.outcome === 'stale') stale++;
      else if (outcome.outcome === 'rejected') rejected.push({ id: outcome.id, reason: outcome.reason });
    }
    pending = pending.filter((_, place) => outcomes[place]?.outcome === 'retry');
  }
  return { applied, stale, rejected };
}
