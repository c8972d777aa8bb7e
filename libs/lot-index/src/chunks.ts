import type { LotWrite } from './document';
import { encodeWrite, type EncodedWrite } from './encoding';
import type { WriteOutcome } from './port';

/** A write and its place in the caller's batch. */
export interface PlacedWrite extends EncodedWrite {
  readonly place: number;
}

/** The limits of one request to an engine; a write over `bytes` has a chunk of its own. */
export interface ChunkLimits {
  readonly rows: number;
  readonly bytes: number;
}

/** Encodes a batch. Writes that no adapter accepts have their outcome already, at their place. */
export function encodeBatch(batch: readonly LotWrite[]): {
  readonly writes: PlacedWrite[];
  readonly outcomes: WriteOutcome[];
} {
  const outcomes: WriteOutcome[] = [];
  const writes: PlacedWrite[] = [];
  batch.forEach((write, place) => {
    const encoded = encodeWrite(write);
    if ('fault' in encoded) outcomes[place] = { id: write.id, outcome: 'rejected', reason: encoded.fault };
    else writes.push({ ...encoded, place });
  });
  return { writes, outcomes };
}

/**
 * Splits a batch into rounds that are written one after the other. A round contains a lot once, and repeated lots keep their order, so the result is
 * that of writing the batch one by one. Within a round the order does not matter.
 */
export function roundsOf(writes: readonly PlacedWrite[]): PlacedWrite[][] {
  const rounds: PlacedWrite[][] = [];
  const seen = new Map<string, number>();
  for (const write of writes) {
    const round = seen.get(write.write.id) ?? 0;
    seen.set(write.write.id, round + 1);
    (rounds[round] ??= []).push(write);
  }
  return rounds;
}

export function chunksOf(writes: readonly PlacedWrite[], most: ChunkLimits): PlacedWrite[][] {
  const chunks: PlacedWrite[][] = [];
  let bytes = Infinity;
  for (const write of writes) {
    const last = chunks.at(-1);
    if (!last || last.length >= most.rows || bytes + write.bytes > most.bytes) {
      chunks.push([write]);
      bytes = write.bytes;
    } else {
      last.push(write);
      bytes += write.bytes;
    }
  }
  return chunks;
}
