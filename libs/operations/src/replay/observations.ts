import { decodeRecord } from '@obverse/contracts';
import { isTombstone, type StoredRecord } from '@obverse/event-log';
import type { LotWrite } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import { normalise, removalOf, type NormaliseContext } from '@obverse/normaliser';

/** A record that could not be processed, with the reason. The replay continues. */
export interface Fault {
  /** `topic/partition/offset`. */
  readonly at: string;
  readonly step: 'decode' | 'normalise' | 'write';
  readonly reason: string;
}

/** The result of some records: the newest write of each lot. */
export interface Normalised {
  readonly writes: readonly LotWrite[];
  /** Observations older than another of the same lot among these records. */
  readonly superseded: number;
  /** Records of other sellers. */
  readonly passedOver: number;
  readonly faults: readonly Fault[];
}

export interface NormaliseOptions {
  readonly context: NormaliseContext;
  /** Empty: all. */
  readonly sellers: ReadonlySet<string>;
}

/** Normalises records of `lots.observed`. */
export function normaliseAll(records: readonly StoredRecord[], { context, sellers }: NormaliseOptions): Normalised {
  const newest = new Map<LotId, LotWrite>();
  const faults: Fault[] = [];
  let superseded = 0;
  let passedOver = 0;
  for (const record of records) {
    const made = writeOf(record, context, sellers);
    if (made === 'of another seller') {
      passedOver++;
    } else if ('reason' in made) {
      faults.push(made);
    } else {
      const known = newest.get(made.id);
      if (known) superseded++;
      if (!known || known.version <= made.version) newest.set(made.id, made);
    }
  }
  return { writes: [...newest.values()], superseded, passedOver, faults };
}

function writeOf(
  record: StoredRecord,
  context: NormaliseContext,
  sellers: ReadonlySet<string>,
): LotWrite | Fault | 'of another seller' {
  let step: Fault['step'] = 'decode';
  try {
    if (isTombstone(record)) {
      // A tombstone names no seller.
      return sellers.size > 0 ? 'of another seller' : removalOf(record.key, record.timestamp);
    }
    const observation = decodeRecord('LotObserved', record);
    if (sellers.size > 0 && !sellers.has(observation.sellerKey)) return 'of another seller';
    step = 'normalise';
    return normalise(observation, context);
  } catch (error) {
    return { at: placeOf(record), step, reason: error instanceof Error ? error.message : String(error) };
  }
}

export function placeOf({ topic, partition, offset }: StoredRecord): string {
  return `${topic}/${partition}/${offset}`;
}
