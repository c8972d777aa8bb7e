import path from 'node:path';
import { startKafka, startOpenSearch, startPostgres, type RunningEngine } from '@obverse/engines';
import type { BenchContext } from '../bench';
import { writeRegistry } from '../lots/sellers';
import type { Releases } from './releases';

export const openSearchHeapMb = 2_048;

/** The engines of the bench and the registry of the sellers. */
export interface ClusterWorld {
  readonly folder: string;
  /** `kafka://127.0.0.1:port`. A prefix after it selects a separate log. */
  readonly kafkaUrl: string;
  /** `http://127.0.0.1:port`. A prefix after it selects a separate index. */
  readonly openSearchUrl: string;
  readonly openSearchPid: number;
  readonly postgresUrl: string;
}

export async function startWorld(
  folder: string,
  releases: Releases,
  { progress, signal }: BenchContext,
): Promise<ClusterWorld> {
  progress('starting Kafka, OpenSearch and Postgres');
  const common = { port: 0, onProgress: progress, signal };
  const stop = (engine: { stop(): Promise<void> }) => engine.stop();
  const [kafka, openSearch, postgres] = await allEnded([
    startKafka({ ...common, dataDir: path.join(folder, 'kafka') }).then((engine) => releases.add(engine, stop)),
    startSearchEngine(folder, releases, { progress, signal }),
    startPostgres({ port: 0, dataDir: path.join(folder, 'postgres') }).then((engine) => releases.add(engine, stop)),
  ]);
  await writeRegistry(path.join(folder, 'sellers'));
  return {
    folder,
    kafkaUrl: kafka.url,
    openSearchUrl: openSearch.url,
    openSearchPid: openSearch.pid,
    postgresUrl: postgres.url,
  };
}

/** OpenSearch of the world in this folder. */
export async function startSearchEngine(
  folder: string,
  releases: Releases,
  { progress, signal }: Pick<BenchContext, 'progress' | 'signal'>,
): Promise<RunningEngine> {
  const dataDir = path.join(folder, 'opensearch');
  const engine = await startOpenSearch({ port: 0, onProgress: progress, signal, dataDir, heapMb: openSearchHeapMb });
  return releases.add(engine, (one) => one.stop());
}

/** Like Promise.all, but waits for all starts to end: an engine that starts after another one failed could not be stopped. */
async function allEnded<T extends readonly unknown[]>(starts: { readonly [K in keyof T]: Promise<T[K]> }): Promise<T> {
  await Promise.allSettled(starts);
  return Promise.all(starts);
}

/** The settings of a service on the cluster profile, with a separate log and index. */
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
