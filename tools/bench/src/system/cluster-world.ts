import path from 'node:path';
import { startKafka, startOpenSearch, startPostgres } from '@obverse/engines';
import type { BenchContext } from '../bench';
import { writeRegistry } from '../lots/sellers';
import type { Releases } from './releases';

const OPENSEARCH_HEAP_MB = 2_048;

/** Real engines of the bench's own, and the registry its lots come from. */
export interface ClusterWorld {
  readonly folder: string;
  /** `kafka://127.0.0.1:port`; a prefix behind it makes a log of its own. */
  readonly kafkaUrl: string;
  /** `http://127.0.0.1:port`; a prefix behind it makes an index of its own. */
  readonly openSearchUrl: string;
  readonly postgresUrl: string;
}

export async function startWorld(
  folder: string,
  releases: Releases,
  { tell, signal }: BenchContext,
): Promise<ClusterWorld> {
  tell('starting Kafka, OpenSearch and Postgres');
  const common = { port: 0, onProgress: tell, signal };
  const stop = (engine: { stop(): Promise<void> }) => engine.stop();
  const [kafka, openSearch, postgres] = await settled([
    startKafka({ ...common, dataDir: path.join(folder, 'kafka') }).then((engine) => releases.add(engine, stop)),
    startOpenSearch({ ...common, dataDir: path.join(folder, 'opensearch'), heapMb: OPENSEARCH_HEAP_MB }).then(
      (engine) => releases.add(engine, stop),
    ),
    startPostgres({ port: 0, dataDir: path.join(folder, 'postgres') }).then((engine) => releases.add(engine, stop)),
  ]);
  await writeRegistry(path.join(folder, 'sellers'));
  return { folder, kafkaUrl: kafka.url, openSearchUrl: openSearch.url, postgresUrl: postgres.url };
}

/** Like Promise.all, but waits for all to end: a start that goes on behind a failed one could not be stopped. */
async function settled<T extends readonly unknown[]>(starts: { readonly [K in keyof T]: Promise<T[K]> }): Promise<T> {
  await Promise.allSettled(starts);
  return Promise.all(starts) as Promise<T>;
}

/** A service's settings on the cluster profile, with a log and an index of their own. */
export function clusterSettings(
  { folder, kafkaUrl, openSearchUrl, postgresUrl }: ClusterWorld,
  prefix: string,
): Record<string, string> {
  return {
    DATABASE_URL: postgresUrl,
    EVENT_LOG_ADAPTER: 'kafka',
    EVENT_LOG_URL: `${kafkaUrl}/${prefix}`,
    LOT_INDEX_ADAPTER: 'opensearch',
    LOT_INDEX_URL: `${openSearchUrl}/${prefix}`,
    EXCHANGE_RATES_URL: 'off',
    SELLER_REGISTRY: path.join(folder, 'sellers'),
  };
}
