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
 * Of the engines that suites start for themselves, which live for minutes: with Java's quick compiler and plain collector a start costs half the
 * processor time. Those that all suites share live long enough for the thorough ones.
 */
const SHORT_LIVED_JAVA = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

/** The engines all suites of the adapters share. */
async function startEngines(display: Display, folder: string): Promise<Prepared> {
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

exitWith(runTests({ help, steps: clusterSteps, prepare: startEngines }));
