import { topicDefinitions, topics, type TopicDefinition } from '@obverse/contracts';
import { createEventLog, type EventLog } from '@obverse/event-log';
import { createLotIndex, type LotIndex } from '@obverse/lot-index';
import type { Bench, BenchContext } from '../bench';
import { runIndexer, type IndexerRun } from '../indexing/indexer-run';
import { appendAll, preparedRecords } from '../indexing/records';
import { assertIndexed, memoryBars, costFigures, stepFigures } from '../indexing/run-figures';
import { changedLot, lotsSeed } from '../lots/observed-lot';
import { clusterSettings, startWorld, type ClusterWorld } from '../system/cluster-world';
import { withReleases, type Releases } from '../system/releases';
import { withFolder } from '../system/throw-away-folder';
import { finishedDocuments, type FinishedDocument } from './documents';
import { passThroughRate } from './pass-through';
import { RawBulk, type BulkShape } from './raw-bulk';

const PASS_THROUGH = 'pass-through';
const INDEXER = 'indexer';
/** Holds finished documents as records, partitioned like observations. */
const documentsTopic: TopicDefinition = { name: 'bench.documents', partitions: 4, cleanup: 'delete' };
const shapes: readonly BulkShape[] = [500, 1_000, 2_000].flatMap((batch) =>
  [1, 2, 4].map((inFlight) => ({ batch, inFlight })),
);
/** The share of the documents with which the shapes are compared. */
const SHAPE_SHARE = 0.1;

export const indexBench: Bench = {
  about:
    'From the log to OpenSearch, through a pass-through and through the indexer, first all lots and then a change of each, compared with raw bulk requests of the same documents.',
  lots: 300_000,
  run: async (context) =>
    withFolder((folder) =>
      withReleases(async (releases) => {
        const world = await startWorld(folder, releases, context);
        const documents = await prepare(world, context);
        const raw = releases.add(await rawLikeAdapter(world), (bulk) => bulk.close());
        const shape = await bestShape(raw, documents, context);
        const rawRate = async () => reportRate(context, 'raw bulk', await raw.rate(documents, shape));

        // Each pipeline runs between two raw runs, because other work on the machine changes over time and the ratio must not.
        const raws = [await rawRate()];
        const passThrough = await passThroughRun(world, context);
        await raw.drop(PASS_THROUGH);
        raws.push(await rawRate());
        const run = await indexerRun(world, context);
        raws.push(await rawRate());
        await appendChanges(world, context);
        const changes = await indexerRun(world, context);
        await raw.drop(INDEXER);
        raws.push(await rawRate());
        const [first = NaN, second = NaN, third = NaN, fourth = NaN] = raws;
        return {
          seed: String(lotsSeed),
          figures: {
            lots: context.lots,
            rawBatch: shape.batch,
            rawInFlight: shape.inFlight,
            rawPerSecond: (first + second + third + fourth) / 4,
            passThroughPerSecond: passThrough,
            indexedPerSecond: run.lotsPerSecond,
            changedPerSecond: changes.lotsPerSecond,
            passThroughOfRaw: passThrough / ((first + second) / 2),
            indexedOfRaw: run.lotsPerSecond / ((second + third) / 2),
            changedOfRaw: changes.lotsPerSecond / ((third + fourth) / 2),
            ...stepFigures(run),
            ...costFigures(run),
            changeCpuPerLotMicros: changes.cpuPerLotMicros,
          },
          bars: [
            { name: 'passThroughOfRaw', limit: 0.55, better: 'higher' },
            { name: 'indexedOfRaw', limit: 0.25, better: 'higher' },
            { name: 'changedOfRaw', limit: 0.45, better: 'higher' },
            ...memoryBars,
          ],
        };
      }),
    ),
};

/** Fills both topics and returns the documents. */
async function prepare(world: ClusterWorld, context: BenchContext): Promise<readonly FinishedDocument[]> {
  const { lots, signal, progress } = context;
  await withReleases(async (releases) => {
    const log = logOf(world, INDEXER, releases);
    await log.ensureTopics(topicDefinitions);
    await appendAll(log, topics.lotsObserved, preparedRecords(lots, context), { signal });
  });
  const documents = finishedDocuments(lots, context);
  await withReleases(async (releases) => {
    const log = logOf(world, PASS_THROUGH, releases);
    await log.ensureTopics([documentsTopic]);
    const records = documents.map(({ id, json }) => ({ key: id, value: json }));
    await appendAll(log, documentsTopic.name, records, { signal });
  });
  progress('both topics are filled');
  return documents;
}

/** Appends another observation of each lot, in which its offer changed. */
async function appendChanges(world: ClusterWorld, context: BenchContext): Promise<void> {
  await withReleases(async (releases) => {
    const log = logOf(world, INDEXER, releases);
    await appendAll(log, topics.lotsObserved, preparedRecords(context.lots, context, changedLot), context);
  });
}

/** The adapter creates its index; the raw index is created with the same mapping and settings. */
async function rawLikeAdapter(world: ClusterWorld): Promise<RawBulk> {
  await withReleases((releases) => indexOf(world, PASS_THROUGH, releases).prepare());
  return RawBulk.like(world.openSearchUrl, PASS_THROUGH);
}

async function bestShape(
  raw: RawBulk,
  documents: readonly FinishedDocument[],
  { progress, signal }: BenchContext,
): Promise<BulkShape> {
  const few = documents.slice(0, Math.ceil(documents.length * SHAPE_SHARE));
  // The first run warms up the engine and is not counted.
  await raw.rate(few, { batch: 1_000, inFlight: 2 });
  let best = { shape: { batch: 0, inFlight: 0 }, rate: 0 };
  for (const shape of shapes) {
    signal.throwIfAborted();
    const rate = await raw.rate(few, shape);
    progress(`raw bulk of ${shape.batch}, ${shape.inFlight} in flight: ${Math.round(rate)}/s`);
    if (rate > best.rate) best = { shape, rate };
  }
  return best.shape;
}

/** The log and the index are closed here, because the index is dropped afterwards. */
function passThroughRun(world: ClusterWorld, context: BenchContext): Promise<number> {
  return withReleases(async (releases) => {
    const log = logOf(world, PASS_THROUGH, releases);
    const index = indexOf(world, PASS_THROUGH, releases);
    const { lots: documents, signal } = context;
    const rate = await passThroughRate(log, index, { topic: documentsTopic.name, documents, signal });
    await assertIndexed(index, documents);
    return reportRate(context, 'pass-through', rate);
  });
}

function indexerRun(world: ClusterWorld, context: BenchContext): Promise<IndexerRun> {
  return withReleases(async (releases) => {
    const log = logOf(world, INDEXER, releases);
    const run = await runIndexer({ folder: world.folder, log, settings: clusterSettings(world, INDEXER) }, context);
    await assertIndexed(indexOf(world, INDEXER, releases), context.lots);
    reportRate(context, 'the indexer', run.lotsPerSecond);
    return run;
  });
}

function logOf({ kafkaUrl }: ClusterWorld, prefix: string, releases: Releases): EventLog {
  const log = createEventLog({ adapter: 'kafka', url: `${kafkaUrl}/${prefix}`, clientId: 'bench' });
  return releases.add(log, (one) => one.close());
}

function indexOf({ openSearchUrl }: ClusterWorld, prefix: string, releases: Releases): LotIndex {
  const index = createLotIndex({ adapter: 'opensearch', url: `${openSearchUrl}/${prefix}` });
  return releases.add(index, (one) => one.close());
}

function reportRate({ progress }: BenchContext, what: string, rate: number): number {
  progress(`${what}: ${Math.round(rate)}/s`);
  return rate;
}
