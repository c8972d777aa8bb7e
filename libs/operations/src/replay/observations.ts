import { decodeRecord, type LotObserved } from '@obverse/contracts';
import { isTombstone, type StoredRecord } from '@obverse/event-log';
import type { LotWrite } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import { normaliseEach, removalOf, type NormaliseContext } from '@obverse/normaliser';

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
export function normaliseAll(records: readonly StoredRecord[], options: NormaliseOptions): Normalised {
  const newest = new Map<LotId, LotWrite>();
  const faults: Fault[] = [];
  let superseded = 0;
  let passedOver = 0;
  for (const made of madeOf(records, options)) {
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

type Made = LotWrite | Fault | 'of another seller';

/** One result for each record, in their order. */
function madeOf(records: readonly StoredRecord[], { context, sellers }: NormaliseOptions): readonly Made[] {
  const read = records.map((record) => ({ record, found: readRecord(record, sellers) }));
  const observations = read.flatMap(({ found }) => (isObservation(found) ? [found] : []));
  const documents = normaliseEach(observations, context).values();
  return read.map(({ record, found }) => {
    if (!isObservation(found)) return found;
    const made = documents.next().value;
    if (!made) throw new Error('An observation has no result.');
    return made instanceof Error ? faultOf(record, 'normalise', made) : made;
  });
}

function readRecord(record: StoredRecord, sellers: ReadonlySet<string>): LotObserved | Made {
  try {
    // A tombstone names no seller.
    if (isTombstone(record)) return sellers.size > 0 ? 'of another seller' : removalOf(record.key, record.timestamp);
    const observation = decodeRecord('LotObserved', record);
    return sellers.size > 0 && !sellers.has(observation.sellerKey) ? 'of another seller' : observation;
  } catch (error) {
    return faultOf(record, 'decode', error);
  }
}

function isObservation(found: LotObserved | Made): found is LotObserved {
  return typeof found === 'object' && 'type' in found && found.type === 'LotObserved';
}

function faultOf(record: StoredRecord, step: Fault['step'], error: unknown): Fault {
  return { at: placeOf(record), step, reason: error instanceof Error ? error.message : String(error) };
}

export function placeOf({ topic, partition, offset }: StoredRecord): string {
  return `${topic}/${partition}/${offset}`;
}
