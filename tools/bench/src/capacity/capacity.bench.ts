import path from 'node:path';
import { topicDefinitions, topics } from '@obverse/contracts';
import { createEventLog } from '@obverse/event-log';
import { createLotIndex } from '@obverse/lot-index';
import type { Bench, BenchContext } from '../bench';
import { runIndexers } from '../indexing/indexer-run';
import { appendAll, preparedRecords } from '../indexing/records';
import { assertIndexed } from '../indexing/run-figures';
import { lotsSeed } from '../lots/observed-lot';
import { clusterSettings, startWorld, type ClusterWorld } from '../system/cluster-world';
import { processorMs } from '../system/processor-time';
import { withReleases } from '../system/releases';
import { withFolder } from '../system/throw-away-folder';
import { bytesOfDatabase, bytesOfIndex, bytesOfTopic } from './stored-bytes';

/** As many as `lots.observed` has partitions. */
const INDEXERS = [1, 2, 4];

/** What docs/capacity.md calculates with. Bytes and processor time depend little on other work on the machine. */
export const capacityBench: Bench = {
  about: 'What a lot costs in the log, the index, the database and in processor time, with one, two and four indexers.',
  lots: 30_000,
  run: async (context) =>
    withFolder((folder) =>
      withReleases(async (releases) => {
        const world = await startWorld(folder, releases, context);
        let figures: Readonly<Record<string, number>> = { lots: context.lots };
        for (const indexers of INDEXERS) figures = { ...figures, ...(await fill(world, indexers, context)) };
        return { seed: String(lotsSeed), figures, bars: [] };
      }),
    ),
};

/** Fills a log and an index of its own. */
function fill(world: ClusterWorld, indexers: number, context: BenchContext): Promise<Readonly<Record<string, number>>> {
  const { lots, progress } = context;
  const prefix = `capacity-${indexers}`;
  return withReleases(async (releases) => {
    const { folder, kafkaUrl, openSearchUrl, openSearchPid, postgresUrl } = world;
    const close = (one: { close(): Promise<void> }) => one.close();
    const log = releases.add(
      createEventLog({ adapter: 'kafka', url: `${kafkaUrl}/${prefix}`, clientId: 'bench' }),
      close,
    );
    const index = releases.add(createLotIndex({ adapter: 'opensearch', url: `${openSearchUrl}/${prefix}` }), close);
    await log.ensureTopics(topicDefinitions);
    const records = preparedRecords(lots, context);
    const engineBefore = processorMs(openSearchPid);
    const databaseBefore = await bytesOfDatabase(postgresUrl);
    const settings = clusterSettings(world, prefix);
    const append = () => appendAll(log, topics.lotsObserved, records, context);
    const run = await runIndexers({ folder, log, settings }, context, { count: indexers, fill: append });
    await assertIndexed(index, lots);
    const engineMs = processorMs(openSearchPid) - engineBefore;
    progress(`${indexers} indexers: ${Math.round(run.lotsPerSecond)}/s`);
    const name = (what: string) => `${what}Of${indexers}`;
    const costs = {
      [name('indexedPerSecond')]: run.lotsPerSecond,
      [name('indexerCpuPerLotMicros')]: run.cpuPerLotMicros,
      [name('engineCpuPerLotMicros')]: (engineMs * 1_000) / lots,
    };
    if (indexers > 1) return costs;
    return {
      ...costs,
      indexerPeakMb: run.memory.peakMb,
      logBytesPerLot: (await bytesOfTopic(path.join(folder, 'kafka'), topics.lotsObserved)) / lots,
      databaseBytesPerLot: ((await bytesOfDatabase(postgresUrl)) - databaseBefore) / lots,
      indexBytesPerLot: (await bytesOfIndex(openSearchUrl, prefix, 'as-written')) / lots,
      indexMergedBytesPerLot: (await bytesOfIndex(openSearchUrl, prefix, 'merged')) / lots,
    };
  });
}
