import 'reflect-metadata';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { entities } from './entities';
import { migrations } from './migrations';
import { ping } from './connection/database';
import { DatabaseUnavailableError, nameDatabaseError } from './connection/errors';
import { assertMigrated } from './connection/schema-state';
import { SourceWithBreaker, type WorkBreaker } from './connection/source-with-breaker';
import { TimedClient } from './connection/timed-client';

export interface DatabaseOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string;
  /** Connections this process may hold; at least 2, since a migration's lock holds one. */
  readonly poolSize: number;
  /** How long a query waits for a free or new connection, milliseconds. */
  readonly connectTimeoutMs?: number;
  /** A query that takes longer fails, and its connection is closed, milliseconds. Default: no limit. */
  readonly queryTimeoutMs?: number;
  readonly applicationName?: string;
}

/** Makes the breaker of all work of the repositories. `probe` asks the database past the breaker. */
export type BreakerMaker = (probe: () => Promise<void>) => WorkBreaker;

/**
 * A connected pool over all of Obverse's tables. Throws {@link DatabaseUnavailableError} when the server does not answer; a connected pool survives
 * restarts of the server. Close it with `destroy()`.
 */
export async function createDataSource(options: DatabaseOptions): Promise<DataSource> {
  const source = new DataSource(settingsOf(options));
  try {
    return await source.initialize();
  } catch (error) {
    throw nameDatabaseError(error);
  }
}

/**
 * A pool as {@link createDataSource} makes it, all work of which goes through a breaker. While Postgres is away it is returned all the same: the work is
 * refused until a `ping` finds Postgres back, with all migrations of this build. Throws SchemaOutdatedError when one is missing at the start.
 */
export async function createSourceWithBreaker(options: DatabaseOptions, breakerOf: BreakerMaker): Promise<DataSource> {
  const breaker = breakerOf(() => ping(source));
  const source: SourceWithBreaker = new SourceWithBreaker(settingsOf(options), { breaker, check: assertMigrated });
  try {
    await source.open();
  } catch (error) {
    if (nameDatabaseError(error) instanceof DatabaseUnavailableError) return source;
    if (source.isInitialized) await source.destroy();
    throw error;
  }
  return source;
}

function settingsOf(options: DatabaseOptions): DataSourceOptions {
  return {
    type: 'postgres',
    url: options.url,
    poolSize: Math.max(2, options.poolSize),
    connectTimeoutMS: options.connectTimeoutMs ?? 20_000,
    applicationName: options.applicationName ?? 'obverse',
    entities: [...entities],
    migrations: [...migrations],
    synchronize: false,
    // The pool replaces idle connections that are lost with the server. The query that fails reports the outage.
    poolErrorHandler: () => undefined,
    extra: {
      keepAlive: true,
      ...(options.queryTimeoutMs !== undefined && { Client: TimedClient, query_timeout: options.queryTimeoutMs }),
    },
  };
}
