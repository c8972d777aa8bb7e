import { IdAliasRepository, type AliasKind } from '@obverse/database';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';

/** How long an id that has no alias is not looked up again, milliseconds. */
const MISS_MS = 60_000;
/** Ids that are remembered to have no alias; the oldest is dropped first. About 2 MB. */
const MAX_MISSES = 10_000;

/** Present ids of old ones, so that addresses and lists from before keep working. */
@Injectable()
export class IdAliasService {
  /** `kind id` → when the miss ends. In the order of their ends. */
  private readonly misses = new Map<string, number>();

  constructor(
    private readonly aliases: IdAliasRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The present id of each old one; ids that were never replaced are absent. */
  async resolve(kind: AliasKind, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const now = this.clock();
    const asked = [...new Set(ids)].filter((id) => (this.misses.get(`${kind} ${id}`) ?? 0) <= now);
    if (asked.length === 0) return new Map();
    const found = await this.aliases.resolve(kind, asked);
    for (const id of asked) if (!found.has(id)) this.noteMiss(`${kind} ${id}`, now + MISS_MS);
    return found;
  }

  /**
   * Loads items by their ids. An id that finds nothing is resolved, and its present id is loaded. The items are returned under the ids asked for;
   * ids that find nothing are absent. `load` is called at most twice, and no alias is read while every id finds its item.
   */
  async load<Id extends string, T>(
    kind: AliasKind,
    ids: readonly Id[],
    load: (ids: readonly Id[]) => Promise<ReadonlyMap<Id, T>>,
  ): Promise<ReadonlyMap<Id, T>> {
    const found = new Map(ids.length > 0 ? await load(ids) : []);
    const missing = ids.filter((id) => !found.has(id));
    const present = await this.resolve(kind, missing);
    if (present.size === 0) return found;
    const replaced = await load([...new Set(present.values())] as Id[]);
    for (const id of missing) {
      const item = replaced.get(present.get(id) as Id);
      if (item !== undefined) found.set(id, item);
    }
    return found;
  }

  private noteMiss(key: string, until: number): void {
    this.misses.delete(key);
    this.misses.set(key, until);
    if (this.misses.size <= MAX_MISSES) return;
    const [oldest] = this.misses.keys();
    if (oldest !== undefined) this.misses.delete(oldest);
  }
}
