import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { encodeMessage, topicDefinitions, topics, type LotObserved } from '@obverse/contracts';
import { createDataSource, migrate, PricePointRepository, SellerCrawlRepository } from '@obverse/database';
import {
  createEventLog,
  groupLag,
  type EventLog,
  type EventLogAdapter,
  type OutgoingRecord,
  type RecordPosition,
  type StoredRecord,
} from '@obverse/event-log';
import { createLotIndex, type LotIndex, type LotIndexAdapter } from '@obverse/lot-index';
import { shippedRates } from '@obverse/lots';
import { contextOf, type NormaliseContext } from '@obverse/normaliser';
import { dictionary } from '@obverse/numismatics/testing';
import { loadRegistry } from '@obverse/sellers';
import { eventually, KillableService } from '@obverse/testing';
import { flowSellers } from './flow';
import { pricePointLine } from './model';
import { GROUP } from './progress-monitor';

/** The engines of a world; a prefix in their addresses separates it from other worlds. */
export interface Engines {
  readonly eventLog: { readonly adapter: EventLogAdapter; readonly url: string };
  readonly lotIndex: { readonly adapter: LotIndexAdapter; readonly url: string };
  /** Connection string of an empty database. */
  readonly database: string;
  /** Deletes the data of the world from the engines. */
  readonly discard?: () => Promise<void>;
}

/** Short, so that a killed member loses its partitions soon; long enough for a batch on a loaded machine. */
const SESSION_TIMEOUT_MS = 3_000;
/** Small, so that kills interrupt many batches in all their stages. */
const BATCH = 40;
const PAGE = 1000;
const MAIN = resolve(__dirname, '../../dist/main.js');

/** An empty log and index, any number of real indexers between them, and the test's access to both. */
export class World {
  readonly observed: LotObserved[] = [];
  readonly context: NormaliseContext;
  private readonly processes: KillableService[] = [];

  private constructor(
    private readonly engines: Engines,
    private readonly registry: string,
    readonly log: EventLog,
    readonly index: LotIndex,
  ) {
    this.context = contextOf(dictionary, loadRegistry(registry).sellers, shippedRates, 'tested', new Set(flowSellers));
  }

  static async create(engines: Engines): Promise<World> {
    const registry = mkdtempSync(join(tmpdir(), 'obverse-faults-'));
    flowSellers.slice(0, -1).forEach((key, n) => writeFileSync(join(registry, `${key}.yaml`), descriptor(key, n + 1)));
    const log = createEventLog({ ...engines.eventLog, clientId: 'faults', onTrouble: () => undefined });
    const world = new World(engines, registry, log, createLotIndex(engines.lotIndex));
    try {
      const source = await createDataSource({ url: engines.database, poolSize: 2 });
      try {
        await migrate(source);
        await new SellerCrawlRepository(source).register(flowSellers, new Date());
      } finally {
        await source.destroy();
      }
      await log.ensureTopics(topicDefinitions);
      await world.index.prepare();
    } catch (error) {
      await world.close();
      throw error;
    }
    return world;
  }

  /** Launches an indexer without waiting for it; `settings` take precedence over the world's. */
  launch(name: string, settings: Readonly<Record<string, string>> = {}): KillableService {
    const { eventLog, lotIndex, database } = this.engines;
    const base = {
      EVENT_LOG_ADAPTER: eventLog.adapter,
      EVENT_LOG_URL: eventLog.url,
      LOT_INDEX_ADAPTER: lotIndex.adapter,
      LOT_INDEX_URL: lotIndex.url,
      DATABASE_URL: database,
      EXCHANGE_RATES_URL: 'off',
      SELLER_REGISTRY: this.registry,
      INDEXER_BATCH: String(BATCH),
      INDEXER_SESSION_TIMEOUT_MS: String(SESSION_TIMEOUT_MS),
    };
    const process = KillableService.launch({ name, main: MAIN, settings: { ...base, ...settings } });
    this.processes.push(process);
    return process;
  }

  async start(name: string, settings: Readonly<Record<string, string>> = {}): Promise<KillableService> {
    const process = this.launch(name, settings);
    await process.whenReady();
    return process;
  }

  async observe(observed: readonly LotObserved[]): Promise<void> {
    this.observed.push(...observed);
    await this.append(
      topics.lotsObserved,
      observed.map((one) => ({ key: one.lotId, value: encodeMessage(one) })),
    );
  }

  /** Repeats the append while the log is away. */
  append(topic: string, records: readonly OutgoingRecord[]): Promise<readonly RecordPosition[]> {
    return eventually('the log to accept records', () => this.log.append(topic, records));
  }

  /** Waits until every partition that the indexer reads is committed to its end. */
  async drained(): Promise<void> {
    const lags = async () =>
      (await Promise.all([topics.lotsObserved, topics.auctionsObserved].map((one) => groupLag(this.log, GROUP, one))))
        .flat()
        .filter(({ records }) => records > 0);
    await eventually(
      'every partition to be committed to its end',
      async () => (await lags()).length === 0,
      async () => `behind: ${JSON.stringify(await lags())}\n${this.lastWords()}`,
    );
  }

  async records(topic: string): Promise<readonly StoredRecord[]> {
    const records: StoredRecord[] = [];
    for (const { partition, earliest, next } of await this.log.ranges(topic)) {
      for (let from = earliest; from < next;) {
        const page = await this.log.read(topic, partition, from, PAGE);
        records.push(...page);
        from = (page.at(-1)?.offset ?? next) + 1;
      }
    }
    return records;
  }

  /** One line for each price point of these lots. */
  async pricePoints(lotIds: Iterable<string>): Promise<ReadonlySet<string>> {
    const source = await createDataSource({ url: this.engines.database, poolSize: 2 });
    try {
      const prices = new PricePointRepository(source);
      const lines = new Set<string>();
      for (const lotId of new Set(lotIds)) {
        for (const point of await prices.history(lotId)) lines.add(pricePointLine({ ...point, lotId }));
      }
      return lines;
    } finally {
      await source.destroy();
    }
  }

  lastWords(): string {
    return this.processes.map((process) => process.lastOutput()).join('\n');
  }

  async close(): Promise<void> {
    await Promise.all(this.processes.filter(({ runs }) => runs).map((process) => process.kill()));
    await this.index.close();
    await this.log.close();
    await this.engines.discard?.();
    rmSync(this.registry, { recursive: true, force: true });
  }
}

function descriptor(key: string, number: number): string {
  return (
    `key: ${key}\nnumber: ${number}\nnames: [${key}]\nhome: https://${key}.example/\ncountry: DE\nform: shop\nlanguages: [de]\n` +
    'timezone: Europe/Berlin\nplatform: shopify\npermission: open\nverified: { state: never }\nsince: 2026-11-21\n'
  );
}
