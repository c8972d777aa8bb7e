import { IndexUnavailableError, type LotWrite, type WriteOutcome } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';

const ATTEMPTS = 5;

/** What became of a batch once nothing of it was put off any more. */
export interface Written {
  readonly applied: number;
  readonly stale: number;
  readonly rejected: readonly { readonly id: LotId; readonly reason: string }[];
}

/** Writes a batch, and again what the index put off. Throws {@link IndexUnavailableError} when it puts off for too long. */
export async function writeAll(
  write: (batch: readonly LotWrite[]) => Promise<readonly WriteOutcome[]>,
  batch: readonly LotWrite[],
): Promise<Written> {
  let applied = 0;
  let stale = 0;
  const rejected: { id: LotId; reason: string }[] = [];
  let pending = batch;
  for (let attempt = 1; pending.length > 0; attempt++) {
    if (attempt > ATTEMPTS) throw new IndexUnavailableError(`the index put off ${pending.length} writes`);
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
