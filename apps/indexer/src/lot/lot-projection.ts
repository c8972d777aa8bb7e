import { setImmediate } from 'node:timers/promises';
import { encodeMessage, topics, type LotChanged, type LotObserved } from '@obverse/contracts';
import { DealerRepository, PricePointRepository, type DealerWrite, type PricePoint } from '@obverse/database';
import type { EventLog, Received, Rejection } from '@obverse/event-log';
import { IndexUnavailableError, type LotIndex, type LotWrite } from '@obverse/lot-index';
import { dealerIdOf, versionOf, type LotId } from '@obverse/lots';
import { normalise, type NormaliseContext } from '@obverse/normaliser';
import { EVENT_LOG } from '@obverse/service-kit/event-log';
import { LOT_INDEX } from '@obverse/service-kit/lot-index';
import { Inject, Injectable } from '@nestjs/common';
import type { ProjectionStep } from '../metrics/indexer-metrics';
import { changesOf } from './changes';
import { NORMALISE_CONTEXT } from './normalise-context';

type ObservedLot = Received<LotObserved>;

/** An observation and the document made of it. */
interface Normalised {
  readonly observed: ObservedLot;
  readonly write: LotWrite;
}

/** A lot's newest document of the batch; `before` counts when the index refuses it, as if the refused one had never come. */
interface Candidate extends Normalised {
  readonly before: Candidate | undefined;
}

/** What one batch comes to: the newest write of each lot, and the changes found on the way. */
interface Plan {
  readonly writes: ReadonlyMap<LotId, Candidate>;
  readonly changes: readonly LotChanged[];
  readonly points: readonly PricePoint[];
}

/** How a batch is watched and kept alive while its slow steps run. */
export interface ProjectionSigns {
  /** Called between slow steps. */
  heartbeat?(): Promise<void>;
  step?(step: ProjectionStep, milliseconds: number): void;
}

const WRITE_ATTEMPTS = 5;

/**
 * From observations to the index. Changes, price points and dealers are written before the index: a crash in between repeats them under the same ids,
 * whereas the other order would lose them, since the index would no longer hold the state before.
 */
@Injectable()
export class LotProjection {
  constructor(
    @Inject(LOT_INDEX) private readonly index: LotIndex,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly prices: PricePointRepository,
    private readonly dealers: DealerRepository,
    @Inject(NORMALISE_CONTEXT) private readonly context: NormaliseContext,
  ) {}

  /** Resolves once every effect is durable. Answers with the records that can never be taken. */
  async project(batch: readonly ObservedLot[], signs: ProjectionSigns = {}): Promise<readonly Rejection[]> {
    const ids = [...new Set(batch.map(({ message }) => message.lotId as LotId))];
    // The index reads while this process normalises.
    const [current, { normalised, rejected }] = await Promise.all([
      timed('read', signs, () => this.index.held(ids)),
      timed('normalise', signs, () => normaliseAll(batch, this.context)),
    ]);
    const plan = planOf(normalised, new Map(current.map((write) => [write.id, write])));
    await signs.heartbeat?.();
    await Promise.all([
      timed('prices', signs, () => this.prices.save(plan.points)),
      timed('dealers', signs, () => this.dealers.save(dealersIn(normalised))),
      timed('changes', signs, () => this.announce(plan.changes)),
    ]);
    await signs.heartbeat?.();
    return [...rejected, ...(await timed('write', signs, () => this.write(plan, signs)))];
  }

  private async announce(changes: readonly LotChanged[]): Promise<void> {
    if (changes.length === 0) return;
    const records = changes.map((change) => ({ key: change.lotId, value: encodeMessage(change) }));
    await this.log.append(topics.lotsChanged, records);
  }

  private async write(plan: Plan, signs: ProjectionSigns): Promise<Rejection[]> {
    const rejected: Rejection[] = [];
    let pending = [...plan.writes.values()];
    for (let attempt = 1; pending.length > 0; attempt++) {
      if (attempt > 1) await signs.heartbeat?.();
      const outcomes = await this.index.write(pending.map(({ write }) => write));
      const putOff = pending.filter((_, position) => outcomes[position]?.outcome === 'retry');
      if (putOff.length > 0 && attempt >= WRITE_ATTEMPTS)
        throw new IndexUnavailableError(`the index put off ${putOff.length} writes`);
      const instead = pending.flatMap(({ observed, before }, position) => {
        const outcome = outcomes[position];
        if (outcome?.outcome !== 'rejected') return [];
        rejected.push({ record: observed.record, step: 'write', error: new Error(outcome.reason) });
        return before ? [before] : [];
      });
      pending = [...putOff, ...instead];
    }
    return rejected;
  }
}

async function timed<T>(step: ProjectionStep, signs: ProjectionSigns, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    signs.step?.(step, performance.now() - began);
  }
}

async function normaliseAll(
  batch: readonly ObservedLot[],
  context: NormaliseContext,
): Promise<{ readonly normalised: readonly Normalised[]; readonly rejected: readonly Rejection[] }> {
  // What was asked of the index leaves this process before the work begins that would hold it back.
  await setImmediate();
  const normalised: Normalised[] = [];
  const rejected: Rejection[] = [];
  for (const observed of batch) {
    const write = attempt(() => normalise(observed.message, context));
    if (write instanceof Error) rejected.push({ record: observed.record, step: 'normalise', error: write });
    else normalised.push({ observed, write });
  }
  return { normalised, rejected };
}

function planOf(normalised: readonly Normalised[], current: ReadonlyMap<LotId, LotWrite>): Plan {
  const writes = new Map<LotId, Candidate>();
  const changes: LotChanged[] = [];
  const points: PricePoint[] = [];
  for (const { observed, write } of normalised) {
    const before = writes.get(write.id);
    const known = before?.write ?? current.get(write.id);
    if (known && known.version >= write.version) continue;
    changes.push(...changesOf(known?.deleted ? undefined : known, write, observed.message.observedAt));
    points.push(...pointOf(write));
    writes.set(write.id, { write, observed, before });
  }
  return { writes, changes, points };
}

/** Whoever sells these lots in marketplaces. */
function dealersIn(normalised: readonly Normalised[]): DealerWrite[] {
  return normalised.flatMap(({ observed: { message } }) => {
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

function attempt<T>(work: () => T): T | Error {
  try {
    return work();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function pointOf(write: LotWrite): PricePoint[] {
  if (write.deleted || !write.lot.price) return [];
  const { price, bidState, observedAt } = write.lot;
  return [
    { lotId: write.id, version: write.version, observedAt, amount: price.amount, currency: price.currency, bidState },
  ];
}
