import path from 'node:path';
import { prepareS3, startCluster } from '@obverse/engines';
import type { Display } from '../terminal/display';
import type { Prepared } from './run-tests';

/**
 * For the engines that suites start themselves, which run for minutes: with Java's C1 compiler and serial collector a start takes half the CPU time. The
 * engines that all suites share run long enough for the default ones.
 */
const SHORT_LIVED_JAVA = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

/** Starts the engines that all suites of the adapters share. */
export async function startSharedEngines(display: Display, folder: string): Promise<Prepared> {
  const shown = display.step('Kafka, OpenSearch and Redis');
  try {
    const announced = new Set<string>();
    const onProgress = (text: string) => {
      const [what = text] = text.split(':');
      if (!announced.has(what)) display.line(`  ${text} …`);
      announced.add(what);
    };
    // Its suites start the S3 store themselves; a build during a suite would take longer than a test may.
    await prepareS3(onProgress);
    const cluster = await startCluster({ dataDir: path.join(folder, 'engines'), onProgress });
    shown.done();
    return {
      env: {
        OBVERSE_TEST_KAFKA_URL: cluster.kafka.url,
        OBVERSE_TEST_OPENSEARCH_URL: cluster.opensearch.url,
        OBVERSE_TEST_REDIS_URL: cluster.redis.url,
        // Read by Java itself.
        JDK_JAVA_OPTIONS: [process.env['JDK_JAVA_OPTIONS'], SHORT_LIVED_JAVA].filter(Boolean).join(' '),
      },
      end: () => cluster.stop(),
    };
  } catch (error) {
    shown.done(undefined, false);
    throw error;
  }
}
