import { IdAliasRepository, type AliasKind } from '@obverse/database';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** How long an id that has no alias is not looked up again, milliseconds. */
const MISS_MS = 60_000;
/** Ids that are remembered to have no alias; the oldest is dropped first. About 2 MB. */
const MAX_MISSES = 10_000;

/** Present ids of old ones, so that addresses and lists from before keep working. */
@Injectable()
export class IdAliasService {
  /** By `kind id`. */
  private readonly misses: LRUCache<string, true>;

  constructor(
    private readonly aliases: IdAliasRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.misses = new LRUCache({
      max: MAX_MISSES,
      ttl: MISS_MS,
      perf: { now: clock },
      // Otherwise lru-cache keeps the time of a call for a millisecond.
      ttlResolution: 0,
    });
  }

  /** The present id of each old one; ids that were never replaced are absent. */
  async resolve(kind: AliasKind, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const start = this.clock();
    const asked = [...new Set(ids)].filter((id) => this.misses.getRemainingTTL(`${kind} ${id}`) <= 0);
    if (asked.length === 0) return new Map();
    const found = await this.aliases.resolve(kind, asked);
    for (const id of asked) if (!found.has(id)) this.misses.set(`${kind} ${id}`, true, { start });
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
}
