import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeMessage, encodeMessage, topicDefinitions, topics, type LotObserved } from '@obverse/contracts';
import { createDataSource, DeadLetterRepository, OperationRepository } from '@obverse/database';
import {
  createEventLog,
  groupLag,
  setAsideAll,
  type Consumption,
  type EventLog,
  type EventLogConfig,
  type OutgoingRecord,
  type SetAsideRecord,
} from '@obverse/event-log';
import { createLotIndex, type LotDocument, type LotIndex, type LotIndexConfig } from '@obverse/lot-index';
import { lotIdOf, shippedRates } from '@obverse/lots';
import { contextOf, normalise, type NormaliseContext } from '@obverse/normaliser';
import { lotObserved } from '@obverse/normaliser/testing';
import { dictionary } from '@obverse/numismatics/testing';
import { documentsVersion } from '@obverse/operations/replay';
import { loadRegistry } from '@obverse/sellers';
import { eventually } from '@obverse/testing';
import { migratedDatabase } from '../../../../jest/migrated-database';
import { testDatabase } from '../../../../jest/test-database';
import { runProgram } from '../program';
import { RecordingTerminal } from './recording-terminal.factory';

/** The engines of a world, empty and not shared. */
export interface WorldEngines {
  readonly log: Pick<EventLogConfig, 'adapter' | 'url'>;
  readonly index: LotIndexConfig;
  /** Removes the world's data from the engines. */
  destroy(): Promise<void>;
}

export type MakeEngines = (databaseUrl: string) => WorldEngines;

/** A stack without services: an event log, an index, a database, and a registry of three sellers. */
export interface World {
  readonly log: EventLog;
  readonly index: LotIndex;
  readonly operations: OperationRepository;
  readonly letters: DeadLetterRepository;
  readonly terminal: RecordingTerminal;
  /** The context with the current registry. */
  context(): NormaliseContext;
  /** The settings of its services. */
  readonly settings: Readonly<Record<string, string>>;
  /** Changes the country in a seller's descriptor. */
  correctCountry(seller: Seller, country: string): void;
  observe(...seen: readonly LotObserved[]): Promise<void>;
  /** Starts a consumer in the indexer's group that writes documents and sets unreadable records aside. */
  startIndexer(): Promise<void>;
  stopIndexer(): Promise<void>;
  /** Resolves when the indexer has processed the whole log. */
  indexed(): Promise<void>;
  /** Runs a command line in this process and returns its exit status. The terminal is cleared before and contains the output. */
  obverse(...args: readonly string[]): Promise<number>;
  /** The documents of these lots in the serving generation, by title. */
  documents(seen: readonly LotObserved[]): Promise<LotDocument[]>;
  records(topic: string): Promise<number>;
  close(): Promise<void>;
}

/** The third is also a shop of the demo market, with which docs/replay.md works. */
export const sellers = ['kestrel-coins', 'linden-numismatik', 'prairie-lantern'] as const;
export type Seller = (typeof sellers)[number];

export async function makeWorld(
  makeEngines: MakeEngines,
  { topicsMade = true, isMigrated = true } = {},
): Promise<World> {
  const databaseUrl = await (isMigrated ? migratedDatabase() : testDatabase());
  const engines = makeEngines(databaseUrl);
  const registry = makeRegistry();
  const source = await createDataSource({ url: databaseUrl, poolSize: 4 });
  const log = createEventLog({ ...engines.log, clientId: 'test', onTrouble: () => undefined });
  if (topicsMade) await log.ensureTopics(topicDefinitions);
  const index = createLotIndex(engines.index);
  await index.prepare();
  const settings = settingsOf(databaseUrl, engines, registry);
  const terminal = new RecordingTerminal();
  const version = documentsVersion();
  const context = () => contextOf(dictionary, loadRegistry(registry).sellers, shippedRates, version);
  let indexer: Consumption | undefined;
  const stopIndexer = async () => {
    await indexer?.stop();
    indexer = undefined;
  };
  return {
    log,
    index,
    operations: new OperationRepository(source),
    letters: new DeadLetterRepository(source),
    terminal,
    context,
    settings,
    correctCountry: (seller, country) => {
      const file = path.join(registry, `${seller}.yaml`);
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^country: .*$/m, `country: ${country}`));
    },
    observe: (...seen) => observe(log, seen),
    startIndexer: async () => {
      indexer = await startIndexer(log, index, context);
    },
    stopIndexer,
    indexed: () => untilIndexed(log),
    obverse: (...args) => runWith(settings, terminal, args),
    documents: async (seen) => {
      const found = await index.get([...new Set(seen.map(({ sellerKey, sourceId }) => lotIdOf(sellerKey, sourceId)))]);
      return [...found].sort((a, b) => (a.lot.title < b.lot.title ? -1 : 1));
    },
    records: async (topic) => (await log.ranges(topic)).reduce((sum, { earliest, next }) => sum + next - earliest, 0),
    close: async () => {
      await stopIndexer();
      await log.close();
      await index.close();
      await source.destroy();
      await engines.destroy();
      rmSync(registry, { recursive: true, force: true });
    },
  };
}

function settingsOf(databaseUrl: string, { log, index }: WorldEngines, registry: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    EVENT_LOG_ADAPTER: log.adapter,
    EVENT_LOG_URL: log.url,
    LOT_INDEX_ADAPTER: index.adapter,
    LOT_INDEX_URL: index.url,
    SELLER_REGISTRY: registry,
  };
}

/** Lots of a seller, one observation each, with titles that sort by their number. */
export function lotsOf(sellerKey: Seller, count: number, given: Partial<LotObserved> = {}): LotObserved[] {
  return Array.from({ length: count }, (_, number) => {
    const sourceId = `lot-${number}`;
    const title = `Denarius ${String(number).padStart(6, '0')} of ${sellerKey}`;
    return lotObserved({ sellerKey, sourceId, lotId: lotIdOf(sellerKey, sourceId), title, ...given });
  });
}

export const recordOf = (seen: LotObserved): OutgoingRecord => ({ key: seen.lotId, value: encodeMessage(seen) });

async function observe(log: EventLog, seen: readonly LotObserved[]): Promise<void> {
  for (let from = 0; from < seen.length; from += 1000) {
    await log.append(topics.lotsObserved, seen.slice(from, from + 1000).map(recordOf));
  }
}

function makeRegistry(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'obverse-cli-'));
  sellers.forEach((key, place) =>
    writeFileSync(
      path.join(folder, `${key}.yaml`),
      `key: ${key}\nnumber: ${12 + place}\nnames: [${key}]\nhome: https://${key}.example/\ncountry: DE\nform: shop\nlanguages: [de]\n` +
        'timezone: Europe/Berlin\nplatform: shopify\npermission: open\nverified: { state: never }\nsince: 2026-11-21\n',
    ),
  );
  return folder;
}

async function runWith(
  settings: Readonly<Record<string, string>>,
  terminal: RecordingTerminal,
  args: readonly string[],
): Promise<number> {
  const before = { ...process.env };
  terminal.printed.length = terminal.noted.length = 0;
  Object.assign(process.env, settings);
  try {
    return await runProgram(args, terminal);
  } finally {
    for (const name of Object.keys(settings)) {
      const value = before[name];
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
  }
}

function startIndexer(log: EventLog, index: LotIndex, context: () => NormaliseContext): Promise<Consumption> {
  const options = {
    groupId: 'indexer',
    topic: topics.lotsObserved,
    from: 'earliest',
    maxBatch: 500,
    concurrency: 4,
  } as const;
  return log.consume(options, async ({ records }) => {
    const rejected: SetAsideRecord[] = [];
    const normaliser = context();
    const writes = records.flatMap((record) => {
      try {
        return normalise(decodeMessage('LotObserved', record.value), normaliser);
      } catch (error) {
        const { key, value, headers, topic, partition, offset } = record;
        const reason = error instanceof Error ? error : new Error(String(error));
        const source = { topic, partition, offset };
        rejected.push({
          service: 'indexer',
          step: 'decode',
          error: reason,
          at: Date.now(),
          key,
          value,
          headers,
          source,
        });
        return [];
      }
    });
    await setAsideAll(log, rejected);
    await index.write(writes);
  });
}

async function untilIndexed(log: EventLog): Promise<void> {
  const lag = async () => {
    const all = await groupLag(log, 'indexer', topics.lotsObserved);
    return all.reduce((sum, { records }) => sum + records, 0);
  };
  await eventually('the indexer at the end of the log', async () => (await lag()) === 0);
}
