import path from 'node:path';
import { topicDefinitions, topics } from '@obverse/contracts';
import { startPostgres } from '@obverse/engines';
import { createEventLog } from '@obverse/event-log';
import { createLotIndex } from '@obverse/lot-index';
import type { Bench } from '../bench';
import { appendAll, preparedRecords } from '../indexing/records';
import { runIndexer } from '../indexing/indexer-run';
import { assertIndexed, memoryBars, costFigures, stepFigures } from '../indexing/run-figures';
import { lotsSeed } from '../lots/observed-lot';
import { writeRegistry } from '../lots/sellers';
import { withReleases } from '../system/releases';
import { withFolder } from '../system/throw-away-folder';

export const embeddedBench: Bench = {
  about:
    'The embedded profile, from the Postgres log through the indexer to the Postgres index: lots/s, time by step, and memory.',
  lots: 300_000,
  run: async (context) =>
    withFolder((folder) =>
      withReleases(async (releases) => {
        const { progress, signal, lots } = context;
        const records = preparedRecords(lots, context);
        // With durable writes, as in `npm start`.
        const postgres = releases.add(
          await startPostgres({ dataDir: path.join(folder, 'postgres'), port: 0 }),
          (server) => server.stop(),
        );
        const url = postgres.url;
        const log = releases.add(createEventLog({ adapter: 'postgres', url, clientId: 'bench' }), (one) => one.close());
        const index = releases.add(createLotIndex({ adapter: 'postgres', url }), (one) => one.close());
        await writeRegistry(path.join(folder, 'sellers'));
        await log.ensureTopics(topicDefinitions);
        const seconds = await appendAll(log, topics.lotsObserved, records, { signal });
        progress(`appended in ${seconds.toFixed(1)} s; the indexer runs`);
        const run = await runIndexer({ folder, log, settings: settingsOf(url, folder) }, context);
        await assertIndexed(index, lots);
        return {
          seed: String(lotsSeed),
          figures: {
            lots,
            appendedPerSecond: lots / seconds,
            indexedPerSecond: run.lotsPerSecond,
            ...stepFigures(run),
            ...costFigures(run),
          },
          bars: [{ name: 'indexedPerSecond', limit: 2_100, better: 'higher' }, ...memoryBars],
        };
      }),
    ),
};

function settingsOf(url: string, folder: string): Record<string, string> {
  return {
    DATABASE_URL: url,
    EVENT_LOG_ADAPTER: 'postgres',
    EVENT_LOG_URL: url,
    LOT_INDEX_ADAPTER: 'postgres',
    LOT_INDEX_URL: url,
    EXCHANGE_RATES_URL: 'off',
    SELLER_REGISTRY: path.join(folder, 'sellers'),
  };
}
