import { setTimeout } from 'node:timers/promises';
import { chunksOf, roundsOf, type Placed } from '../chunks';
import { CollectedWrites, type SentBatch } from '../collected-writes';
import type { LotWrite } from '../document';
import { encodeWrite, type EncodedWrite } from '../encoding';
import { IndexLostError, IndexUnavailableError, type WriteOptions, type WriteOutcome } from '../port';
import { itemOf, type Equal } from './bulk';
import type { Control } from './control';
import type { Roles } from './roles';
import type { PutResult, Store } from './store';
import type { Throttle } from './throttle';
import type { Role } from './role';

/** The generations of a write; the outcome is that of the first. Throws if a required generation does not exist. */
export type Targets = (roles: Roles) => readonly Role[];

/** A generation that lost an index is not written, so that the others receive the write. */
export const liveTargets: Targets = (roles) => {
  const written: readonly Role[] = ['serving', 'rebuilding', ...(roles.returning ? (['previous'] as const) : [])];
  const targets = written.filter((role) => roles[role] !== undefined && !roles[role].lost);
  if (roles.serving && targets.length === 0) throw new IndexLostError('the serving generation lost an index');
  return targets.length > 0 ? targets : ['serving'];
};

/** The time limit for retries because of a busy engine or a lot that is being moved; afterwards the caller decides. */
const RETRY_LIMIT_MS = 10_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;
/** After a refusal because of old roles, reading the roles again is nearly always enough. */
const FENCED_PAUSE_MS = 5;

export interface WriterParts {
  readonly control: Pick<Control, 'known' | 'forget'>;
  readonly store: Pick<Store, 'put'>;
  readonly throttle: Pick<Throttle, 'chunk'>;
  /** Called when lots of the batch are being moved to the archive; the process that moves them may have died. */
  readonly onHeld: () => void;
  /** Called after documents were written. */
  readonly onWritten: () => void;
  readonly clock?: () => number;
  readonly pause?: (ms: number) => Promise<unknown>;
}

export class Writer {
  private readonly clock: () => number;
  private readonly pause: (ms: number) => Promise<unknown>;

  constructor(private readonly parts: WriterParts) {
    this.clock = parts.clock ?? Date.now;
    this.pause = parts.pause ?? setTimeout;
  }

  /** See `LotIndex.write`. */
  async write(batch: readonly LotWrite[], targets: Targets, options?: WriteOptions): Promise<readonly WriteOutcome[]> {
    return this.collect(targets).writeAll(batch, options);
  }

  /** See `LotIndex.collect`. */
  collect(targets: Targets): CollectedWrites<EncodedWrite> {
    return new CollectedWrites(encodeWrite, async (batch, options) => {
      const outcomes = await this.send(batch, targets, options);
      this.parts.onWritten();
      return outcomes;
    });
  }

  private async send(
    { writes, outcomes }: SentBatch<EncodedWrite>,
    targets: Targets,
    { equal = 'keep' }: WriteOptions = {},
  ): Promise<readonly WriteOutcome[]> {
    let lost: IndexUnavailableError | undefined;
    let taken = 0;
    for (const round of roundsOf(writes)) {
      if (lost) break;
      const chunks = chunksOf(round, this.parts.throttle.chunk);
      for (const result of await Promise.all(chunks.map((chunk) => this.writeChunk(chunk, targets, equal)))) {
        for (const [place, outcome] of result.outcomes) outcomes[place] = outcome;
        taken += result.taken;
        lost ??= result.lost;
      }
    }
    for (const { place, id } of writes) {
      outcomes[place] ??= { id, outcome: 'retry', reason: lost?.message ?? 'not written yet' };
    }
    const open = outcomes.find((one) => one.outcome === 'retry');
    if (open && taken === 0) throw lost ?? new IndexUnavailableError(`the lot index takes nothing now: ${open.reason}`);
    return outcomes;
  }

  /** Writes a chunk to all its targets, with retries where they help. */
  private async writeChunk(chunk: readonly Placed[], targets: Targets, equal: Equal): Promise<ChunkResult> {
    const result = new ChunkResult();
    let pending = chunk;
    const deadline = this.clock() + RETRY_LIMIT_MS;
    // After a deleted alias the refusals do not end, so their pauses become longer, too.
    let fencedPause = FENCED_PAUSE_MS;
    for (let wait = FIRST_PAUSE_MS; pending.length > 0; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      const roles = await this.rolesOr(result);
      if (!roles) break;
      result.begin();
      const items = pending.map((write) => itemOf(write, equal));
      const placed = await Promise.all(targets(roles).map((role) => this.parts.store.put(roles, role, items)));
      const again = pending.filter((write, place) => result.record(write, ofItem(placed, place)));
      if (again.length > 0 && this.clock() > deadline) break;
      if (result.isHeld) this.parts.onHeld();
      // The engine does not refuse held lots, so only the roles show that their move has ended.
      if (result.isFenced || result.isHeld) this.parts.control.forget();
      // Half of the pause is random, so that writers refused at the same time do not retry at the same time.
      if (again.length > 0) await this.pause(result.isFenced ? fencedPause : wait * (0.5 + Math.random() / 2));
      if (result.isFenced) fencedPause = Math.min(fencedPause * 2, LONGEST_PAUSE_MS);
      pending = again;
    }
    return result;
  }

  private async rolesOr(result: ChunkResult): Promise<Roles | undefined> {
    try {
      return await this.parts.control.known();
    } catch (error) {
      if (!(error instanceof IndexUnavailableError)) throw error;
      result.lost = error;
      return undefined;
    }
  }
}

function ofItem(placed: readonly (readonly PutResult[])[], place: number): readonly PutResult[] {
  return placed.map((ofTarget) => ofTarget[place]).filter((one) => one !== undefined);
}

/** The results of a chunk's writes so far. */
class ChunkResult {
  readonly outcomes = new Map<number, WriteOutcome>();
  taken = 0;
  lost: IndexUnavailableError | undefined;
  /** Of the current attempt. */
  isFenced = false;
  isHeld = false;
  private readonly applied = new Set<number>();

  begin(): void {
    this.isFenced = false;
    this.isHeld = false;
  }

  /** Records the results of one attempt for all targets. Returns true if the write should be tried again. */
  record({ place, id }: Placed, placed: readonly PutResult[]): boolean {
    const [first] = placed;
    // A retry is stale after its own first attempt, also in a generation that became the serving one in between.
    if (first?.kind !== 'stale' && placed.some(({ kind }) => kind === 'applied')) this.applied.add(place);
    if (placed.some(({ kind }) => kind === 'applied' || kind === 'stale')) this.taken += 1;
    const rejected = placed.find((one) => one.kind === 'rejected');
    if (rejected) {
      this.taken += 1;
      this.outcomes.set(place, { id, outcome: 'rejected', reason: rejected.reason });
      return false;
    }
    const lost = placed.find((one) => one.kind === 'lost');
    if (lost) {
      this.lost ??= lost.error;
      this.outcomes.set(place, { id, outcome: 'retry', reason: lost.error.message });
      return false;
    }
    const open = placed.find((one) => one.kind === 'busy' || one.kind === 'held' || one.kind === 'fenced');
    if (open || !first) {
      this.isFenced ||= !open || open.kind === 'fenced';
      this.isHeld ||= open?.kind === 'held';
      this.outcomes.set(place, { id, outcome: 'retry', reason: reasonOf(open) });
      return true;
    }
    const outcome = this.applied.has(place) ? 'applied' : 'stale';
    this.outcomes.set(place, { id, outcome });
    return false;
  }
}

function reasonOf(open: PutResult | undefined): string {
  switch (open?.kind) {
    case 'busy':
      return open.reason;
    case 'held':
      return 'the lot is being moved to the archive';
    default:
      return 'the indexes changed their roles';
  }
}
