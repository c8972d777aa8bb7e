import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeMessage, topicDefinitions, topics, type LotObserved } from '@obverse/contracts';
import { createDataSource, SellerCrawlRepository, type DataSource } from '@obverse/database';
import { createEventLog, type EventLog } from '@obverse/event-log';
import { MarketClock, startMarket, type RunningMarket, type SeenRequest, type TruthLot } from '@obverse/market';
import { MarketTruth, type Offences } from '@obverse/market/truth';
import { loadRegistry, type SellerDescriptor } from '@obverse/sellers';
import { folderImageStore, type ImageStore } from '@obverse/service-kit';
import { eventually, KillableService } from '@obverse/testing';

const MAIN = path.resolve(__dirname, '../../dist/main.js');
const PAGE = 1_000;

export interface FieldOptions {
  /** Connection string of an empty database. */
  readonly database: string;
  readonly seed: string;
  readonly sellers: number;
  readonly lots: number;
  /** The market's time, epoch milliseconds; its clock is stopped at first. */
  readonly at: number;
}

/** An observation in the log. */
export interface LoggedObservation {
  readonly lot: LotObserved;
  /** Time of the append, epoch milliseconds. */
  readonly at: number;
}

/** The market, an empty database with a log in it, and real crawlers between them. */
export class MarketField {
  private readonly crawlers: KillableService[] = [];

  private constructor(
    private readonly folder: string,
    private readonly database: string,
    private readonly market: RunningMarket,
    readonly clock: MarketClock,
    readonly sellers: ReadonlyMap<string, SellerDescriptor>,
    readonly source: DataSource,
    readonly log: EventLog,
  ) {}

  static async open({ database, seed, sellers, lots, at }: FieldOptions): Promise<MarketField> {
    const folder = await mkdtemp(path.join(tmpdir(), 'obverse-field-'));
    const clock = new MarketClock();
    clock.set(false, at);
    // Small pictures: drawing and scaling them is most of the work.
    const free = { port: 0, truthPort: 0, pictureWidth: 240 };
    const descriptorsDir = path.join(folder, 'sellers');
    const market = await startMarket({ ...free, seed, sellers, lots, clock, descriptorsDir });
    const source = await createDataSource({ url: database, poolSize: 4 });
    const log = createEventLog({ adapter: 'postgres', url: database, clientId: 'field' });
    await log.ensureTopics(topicDefinitions);
    return new MarketField(folder, database, market, clock, loadRegistry(descriptorsDir).sellers, source, log);
  }

  async close(): Promise<void> {
    await Promise.all(this.crawlers.filter(({ runs }) => runs).map((crawler) => crawler.kill()));
    await this.log.close();
    await this.source.destroy();
    await this.market.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Launches a crawler without waiting for it. */
  launch(name: string): KillableService {
    const settings = {
      DATABASE_URL: this.database,
      EVENT_LOG_ADAPTER: 'postgres',
      EVENT_LOG_URL: this.database,
      SELLER_REGISTRY: path.join(this.folder, 'sellers'),
      IMAGE_DIR: this.imageDir,
      FETCH_LOOPBACK_SUFFIX: '.market.localhost',
      CRAWLER_CONTACT: 'ops@obverse.example',
      // A crawler that lives never loses a lease, however slow the machine is; {@link MarketField.kill} ends those of a killed one.
      CRAWLER_LEASE_SECONDS: '300',
      LOG_LEVEL: 'warn',
    };
    const crawler = KillableService.launch({ name, main: MAIN, settings });
    this.crawlers.push(crawler);
    return crawler;
  }

  /** Kills a crawler. Its sellers are leased again after some seconds, in which what it sent arrives. */
  async kill(crawler: KillableService): Promise<void> {
    await crawler.kill();
    const others = this.crawlers.filter(({ runs }) => runs).length;
    const crawls = new SellerCrawlRepository(this.source);
    await eventually('the connections of the crawler to end', async () => (await crawls.crawlers()) <= others);
    await this.source.query(
      `UPDATE seller_crawl SET leased_until = clock_timestamp() + interval '3 seconds'
       WHERE leased_by NOT IN (SELECT application_name FROM pg_stat_activity WHERE datname = current_database())`,
    );
  }

  get images(): ImageStore {
    return folderImageStore(this.imageDir);
  }

  lastOutput(): string {
    return this.crawlers
      .slice(-3)
      .map((crawler) => crawler.lastOutput())
      .join('\n');
  }

  /**
   * Makes the market draw the pictures it lists, so that crawlers on a busy machine do not exceed a time limit and repeat requests. The requests for that
   * are not counted.
   */
  async drawPictures(): Promise<void> {
    for (const { listed, pictures } of await this.truthLots())
      for (const url of listed ? pictures : []) await download(url);
    await this.truth.forgetRequests();
    await this.truth.forgetOffences();
  }

  /** Requests that reached the market so far. */
  async requestCount(): Promise<number> {
    const hosts = await this.truth.requests();
    return Object.values(hosts).reduce((sum, { total }) => sum + total, 0);
  }

  /** The requests to the market, in the order of arrival. */
  requests(): Promise<readonly SeenRequest[]> {
    return this.truth.lastRequests();
  }

  offences(): Promise<Offences> {
    return this.truth.offences();
  }

  truthLots(): Promise<readonly TruthLot[]> {
    return this.truth.allLots();
  }

  /** All observations; those of one lot are in the order of the log. */
  async observations(): Promise<readonly LoggedObservation[]> {
    const observations: LoggedObservation[] = [];
    for (const { partition, earliest, next } of await this.log.ranges(topics.lotsObserved)) {
      for (let from = earliest; from < next;) {
        const page = await this.log.read(topics.lotsObserved, partition, from, PAGE);
        observations.push(
          ...page.map(({ value, timestamp }) => ({ lot: decodeMessage('LotObserved', value), at: timestamp })),
        );
        from = (page.at(-1)?.offset ?? next) + 1;
      }
    }
    return observations;
  }

  private get imageDir(): string {
    return path.join(this.folder, 'images');
  }

  private get truth(): MarketTruth {
    return truthOf(this.market);
  }
}

/** Connects to the address and sends the name, because some resolvers do not resolve names under .localhost. */
function download(url: string): Promise<void> {
  const { host, port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const requestCount = request({ host: '127.0.0.1', port, path: pathname + search, headers: { host } }, (answer) => {
      answer.resume().on('end', resolve).on('error', reject);
    });
    requestCount.on('error', reject).end();
  });
}

export function truthOf({ truthPort }: Pick<RunningMarket, 'truthPort'>): MarketTruth {
  return new MarketTruth(`http://127.0.0.1:${truthPort}`);
}
