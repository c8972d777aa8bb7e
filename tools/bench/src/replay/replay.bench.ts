import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { topicDefinitions, topics } from '@obverse/contracts';
import { createEventLog, type EventLog } from '@obverse/event-log';
import { createLotIndex, type LotIndex } from '@obverse/lot-index';
import type { Bench, BenchContext } from '../bench';
import { runIndexer } from '../indexing/indexer-run';
import { appendAll, preparedRecords } from '../indexing/records';
import { assertIndexed } from '../indexing/run-figures';
import { lotsSeed } from '../lots/observed-lot';
import { clusterSettings, startWorld, type ClusterWorld } from '../system/cluster-world';
import { withReleases, type Releases } from '../system/releases';
import { ServiceProcess } from '../system/service-process';
import { withFolder } from '../system/throw-away-folder';
import { whileNewRecordsArrive } from './new-records';
import { reindex } from './reindex-command';
import { SearchLoad, type SearchFigures } from './search-load';

const PREFIX = 'replay';
const WARM_UP_MS = 10_000;
const IDLE_MS = 30_000;
const LOAD_SEED = 7;

export const replayBench: Bench = {
  about:
    "Reindex from the log with swap: its rate compared with the indexer's, and the searches served at the same time.",
  lots: 300_000,
  run: async (context) =>
    withFolder((folder) =>
      withReleases(async (releases) => {
        const world = await startWorld(folder, releases, context);
        const { log, index } = portsOf(world, releases);
        const settings = clusterSettings(world, PREFIX);
        await log.ensureTopics(topicDefinitions);
        await appendAll(log, topics.lotsObserved, preparedRecords(context.lots, context), context);
        const indexed = await runIndexer({ folder, log, settings }, context);
        await assertIndexed(index, context.lots);
        context.progress(`the indexer: ${Math.round(indexed.lotsPerSecond)}/s`);

        const load = new SearchLoad(await startServices(world, settings, releases));
        const idle = await idleSearches(load, context);
        const { seconds, searches } = await reindexUnderLoad(load, { log, index, settings }, context);
        for (const failure of searches.failures.slice(0, 5)) context.progress(`a search failed: ${failure}`);
        const replayedPerSecond = context.lots / seconds;
        return {
          seed: String(lotsSeed),
          figures: {
            lots: context.lots,
            indexedPerSecond: indexed.lotsPerSecond,
            replayedPerSecond,
            replayedOfIndexed: replayedPerSecond / indexed.lotsPerSecond,
            searchesIdle: idle.searches,
            idleP50Ms: idle.p50Ms,
            idleP95Ms: idle.p95Ms,
            searchesMeanwhile: searches.searches,
            searchesFailed: searches.failures.length,
            meanwhileP50Ms: searches.p50Ms,
            meanwhileP95Ms: searches.p95Ms,
            p95MeanwhileOfIdle: searches.p95Ms / idle.p95Ms,
          },
          bars: [
            { name: 'replayedOfIndexed', limit: 1, better: 'higher' },
            { name: 'searchesFailed', limit: 0, better: 'lower' },
            { name: 'p95MeanwhileOfIdle', limit: 3, better: 'lower' },
          ],
        };
      }),
    ),
};

interface Ports {
  readonly log: EventLog;
  readonly index: LotIndex;
}

function portsOf({ kafkaUrl, openSearchUrl }: ClusterWorld, releases: Releases): Ports {
  const log = createEventLog({ adapter: 'kafka', url: `${kafkaUrl}/${PREFIX}`, clientId: 'bench' });
  const index = createLotIndex({ adapter: 'opensearch', url: `${openSearchUrl}/${PREFIX}` });
  return { log: releases.add(log, (one) => one.close()), index: releases.add(index, (one) => one.close()) };
}

/** Starts an indexer, which writes new records into both generations, and a gateway. Returns the gateway's address. */
async function startServices(
  { folder }: ClusterWorld,
  settings: Readonly<Record<string, string>>,
  releases: Releases,
): Promise<string> {
  const stop = (service: ServiceProcess) => service.stop();
  const logFile = (name: string) => path.join(folder, `${name}.log`);
  releases.add(await ServiceProcess.start({ service: 'indexer', settings, logFile: logFile('indexer-beside') }), stop);
  const gateway = await ServiceProcess.start({
    service: 'gateway',
    settings: { ...settings, IMAGE_DIR: path.join(folder, 'images'), MAIL_DIR: path.join(folder, 'mail') },
    logFile: logFile('gateway'),
  });
  return releases.add(gateway, stop).url;
}

async function idleSearches(load: SearchLoad, { progress, signal }: BenchContext): Promise<SearchFigures> {
  progress('searches while nothing else runs');
  await load.during(LOAD_SEED + 1, () => pause(WARM_UP_MS, undefined, { signal }));
  const { figures } = await load.during(LOAD_SEED, () => pause(IDLE_MS, undefined, { signal }));
  progress(`p95 ${figures.p95Ms.toFixed(1)} ms of ${figures.searches}`);
  return figures;
}

/** Throws when the new generation does not serve all lots at the end. */
async function reindexUnderLoad(
  load: SearchLoad,
  { log, index, settings }: Ports & { settings: Readonly<Record<string, string>> },
  context: BenchContext,
): Promise<{ readonly seconds: number; readonly searches: SearchFigures }> {
  const before = await index.rebuild.status();
  const { result: seconds, figures: searches } = await whileNewRecordsArrive(log, context.lots, () =>
    load.during(LOAD_SEED, () => reindex(settings, context)),
  );
  const after = await index.rebuild.status();
  if (after.serving === before.serving) throw new Error('the old generation is still serving');
  await assertIndexed(index, context.lots);
  context.progress(`p95 ${searches.p95Ms.toFixed(1)} ms of ${searches.searches} during the reindex`);
  return { seconds, searches };
}
