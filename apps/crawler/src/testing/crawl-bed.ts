import { decodeMessage, topicDefinitions, topics, type LotObserved } from '@obverse/contracts';
import { createDataSource, type DataSource } from '@obverse/database';
import { createEventLog, type EventLog, type StoredRecord } from '@obverse/event-log';
import type { SellerDescriptor } from '@obverse/sellers';
import { createLogger, Metrics, type PictureWriter } from '@obverse/service-kit';
import { eventually } from '@obverse/testing';
import { createCrawler, type Crawler, type CrawlerOptions } from '../crawler';

/** A real database and log, pictures in memory, and crawlers, for the crawler's integration tests. */
export class CrawlBed {
  readonly images = new Map<string, Uint8Array>();
  /** The crawlers' clock is ahead by so much, milliseconds. */
  ahead = 0;
  private readonly crawlers: Crawler[] = [];
  private constructor(
    readonly source: DataSource,
    readonly log: EventLog,
  ) {}

  /** `url`: of a database with the tables of the services. */
  static async open(url: string): Promise<CrawlBed> {
    const source = await createDataSource({ url, poolSize: 8 });
    const log = createEventLog({ adapter: 'postgres', url, clientId: 'crawl-bed' });
    await log.ensureTopics(topicDefinitions);
    return new CrawlBed(source, log);
  }

  async close(): Promise<void> {
    await Promise.all(this.crawlers.map((crawler) => crawler.stop()));
    await this.log.close();
    await this.source.destroy();
  }

  crawl(sellers: readonly SellerDescriptor[], more: Partial<CrawlerOptions> = {}): Crawler {
    const byKey = new Map(sellers.map((seller) => [seller.key, seller]));
    const crawler = createCrawler({
      source: this.source,
      log: this.log,
      images: this.imageStore(),
      logger: createLogger('crawler', 'silent'),
      metrics: new Metrics('crawler'),
      sellers: () => byKey,
      contact: 'ops@obverse.example',
      loopbackSuffix: '.test.localhost',
      sellersAtOnce: 5,
      holder: `crawler-${this.crawlers.length}`,
      pollMs: 50,
      workerIdleMs: 50,
      now: () => this.now(),
      ...more,
    });
    this.crawlers.push(crawler);
    crawler.start();
    return crawler;
  }

  /** The time of the crawlers, epoch milliseconds. */
  now(): number {
    return Date.now() + this.ahead;
  }

  async records(topic: string): Promise<readonly StoredRecord[]> {
    const ranges = await this.log.ranges(topic);
    const parts = await Promise.all(
      ranges.map(({ partition, earliest }) => this.log.read(topic, partition, earliest, 1_000)),
    );
    return parts.flat().sort((a, b) => a.timestamp - b.timestamp);
  }

  /** Without tombstones. */
  async observed(): Promise<readonly LotObserved[]> {
    const records = await this.records(topics.lotsObserved);
    return records.flatMap(({ value }) => (value.length === 0 ? [] : [decodeMessage('LotObserved', value)]));
  }

  /** All published observations, oldest first, as `2 Thaler InStock 10.00`. */
  async published(): Promise<readonly string[]> {
    const all = await this.observed();
    return all.map(({ sourceId, title, availability, price }) =>
      [sourceId, title, availability, price?.amount].join(' '),
    );
  }

  async runs(): Promise<readonly { number: number; running: boolean; complete: boolean; held: boolean }[]> {
    return this.source.query(
      `SELECT run_number AS number, running, completed_at IS NOT NULL AND completed_at = ended_at AS complete, leased_until > clock_timestamp() AS held
       FROM seller_crawl ORDER BY seller_key`,
    );
  }

  /** Resolves when every seller has ended this number of runs. */
  async untilRunsEnd(runs: number): Promise<void> {
    await this.runUntil(`${runs} runs`, async () => {
      const all = await this.runs();
      return all.length > 0 && all.every(({ number, running }) => number > runs || (number === runs && !running));
    });
  }

  /** As {@link until}, and advances the crawlers' clock over the pauses between runs. */
  async runUntil(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
    await until(what, async () => {
      if (await holds()) return true;
      await this.skipPause();
      return false;
    });
  }

  /** To the time at which the next seller is due, when no crawler holds a seller. */
  private async skipPause(): Promise<void> {
    const [row] = await this.source.query<{ next: Date; held: boolean }[]>(
      'SELECT min(next_work_at) AS next, bool_or(leased_by IS NOT NULL) AS held FROM seller_crawl WHERE paused_at IS NULL HAVING count(*) > 0',
    );
    if (row && !row.held) this.ahead = Math.max(this.ahead, row.next.getTime() - Date.now());
  }

  private imageStore(): PictureWriter {
    return {
      put: async (key, bytes) => void this.images.set(key, bytes),
      has: async (key) => this.images.has(key),
      remove: async (key) => void this.images.delete(key),
    };
  }
}

/** Polls until the condition holds; fails with its name at the limit of `eventually`. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  await eventually(what, holds);
}
