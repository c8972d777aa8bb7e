import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCluster, type RunningCluster } from '../tools/engines/src/cluster';
import { prepareS3 } from '../tools/engines/src/s3/s3';
import startDatabase from './postgres.setup';
import { engineAddresses, type EngineAddress } from './test-engines';

declare global {
  var clusterEngines: { cluster: RunningCluster; folder: string } | undefined;
}

/** Uses running engines when all three addresses are set; otherwise starts them for this run. */
export default async function setup(): Promise<void> {
  await startDatabase();
  // Suites start it themselves: only the one of the image store needs it.
  await prepareS3((text) => process.stderr.write(`${text}\n`));
  if (engineAddresses.every((name) => process.env[name])) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'obverse-cluster-'));
  const cluster = await startCluster({ dataDir: folder, onProgress: (text) => process.stderr.write(`${text}\n`) });
  globalThis.clusterEngines = { cluster, folder };
  const addresses: Record<EngineAddress, string> = {
    OBVERSE_TEST_KAFKA_URL: cluster.kafka.url,
    OBVERSE_TEST_OPENSEARCH_URL: cluster.opensearch.url,
    OBVERSE_TEST_REDIS_URL: cluster.redis.url,
  };
  Object.assign(process.env, addresses);
}
