import type { LotId } from '@obverse/lots';
import type { FacetName, LotDocument, LotWrite } from '../document';
import type {
  FacetCounts,
  IndexRebuild,
  LotIndex,
  LotPage,
  LotQuery,
  ReadOptions,
  WriteOptions,
  WriteOutcome,
} from '../port';
import { Database } from './database';
import { Generations } from './generations';
import { PostgresReader } from './reader';
import { PostgresRebuild } from './rebuild';
import { servingAndRebuilding, Writer } from './writer';

export interface PostgresLotIndexConfig {
  /** `postgres://user:password@host:port/database`. The adapter's tables are in the schema `lot_index`. */
  readonly url: string;
}

export class PostgresLotIndex implements LotIndex {
  readonly rebuild: IndexRebuild;
  private readonly database: Database;
  private readonly reader: PostgresReader;
  private readonly writer: Writer;
  private readonly prepareStore: () => Promise<void>;

  constructor(config: PostgresLotIndexConfig) {
    this.database = new Database(config.url);
    this.reader = new PostgresReader(new Generations(this.database, 'serving'));
    this.writer = new Writer(this.database);
    const rebuildReader = new PostgresReader(new Generations(this.database, 'rebuilding'));
    const rebuild = new PostgresRebuild(this.database, this.writer, rebuildReader);
    this.rebuild = rebuild;
    this.prepareStore = () => rebuild.prepare();
  }

  async prepare(): Promise<void> {
    await this.prepareStore();
  }

  async write(batch: readonly LotWrite[], options?: WriteOptions): Promise<readonly WriteOutcome[]> {
    return this.writer.write(batch, servingAndRebuilding, options);
  }

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

  async ping(): Promise<void> {
    await this.reader.ping();
  }

  async close(): Promise<void> {
    await this.database.close();
  }
}
