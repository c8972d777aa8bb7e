import {
  assertMigrated,
  createDataSource,
  createSourceWithBreaker,
  ping,
  poolUse,
  SchemaOutdatedError,
  type BreakerMaker,
  type DatabaseOptions,
  type DataSource,
} from '@obverse/database';
import {
  Global,
  Inject,
  Module,
  Optional,
  type DynamicModule,
  type OnApplicationShutdown,
  type OnModuleInit,
  type Type,
} from '@nestjs/common';
import { CONFIG, ConfigError, INSTANCE_NAME } from '../config';
import { Health } from '../health';
import { Shutdown } from '../lifecycle';
import { Metrics } from '../metrics';

/** Token of the connected TypeORM `DataSource`, to which all migrations of this build were applied. */
export const DATA_SOURCE = Symbol('DataSource');

/**
 * Token of what makes the breaker of all work of the repositories; provided by a global module. A service that has one starts and is ready while the
 * database is away.
 */
export const DATABASE_BREAKER = Symbol('DatabaseBreaker');

interface DatabaseSettings {
  readonly DATABASE_URL: string;
}

export interface DatabaseModuleOptions {
  /** Connections this process may hold. */
  readonly poolSize: number;
}

/** Longer than any query of a service; a query without an answer for so long is on a connection that is lost. */
const QUERY_TIMEOUT_MS = 60_000;

/** The connection to PostgreSQL, with its health check. */
@Global()
@Module({})
export class DatabaseModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(DATA_SOURCE) private readonly source: DataSource,
    @Optional() @Inject(DATABASE_BREAKER) private readonly breaker: BreakerMaker | undefined,
    private readonly health: Health,
    private readonly shutdown: Shutdown,
    private readonly metrics: Metrics,
  ) {}

  static forRoot({ poolSize }: DatabaseModuleOptions): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        {
          provide: DATA_SOURCE,
          inject: [CONFIG, INSTANCE_NAME, { token: DATABASE_BREAKER, optional: true }],
          useFactory: ({ DATABASE_URL }: DatabaseSettings, applicationName: string, breaker?: BreakerMaker) =>
            connect(
              {
                url: DATABASE_URL,
                poolSize,
                applicationName,
                queryTimeoutMs: QUERY_TIMEOUT_MS,
              },
              breaker,
            ),
        },
      ],
      exports: [DATA_SOURCE],
    };
  }

  /** Provides repositories, each under its class. */
  static forFeature(repositories: readonly Type[]): DynamicModule {
    return {
      module: RepositoriesModule,
      providers: repositories.map((repository) => ({
        provide: repository,
        inject: [DATA_SOURCE],
        useFactory: (source: DataSource): unknown => new repository(source),
      })),
      exports: [...repositories],
    };
  }

  onModuleInit(): void {
    this.health.add('database', () => ping(this.source), { isRequired: this.breaker === undefined });
    countConnections(this.metrics, this.source);
  }

  onApplicationShutdown(): Promise<void> {
    return this.shutdown.step('database', async () => {
      if (this.source.isInitialized) await this.source.destroy();
    });
  }
}

/** Counts the connections of the pool at each collection. */
function countConnections(metrics: Metrics, source: DataSource): void {
  metrics.gauge({
    name: 'obverse_database_connections',
    help: 'Connections of this process to PostgreSQL by state: used, idle; waiting: queries that wait for one.',
    labelNames: ['state'],
    collect() {
      this.reset();
      for (const [state, count] of Object.entries<number>({ ...poolUse(source) })) this.set({ state }, count);
    },
  });
}

@Module({})
class RepositoriesModule {}

async function connect(options: DatabaseOptions, breaker: BreakerMaker | undefined): Promise<DataSource> {
  try {
    return await (breaker ? createSourceWithBreaker(options, breaker) : createMigratedSource(options));
  } catch (error) {
    // A restart does not help, so the process ends as for a wrong setting.
    if (error instanceof SchemaOutdatedError)
      throw new ConfigError(options.applicationName ?? 'The service', [error.message]);
    throw error;
  }
}

async function createMigratedSource(options: DatabaseOptions): Promise<DataSource> {
  const source = await createDataSource(options);
  try {
    await assertMigrated(source);
    return source;
  } catch (error) {
    await source.destroy();
    throw error;
  }
}
