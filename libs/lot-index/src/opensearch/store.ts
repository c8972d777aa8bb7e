import type { LotId } from '@obverse/lots';
import { IndexUnavailableError, type ReadOptions } from '../port';
import { engineVersion, putAll, type BulkItem, type BulkResult, type StoredPlace } from './bulk';
import type { Engine } from './engine';
import { errorOf, refusalOf } from './errors';
import type { Names, Tier } from './names';
import type { Roles } from './roles';
import type { Throttle } from './throttle';
import type { Role } from './role';

/** The result of a write to one generation. */
export type PutResult =
  | Exclude<BulkResult, { kind: 'moved' }>
  /** The lot is being moved to the archive; the write must wait. */
  | { readonly kind: 'held' }
  /** It is unknown whether the engine wrote it. */
  | { readonly kind: 'lost'; readonly error: IndexUnavailableError };

/** The mark of a move in a lot's document. */
export interface StoredMove {
  readonly move?: number;
}

interface ManyAnswer<Source> {
  readonly docs: readonly (Partial<StoredPlace> & {
    readonly _source?: Source;
    readonly error?: { readonly type: string; readonly reason: string };
  })[];
}

/** A linked copy (linker.ts) has a version of the engine above that of its lot, by fewer than this. */
const LINKED_VERSIONS = 1_000n;

/** Writes documents to the tier of their lot in a generation: `open`, unless the lot was moved to the archive. */
export class Store {
  constructor(
    private readonly engine: Engine,
    private readonly names: Names,
    private readonly throttle: Throttle,
  ) {}

  /** Returns one result for each item, in order. Does not throw when the engine does not answer. */
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

  /** The current documents of one tier by id; undefined for a missing one. */
  async read<Source>(alias: string, ids: readonly LotId[]): Promise<readonly (Source | undefined)[]> {
    if (ids.length === 0) return [];
    const docs = ids.map((_id) => ({ _index: alias, _id }));
    return readMany<Source>(this.engine, docs);
  }

  /** Writes the items to a tier and returns those whose lot is in the other tier. */
  private async putIn(
    roles: Roles,
    role: Role,
    tier: Tier,
    items: readonly BulkItem[],
    placed: Map<BulkItem, PutResult>,
  ): Promise<readonly BulkItem[]> {
    if (items.length === 0) return [];
    const alias = this.names.written(roles.epoch, role, tier);
    const results = await this.throttle.run(async () =>
      this.overLinked(alias, items, await putAll(this.engine, alias, items)),
    );
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

  /** Replaces copies that only seemed to be newer than the items, because they were linked after their lot was written. */
  private async overLinked(
    alias: string,
    items: readonly BulkItem[],
    results: readonly BulkResult[],
  ): Promise<readonly BulkResult[]> {
    const seemingly = items.filter((item, place) => mayBeLinked(item, results[place]));
    if (seemingly.length === 0) return results;
    const { docs } = await this.engine.request<ManyAnswer<{ readonly version?: number }>>('POST', '/_mget', {
      body: { docs: seemingly.map(({ id }) => ({ _index: alias, _id: id, _source: ['version'] })) },
    });
    const newer = seemingly.flatMap((item, place) => {
      const { _source, _seq_no, _primary_term } = docs[place] ?? {};
      if (_source?.version === undefined || _seq_no === undefined || _primary_term === undefined) return [];
      const difference = BigInt(item.version) - BigInt(engineVersion(_source.version));
      const wins = item.equal === 'replace' ? difference >= 0n : difference > 0n;
      return wins ? [{ ...item, replaced: { _seq_no, _primary_term } }] : [];
    });
    if (newer.length === 0) return results;
    const replacing = new Map(
      (await putAll(this.engine, alias, newer)).map((result, place) => [newer[place]?.id, result]),
    );
    return results.map((result, place) => replacing.get(items[place]?.id) ?? result);
  }

  /** Excludes the lots of a running move: a write would be lost, or the lot would be found twice. */
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

function mayBeLinked({ version }: BulkItem, result: BulkResult | undefined): boolean {
  if (result?.kind !== 'stale' || result.current === undefined) return false;
  const difference = BigInt(result.current) - BigInt(version);
  return difference >= 0n && difference < LINKED_VERSIONS;
}

/** The current documents by index or alias and id, all read with one cluster state. */
export async function readMany<Source>(
  engine: Engine,
  docs: readonly { readonly _index: string; readonly _id: LotId }[],
  { signal, withinMs }: ReadOptions & { readonly withinMs?: number } = {},
): Promise<readonly (Source | undefined)[]> {
  const answer = await engine.request<ManyAnswer<Source>>('POST', '/_mget', {
    body: { docs },
    ...(signal && { signal }),
    ...(withinMs !== undefined && { withinMs }),
  });
  const failed = answer.docs.find(({ error }) => error)?.error;
  if (failed) {
    const message = `a lot cannot be read: ${failed.type}: ${failed.reason}`;
    // The answer has no status for each document.
    throw errorOf({ status: 404, type: failed.type }, message) ?? new IndexUnavailableError(message);
  }
  return answer.docs.map(({ _source }) => _source);
}
