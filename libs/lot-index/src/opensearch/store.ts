import type { LotId } from '@obverse/lots';
import { IndexUnavailableError } from '../port';
import { putAll, type BulkItem, type BulkResult } from './bulk';
import type { Engine } from './engine';
import { MissingIndexError, refusalOf } from './errors';
import type { Names, Tier } from './names';
import type { Role, Roles } from './roles';
import type { Throttle } from './throttle';

/** What became of a write to one generation. */
export type PutResult =
  | Exclude<BulkResult, { kind: 'moved' }>
  /** The lot is on its way to the archive and will be there in a moment. */
  | { readonly kind: 'held' }
  /** Whether the engine took it is not known. */
  | { readonly kind: 'lost'; readonly error: IndexUnavailableError };

/** What a lot's document in either tier may say of a move. */
export interface StoredMove {
  readonly move?: number;
}

interface ManyAnswer<Source> {
  readonly docs: readonly {
    readonly _source?: Source;
    readonly error?: { readonly type: string; readonly reason: string };
  }[];
}

/** Puts documents where they belong in a generation: in `open`, unless the lot was moved to the archive. */
export class Store {
  constructor(
    private readonly engine: Engine,
    private readonly names: Names,
    private readonly throttle: Throttle,
  ) {}

  /** One outcome an item, in order. Never throws for an engine that is away. */
  async put(roles: Roles, role: Role, items: readonly BulkItem[]): Promise<readonly PutResult[]> {
    const placed = new Map<BulkItem, PutResult>();
    try {
      const free = role === 'serving' ? await this.withoutHeld(roles, items, placed) : items;
      const moved = await this.putIn(roles, role, 'open', free, placed);
      const unplaced = await this.putIn(roles, role, 'ended', moved, placed);
      if (unplaced.length > 0) throw new Error(`lot ${unplaced[0]?.id} was moved out of both tiers`);
    } catch (error) {
      if (!(error instanceof IndexUnavailableError)) throw error;
      const rest: PutResult = this.isBusy(error) ? { kind: 'busy', reason: error.message } : { kind: 'lost', error };
      for (const item of items) if (!placed.has(item)) placed.set(item, rest);
    }
    return items.map((item) => placed.get(item) ?? { kind: 'fenced' });
  }

  /** Documents by id from one tier, as they are at this moment; undefined where there is none. */
  async read<Source>(alias: string, ids: readonly LotId[]): Promise<readonly (Source | undefined)[]> {
    if (ids.length === 0) return [];
    const docs = ids.map((_id) => ({ _index: alias, _id }));
    return readMany<Source>(this.engine, docs);
  }

  /** Puts what it can in a tier and answers with the items whose lot lies in the other. */
  private async putIn(
    roles: Roles,
    role: Role,
    tier: Tier,
    items: readonly BulkItem[],
    placed: Map<BulkItem, PutResult>,
  ): Promise<readonly BulkItem[]> {
    if (items.length === 0) return [];
    const alias = this.names.written(roles.epoch, role, tier);
    const results = await this.throttle.run(() => putAll(this.engine, alias, items));
    const isBusy = results.some(({ kind }) => kind === 'busy');
    if (isBusy) this.throttle.slowDown();
    else this.throttle.succeeded();
    const moved: BulkItem[] = [];
    items.forEach((item, place) => {
      const result = results[place];
      if (!result || result.kind === 'moved') moved.push(item);
      else placed.set(item, result);
    });
    return moved;
  }

  /** While a move is under way its lots are left alone: a write would be lost, or show the lot twice. */
  private async withoutHeld(
    roles: Roles,
    items: readonly BulkItem[],
    placed: Map<BulkItem, PutResult>,
  ): Promise<readonly BulkItem[]> {
    if (roles.moving === undefined) return items;
    const alias = this.names.read('serving', 'ended');
    const stored = await this.read<StoredMove>(
      alias,
      items.map(({ id }) => id),
    );
    return items.filter((item, place) => {
      const isHeld = stored[place]?.move === roles.moving;
      if (isHeld) placed.set(item, { kind: 'held' });
      return !isHeld;
    });
  }

  private isBusy(error: IndexUnavailableError): boolean {
    if (refusalOf(error.cause)?.status !== 429) return false;
    this.throttle.slowDown();
    return true;
  }
}

/** Documents by index or alias and id, all by one state of the cluster and as they are at this moment. */
export async function readMany<Source>(
  engine: Engine,
  docs: readonly { readonly _index: string; readonly _id: LotId }[],
): Promise<readonly (Source | undefined)[]> {
  const answer = await engine.request<ManyAnswer<Source>>('POST', '/_mget', {
    body: { docs },
    query: { filter_path: 'docs._id,docs._source,docs.error.type,docs.error.reason' },
  });
  const failed = answer.docs.find(({ error }) => error)?.error;
  if (failed?.type === 'index_not_found_exception') throw new MissingIndexError(failed.reason);
  if (failed) throw new IndexUnavailableError(`the lot index cannot read a lot: ${failed.type}: ${failed.reason}`);
  return answer.docs.map(({ _source }) => _source);
}
