import { setImmediate } from 'node:timers/promises';
import { encodeMessage, topics, type LotChanged, type LotObserved } from '@obverse/contracts';
import {
  DealerRepository,
  PricePointRepository,
  RemovedLotRepository,
  TypedLotRepository,
  type DealerWrite,
  type TypedLot,
  type UntypedLot,
} from '@obverse/database';
import type { EventLog, Received, Rejection, StoredRecord } from '@obverse/event-log';
import { IndexUnavailableError, type LotIndex, type LotWrite } from '@obverse/lot-index';
import { dealerIdOf, versionOf, type LotId } from '@obverse/lots';
import { normaliseEach, removalOf, SLICE, type HeldOf, type NormaliseContext } from '@obverse/normaliser';
import { TypedLots } from '@obverse/operations/typed-lot';
import { EVENT_LOG } from '@obverse/service-kit/event-log';
import { LOT_INDEX } from '@obverse/service-kit/lot-index';
import { Inject, Injectable } from '@nestjs/common';
import type { ProjectionStep } from '../metrics/indexer-metrics';
import { BatchEffects, type Normalised } from './batch-effects';
import { NORMALISE_CONTEXT } from './normalise-context';

type ObservedLot = Received<LotObserved>;

/** The documents of some records, and the records whose document cannot be made. */
interface Documents {
  readonly normalised: readonly Normalised[];
  readonly rejected: readonly Rejection[];
}

/** Records that the index rejects, and what the table of typed lots has of the others. */
interface Written {
  readonly rejected: readonly Rejection[];
  readonly typed: readonly (TypedLot | UntypedLot)[];
}

/** Callbacks during a batch. */
export interface ProjectionHooks {
  /** Called between slow steps; throws when the partition is lost. */
  heartbeat?(): Promise<void>;
  step?(step: ProjectionStep, milliseconds: number): void;
}

const WRITE_ATTEMPTS = 5;
/** Twice what the times of observations may be ahead of their append. */
const AHEAD_MS = 10 * 60_000;

/**
 * Projects observations to the index. Changes, price points and dealers are written before the index: a crash in between repeats them under the
 * same ids. The other order would lose them, because the index would no longer hold the previous state. The table of typed lots follows the index; after a crash in
 * between, the records are read again and their rows are written, though the index holds the documents.
 */
@Injectable()
export class LotProjection {
  private readonly typedLots: TypedLots;

  constructor(
    @Inject(LOT_INDEX) private readonly index: LotIndex,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly prices: PricePointRepository,
    private readonly dealers: DealerRepository,
    private readonly removed: RemovedLotRepository,
    typedLots: TypedLotRepository,
    @Inject(NORMALISE_CONTEXT) private readonly context: NormaliseContext,
  ) {
    this.typedLots = new TypedLots({ rows: typedLots, index, dictionary: context.dictionary });
  }

  /** Resolves when every effect is durable. Returns the records that can never be processed. Those of removed lots have no effect. */
  async project(observed: readonly ObservedLot[], hooks: ProjectionHooks = {}): Promise<readonly Rejection[]> {
    const removed = await this.removed.among(observed.map(({ message }) => message.lotId));
    const batch = observed.filter(({ message }) => !removed.has(message.lotId));
    const effects = await this.effectsOn(
      batch.map(({ message }) => message.lotId as LotId),
      hooks,
    );
    const rejected = await timed('normalise', hooks, () => this.addDocuments(effects, batch, hooks));
    const refused = new Set(rejected.map(({ record }) => record));
    const dealers = dealersIn(batch.filter(({ record }) => !refused.has(record)));
    return [...rejected, ...(await this.take(effects, dealers, hooks))];
  }

  /** Deletes the lots of tombstones. Resolves and returns as {@link project}. */
  async remove(tombstones: readonly StoredRecord[], hooks: ProjectionHooks = {}): Promise<readonly Rejection[]> {
    const records = tombstones.map((record) => ({ record }));
    const { normalised, rejected } = writesOf(records, ({ record: { key, timestamp } }) => ({
      at: new Date(timestamp).toISOString(),
      write: removalOf(key, timestamp),
    }));
    const effects = await this.effectsOn(
      normalised.map(({ write }) => write.id),
      hooks,
    );
    const removed = await this.removed.among(normalised.map(({ write }) => write.id));
    effects.add(normalised.map((one) => (removed.has(one.write.id) ? final(one, effects.heldOf(one.write.id)) : one)));
    return [...rejected, ...(await this.take(effects, [], hooks))];
  }

  /** The effects of writes to these lots, one id for each write; none is added yet. */
  private async effectsOn(ids: readonly LotId[], hooks: ProjectionHooks): Promise<BatchEffects> {
    const held = await timed('read', hooks, () => this.index.held([...new Set(ids)]));
    return new BatchEffects(ids, held, this.index.collect(), this.context.dictionary);
  }

  /**
   * Adds the documents of a batch to its effects, slice by slice: those of a slice are encoded before anything is awaited, so that they are
   * garbage while they are young. Returns the records that cannot be normalised.
   */
  private async addDocuments(
    effects: BatchEffects,
    batch: readonly ObservedLot[],
    hooks: ProjectionHooks,
  ): Promise<readonly Rejection[]> {
    const rejected: Rejection[] = [];
    for (let from = 0; from < batch.length; from += SLICE) {
      if (from > 0) await hooks.heartbeat?.();
      // Other batches of this process send and receive between two slices.
      await setImmediate();
      const found = sliceOf(batch.slice(from, from + SLICE), this.context, (id) => effects.heldOf(id));
      effects.add(found.normalised);
      rejected.push(...found.rejected);
    }
    return rejected;
  }

  private async take(
    effects: BatchEffects,
    dealers: readonly DealerWrite[],
    hooks: ProjectionHooks,
  ): Promise<readonly Rejection[]> {
    await hooks.heartbeat?.();
    await Promise.all([
      timed('prices', hooks, () => this.prices.save(effects.points)),
      timed('dealers', hooks, () => this.dealers.save(dealers)),
      timed('changes', hooks, () => this.announce(effects.changes)),
    ]);
    await hooks.heartbeat?.();
    const { rejected, typed } = await timed('write', hooks, () => this.write(effects, hooks));
    await hooks.heartbeat?.();
    await timed('types', hooks, () => this.typedLots.follow(typed));
    return rejected;
  }

  private async announce(changes: readonly LotChanged[]): Promise<void> {
    if (changes.length === 0) return;
    const records = changes.map((change) => ({ key: change.lotId, value: encodeMessage(change) }));
    await this.log.append(topics.lotsChanged, records);
  }

  private async write({ newest, writes, repeatedTyped }: BatchEffects, hooks: ProjectionHooks): Promise<Written> {
    const rejected: Rejection[] = [];
    const typed = new Map(repeatedTyped.map((state) => [state.lotId, state]));
    let pending = newest;
    for (let attempt = 1; pending.length > 0; attempt++) {
      if (attempt > 1) await hooks.heartbeat?.();
      const outcomes = await writes.write(pending.map(({ place }) => place));
      const deferred = pending.filter((_, position) => outcomes[position]?.outcome === 'retry');
      if (deferred.length > 0 && attempt >= WRITE_ATTEMPTS)
        throw new IndexUnavailableError(`the index deferred ${deferred.length} writes`);
      const instead = pending.flatMap(({ record, typed: state, before }, position) => {
        const outcome = outcomes[position];
        if (outcome?.outcome === 'applied') typed.set(state.lotId, state);
        if (outcome?.outcome !== 'rejected') return [];
        rejected.push({ record, step: 'write', error: new Error(outcome.reason) });
        return before ? [before] : [];
      });
      pending = [...deferred, ...instead];
    }
    return { rejected, typed: [...typed.values()] };
  }
}

/** A removal for good: above what is held, and above observations that were appended before it, whose times may be ahead of it. */
function final(one: Normalised, held: LotWrite | undefined): Normalised {
  const version = Math.max(one.write.version + AHEAD_MS * 1000, (held?.version ?? 0) + 1);
  return { ...one, write: { ...one.write, version } };
}

async function timed<T>(step: ProjectionStep, hooks: ProjectionHooks, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    hooks.step?.(step, performance.now() - began);
  }
}

/** The documents of some records, and the records that cannot be normalised. */
function sliceOf(slice: readonly ObservedLot[], context: NormaliseContext, held: HeldOf): Documents {
  const made = normaliseEach(
    slice.map(({ message }) => message),
    context,
    held,
  );
  return writesOf(slice, ({ message }, place) => {
    const write = made[place] ?? new Error('An observation has no result.');
    return write instanceof Error ? write : { at: message.observedAt, write };
  });
}

function writesOf<T extends { readonly record: StoredRecord }>(
  given: readonly T[],
  make: (one: T, place: number) => Omit<Normalised, 'record'> | Error,
): Documents {
  const normalised: Normalised[] = [];
  const rejected: Rejection[] = [];
  for (const [place, one] of given.entries()) {
    const made = attempt(() => make(one, place));
    if (made instanceof Error) rejected.push({ record: one.record, step: 'normalise', error: made });
    else normalised.push({ record: one.record, ...made });
  }
  return { normalised, rejected };
}

/** The dealers that sell these lots in marketplaces. */
function dealersIn(batch: readonly ObservedLot[]): DealerWrite[] {
  return batch.flatMap(({ message }) => {
    const { dealer, sellerKey, observedAt } = message;
    if (!dealer) return [];
    const { sourceId, name, url, countryIso } = dealer;
    return [
      {
        id: dealerIdOf(sellerKey, sourceId),
        sellerKey,
        sourceId,
        name,
        version: versionOf(observedAt),
        ...(url === undefined ? {} : { url }),
        ...(countryIso === undefined ? {} : { countryIso }),
      },
    ];
  });
}

function attempt<T>(work: () => T | Error): T | Error {
  try {
    return work();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
