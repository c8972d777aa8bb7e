import type { Placed } from './chunks';
import type { LotWrite } from './document';
import type { EncodedWrite } from './encoding';
import type { WriteBatch, WriteOptions, WriteOutcome } from './port';

/** What is sent of a batch. Writes that no adapter accepts have their outcome already, at their place. */
export interface SentBatch<Encoded extends EncodedWrite> {
  readonly writes: readonly Placed<Encoded>[];
  readonly outcomes: WriteOutcome[];
}

type Encode<Encoded> = (write: LotWrite) => Encoded | { readonly fault: string };
type Send<Encoded extends EncodedWrite> = (
  batch: SentBatch<Encoded>,
  options?: WriteOptions,
) => Promise<readonly WriteOutcome[]>;

/** A batch whose writes are encoded when they are added. */
export class CollectedWrites<Encoded extends EncodedWrite> implements WriteBatch {
  private readonly added: (Encoded | WriteOutcome)[] = [];

  constructor(
    private readonly encode: Encode<Encoded>,
    private readonly send: Send<Encoded>,
  ) {}

  add(write: LotWrite): number {
    const encoded = this.encode(write);
    const refused = 'fault' in encoded;
    return this.added.push(refused ? { id: write.id, outcome: 'rejected', reason: encoded.fault } : encoded) - 1;
  }

  async write(places: readonly number[], options?: WriteOptions): Promise<readonly WriteOutcome[]> {
    const outcomes: WriteOutcome[] = [];
    const writes: Placed<Encoded>[] = [];
    places.forEach((added, place) => {
      const one = this.added[added];
      if (!one) throw new RangeError(`the batch has no write at place ${added}`);
      if ('outcome' in one) outcomes[place] = one;
      else writes.push({ ...one, place });
    });
    return this.send({ writes, outcomes }, options);
  }

  /** Adds the writes and writes all of them. */
  async writeAll(batch: readonly LotWrite[], options?: WriteOptions): Promise<readonly WriteOutcome[]> {
    return this.write(
      batch.map((write) => this.add(write)),
      options,
    );
  }
}
