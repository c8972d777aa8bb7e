import type { EncodedWrite } from './encoding';

/** A write and its place in the caller's batch. */
export type Placed<Encoded extends EncodedWrite = EncodedWrite> = Encoded & { readonly place: number };

/** The limits of one request to an engine; a write over `bytes` has a chunk of its own. */
export interface ChunkLimits {
  readonly rows: number;
  readonly bytes: number;
}

/**
 * Splits a batch into rounds that are written one after the other. A round contains a lot once, and repeated lots keep their order, so the result is
 * that of writing the batch one by one. Within a round the order does not matter.
 */
export function roundsOf<One extends Placed>(writes: readonly One[]): One[][] {
  const rounds: One[][] = [];
  const seen = new Map<string, number>();
  for (const write of writes) {
    const round = seen.get(write.id) ?? 0;
    seen.set(write.id, round + 1);
    (rounds[round] ??= []).push(write);
  }
  return rounds;
}

export function chunksOf<One extends Placed>(writes: readonly One[], most: ChunkLimits): One[][] {
  const chunks: One[][] = [];
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
