import path from 'node:path';
import { startCluster } from '@obverse/engines';
import type { Display } from '../terminal/display';
import { exitWith, runTests, type Prepared } from './run-tests';
import { clusterSteps } from './steps';

const help = `Runs what must hold on real Kafka, OpenSearch and Redis: the suites of the adapters and their faults, then the end-to-end and browser
tests on the cluster profile. The engines are started for the run, and are gone after it.

  npm run test:cluster [-- options]

  --require-browser   fail where no Chromium is found, instead of leaving the browser tests out
  --help              this text

Needed are Java 21 or later, Maven and redis-server; see npm run engines -- --help.
`;

/**
 * An engine of a test lives for minutes, and its start costs half the processor time with Java's quick compiler and plain collector. Java itself
 * reads the variable, so those that the suites start have them too.
 */
const JAVA_OPTIONS = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

/** The engines all suites of the adapters share. */
async function startEngines(display: Display, folder: string): Promise<Prepared> {
  process.env['JDK_JAVA_OPTIONS'] = [process.env['JDK_JAVA_OPTIONS'], JAVA_OPTIONS].filter(Boolean).join(' ');
  const shown = display.step('Kafka, OpenSearch and Redis');
  try {
    const told = { once: false };
    const cluster = await startCluster({
      dataDir: path.join(folder, 'engines'),
      onProgress: (text) => {
        if (!told.once) display.line(`  ${text} …`);
        told.once = true;
      },
    });
    shown.done();
    return {
      env: {
        OBVERSE_TEST_KAFKA_URL: cluster.kafka.url,
        OBVERSE_TEST_OPENSEARCH_URL: cluster.opensearch.url,
        OBVERSE_TEST_REDIS_URL: cluster.redis.url,
      },
      end: () => cluster.stop(),
    };
  } catch (error) {
    shown.done(undefined, false);
    throw error;
  }
}

exitWith(runTests({ help, steps: clusterSteps, prepare: startEngines }));
