import { normalise } from '@obverse/normaliser';
import type { BenchContext } from '../bench';
import { observedLot } from '../lots/observed-lot';
import { benchContext } from '../lots/sellers';

/** A document as it is sent to the index. */
export interface FinishedDocument {
  readonly id: string;
  readonly json: Buffer;
}

/** The documents of the first `count` lots, as the indexer produces them. */
export function finishedDocuments(count: number, { progress, signal }: BenchContext): readonly FinishedDocument[] {
  const context = benchContext();
  progress(`making ${count} documents`);
  return Array.from({ length: count }, (_, number) => {
    if (number % 10_000 === 0) signal.throwIfAborted();
    const write = normalise(observedLot(number), context);
    return { id: write.id, json: Buffer.from(JSON.stringify(write)) };
  });
}

/** Bulk requests, built in advance. */
export function bulkBodies(documents: readonly FinishedDocument[], batch: number): readonly Buffer[] {
  return Array.from({ length: Math.ceil(documents.length / batch) }, (_, number) =>
    Buffer.concat(
      documents
        .slice(number * batch, (number + 1) * batch)
        .flatMap(({ id, json }) => [Buffer.from(`{"index":{"_id":"${id}"}}\n`), json, newline]),
    ),
  );
}

const newline = Buffer.from('\n');
