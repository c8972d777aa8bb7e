import { normalise } from '@obverse/normaliser';
import type { BenchContext } from '../bench';
import { observedLot } from '../lots/observed-lot';
import { benchContext } from '../lots/sellers';

/** A finished document as it goes over the wire. */
export interface FinishedDocument {
  readonly id: string;
  readonly json: Buffer;
}

/** The documents the indexer makes of the first `count` lots. */
export function finishedDocuments(count: number, { tell, signal }: BenchContext): readonly FinishedDocument[] {
  tell(`making ${count} documents`);
  return Array.from({ length: count }, (_, number) => {
    if (number % 10_000 === 0) signal.throwIfAborted();
    const write = normalise(observedLot(number), benchContext);
    return { id: write.id, json: Buffer.from(JSON.stringify(write)) };
  });
}

/** Prebuilt bulk requests. */
export function bulkBodies(documents: readonly FinishedDocument[], batch: number): readonly Buffer[] {
  return Array.from({ length: Math.ceil(documents.length / batch) }, (_, piece) =>
    Buffer.concat(
      documents
        .slice(piece * batch, (piece + 1) * batch)
        .flatMap(({ id, json }) => [Buffer.from(`{"index":{"_id":"${id}"}}\n`), json, newline]),
    ),
  );
}

const newline = Buffer.from('\n');
