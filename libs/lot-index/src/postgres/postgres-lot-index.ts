import type { LotId } from '@obverse/lots';
import type { LotWrite } from '../document';
import type { IndexRebuild, LinkingState, LotIndex, WriteBatch, WriteOptions, WriteOutcome } from '../port';
import { LotIndexReads } from '../reads';
import { Database } from './database';
import { forget } from './forget';
import { Generations } from './generations';
import { PostgresReader } from './reader';
import { PostgresRebuild } from './rebuild';
import { servingAndRebuilding, Writer } from './writer';

export interface PostgresLotIndexConfig {
  /** `postgres://user:password@host:port/database`. The adapter's tables are in the schema `lot_index`. */
  readonly url: string;
}

export class PostgresLotIndex extends LotIndexReads implements LotIndex {
  readonly rebuild: IndexRebuild;
  private readonly database: Database;
  private readonly writer: Writer;
  private readonly prepareStore: () => Promise<void>;

  constructor(config: PostgresLotIndexConfig) {
    const database = new Database(config.url);
    super(new PostgresReader(new Generations(database, 'serving')));
    this.database = database;
    this.writer = new Writer(database);
    const rebuildReader = new PostgresReader(new Generations(database, 'rebuilding'));
    const rebuild = new PostgresRebuild(database, this.writer, rebuildReader);
    this.rebuild = rebuild;
    this.prepareStore = () => rebuild.prepare();
  }

  async prepare(): Promise<void> {
    await this.prepareStore();
  }

  /** Tables have no aliases; a deleted table is restored by a rebuild. */
  async repair(): Promise<readonly string[]> {
    return [];
  }

  async write(batch: readonly LotWrite[], options?: WriteOptions): Promise<readonly WriteOutcome[]> {
    return this.writer.write(batch, servingAndRebuilding, options);
  }

  forget(ids: readonly LotId[]): Promise<void> {
    return forget(this.database, ids);
  }

  /** A search compares the offers of a specimen itself. */
  async linking(): Promise<LinkingState> {
    return { waiting: 0, setAside: 0 };
  }

  collect(): WriteBatch {
    return this.writer.collect(servingAndRebuilding);
  }

  async close(): Promise<void> {
    await this.database.close();
  }
}
