import type { LotId } from '@obverse/lots';
import type { FacetName, LotDocument, LotWrite } from './document';
import type { FacetCounts, LotIndex, LotPage, LotQuery, ReadOptions } from './port';

type Reads = Pick<LotIndex, 'get' | 'held' | 'search' | 'searchAll' | 'facets' | 'count' | 'prices' | 'ping'>;

/** The reads of an index, all of which its reader of the serving generation answers. */
export abstract class LotIndexReads implements Reads {
  constructor(private readonly reader: Reads) {}

  async get(ids: readonly LotId[], options?: ReadOptions): Promise<readonly LotDocument[]> {
    return this.reader.get(ids, options);
  }

  async held(ids: readonly LotId[]): Promise<readonly LotWrite[]> {
    return this.reader.held(ids);
  }

  async search(query: LotQuery, options?: ReadOptions): Promise<LotPage> {
    return this.reader.search(query, options);
  }

  async searchAll(queries: readonly LotQuery[], options?: ReadOptions): Promise<readonly LotPage[]> {
    return this.reader.searchAll(queries, options);
  }

  async facets(
    query: LotQuery,
    names: readonly FacetName[],
    limit: number,
    options?: ReadOptions,
  ): Promise<FacetCounts> {
    return this.reader.facets(query, names, limit, options);
  }

  async count(query: LotQuery, options?: ReadOptions): Promise<number> {
    return this.reader.count(query, options);
  }

  async prices(query: LotQuery, bounds: readonly number[], options?: ReadOptions): Promise<readonly number[]> {
    return this.reader.prices(query, bounds, options);
  }

  async ping(): Promise<void> {
    await this.reader.ping();
  }
}
