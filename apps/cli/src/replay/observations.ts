import { decodeMessage } from '@obverse/contracts';
import type { StoredRecord } from '@obverse/event-log';
import type { LotWrite } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import { normalise, type NormaliseContext } from '@obverse/normaliser';

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
    let step: Fault['step'] = 'decode';
    try {
      const observation = decodeMessage('LotObserved', record.value);
      if (sellers.size > 0 && !sellers.has(observation.sellerKey)) {
        passedOver++;
        continue;
      }
      step = 'normalise';
      const write = normalise(observation, context);
      const known = newest.get(write.id);
      if (known) superseded++;
      if (!known || known.version <= write.version) newest.set(write.id, write);
    } catch (error) {
      faults.push({ at: placeOf(record), step, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return { writes: [...newest.values()], superseded, passedOver, faults };
}

export function placeOf({ topic, partition, offset }: StoredRecord): string {
  return `${topic}/${partition}/${offset}`;
}
