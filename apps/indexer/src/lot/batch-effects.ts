import type { LotChanged } from '@obverse/contracts';
import type { PricePoint, TypedLot, UntypedLot } from '@obverse/database';
import type { StoredRecord } from '@obverse/event-log';
import type { LotWrite, WriteBatch } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import type { Dictionary } from '@obverse/numismatics';
import { typedLotOf } from '@obverse/operations/typed-lot';
import { changesOf } from './changes';

/** A record and its document. */
export interface Normalised {
  readonly record: StoredRecord;
  /** When it was observed, or when its tombstone was appended. ISO instant. */
  readonly at: string;
  readonly write: LotWrite;
}

/** A write of the batch. `before` is the preceding one of its lot, which is written in its place when the index rejects it. */
export interface Candidate {
  readonly record: StoredRecord;
  /** In the batch of writes. */
  readonly place: number;
  /** What the table of typed lots has of the lot when the index holds this write. */
  readonly typed: TypedLot | UntypedLot;
  readonly before: Candidate | undefined;
}

/**
 * The effects of a batch: the newest write of each lot, its changes and its price points. The documents are encoded when they are added and not kept,
 * except those of lots that the batch has several times, because a later document of the lot is compared with them.
 */
export class BatchEffects {
  readonly changes: LotChanged[] = [];
  readonly points: PricePoint[] = [];
  /** Of writes that the index holds already: a crash may have prevented their rows. */
  readonly repeatedTyped: (TypedLot | UntypedLot)[] = [];
  private readonly candidates = new Map<LotId, Candidate>();
  private readonly current: Map<LotId, LotWrite>;
  private readonly repeated: ReadonlySet<LotId>;

  /** `ids` has the lot of each write that will be added, `held` what the index has of them, `writes` takes the documents. */
  constructor(
    ids: readonly LotId[],
    held: readonly LotWrite[],
    readonly writes: WriteBatch,
    private readonly dictionary: Dictionary,
  ) {
    this.current = new Map(held.map((write) => [write.id, write]));
    this.repeated = repeatedIn(ids);
  }

  get newest(): readonly Candidate[] {
    return [...this.candidates.values()];
  }

  /** With what the next write of a lot is compared. */
  heldOf(id: LotId): LotWrite | undefined {
    return this.current.get(id);
  }

  /** In the order of the log. */
  add(normalised: readonly Normalised[]): void {
    for (const { record, at, write } of normalised) {
      const known = this.current.get(write.id);
      const typed = typedLotOf(this.dictionary, write);
      if (known && known.version >= write.version) {
        if (known.version === write.version) this.repeatedTyped.push(typed);
        continue;
      }
      this.changes.push(...changesOf(known?.deleted ? undefined : known, write, at));
      this.points.push(...pointOf(write));
      const before = this.candidates.get(write.id);
      this.candidates.set(write.id, { record, place: this.writes.add(write), typed, before });
      if (this.repeated.has(write.id)) this.current.set(write.id, write);
      else this.current.delete(write.id);
    }
  }
}

function repeatedIn(ids: readonly LotId[]): ReadonlySet<LotId> {
  const seen = new Set<LotId>();
  const repeated = new Set<LotId>();
  for (const id of ids) {
    if (seen.has(id)) repeated.add(id);
    seen.add(id);
  }
  return repeated;
}

function pointOf(write: LotWrite): PricePoint[] {
  if (write.deleted || !write.lot.price) return [];
  const { price, bidState, observedAt } = write.lot;
  return [
    { lotId: write.id, version: write.version, observedAt, amount: price.amount, currency: price.currency, bidState },
  ];
}
