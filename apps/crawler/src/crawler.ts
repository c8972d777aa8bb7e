import { topics } from '@obverse/contracts';
import {
  AddressGuard,
  botName,
  Fetcher,
  HostPacer,
  PoliteFetch,
  userAgent,
  type SellerSecrets,
} from '@obverse/crawling';
import {
  FrontierAuctionRepository,
  FrontierLotRepository,
  FrontierPageRepository,
  FrontierSaleRepository,
  PageFaultRepository,
  PictureRepository,
  WalkRepository,
  WalkWatchRepository,
  type DataSource,
} from '@obverse/database';
import type { EventLog } from '@obverse/event-log';
import {
  adapterFor,
  type FetchedPage,
  type PageReading,
  type PageRequest,
  type SellerDescriptor,
} from '@obverse/sellers';
import type { ImageStore, Logger, Metrics } from '@obverse/service-kit';
import { crawlerMetrics } from './metrics';
import { AuctionObserver } from './observation/auction-observer';
import { FaultReporter } from './observation/fault-reporter';
import { LotObserver, type ObserverParts } from './observation/lot-observer';
import { RecordWriter } from './observation/record-writer';
import { Patience } from './outage/patience';
import { PictureWorker } from './picture/picture-worker';
import { pageVisit } from './visit/page-visit';
import { CrawlLoop } from './walk/crawl-loop';
import type { TurnLimits } from './walk/seller-turn';

export interface CrawlerOptions {
  readonly source: DataSource;
  readonly log: EventLog;
  readonly images: ImageStore;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Of sellers' APIs; absent: none. */
  readonly secrets?: SellerSecrets;
  /** By key; only sellers that may be crawled. Asked again and again, since descriptors change. */
  readonly sellers: () => ReadonlyMap<string, SellerDescriptor>;
  readonly contact: string;
  readonly loopbackSuffix?: string | undefined;
  readonly sellersAtOnce: number;
  /** Names this process in leases. */
  readonly holder: string;
  readonly leaseSeconds?: number;
  readonly pollMs?: number;
  readonly turn?: TurnLimits;
  readonly now?: () => number;
  readonly random?: () => number;
}

const LEASE_SECONDS = 15;
const POLL_MS = 500;
/** Observations wait this long for company on their way to the log. */
const LINGER_MS = 50;
const BATCH = { lingerMs: LINGER_MS, maxRecords: 500, maxBytes: 4 * 1024 * 1024 };

export interface Crawler {
  start(): void;
  /** Lets what is being written finish and gives all sellers back. */
  stop(): Promise<void>;
}

/** Wires one crawler. It owns neither the database nor the log. */
export function createCrawler(options: CrawlerOptions): Crawler {
  const { source, log, logger, now = Date.now, random = Math.random } = options;
  const metrics = crawlerMetrics(options.metrics);
  const stopped = new AbortController();
  const patience = createPatience(logger, metrics, stopped.signal, random);
  const guard = new AddressGuard({ loopbackSuffix: options.loopbackSuffix });
  const fetcher = new Fetcher({ guard, userAgent: userAgent(options.contact) });
  const fetch = new PoliteFetch(fetcher, new HostPacer(), botName, now, options.secrets);
  const lots = new FrontierLotRepository(source);
  const pictures = new PictureRepository(source);
  const faults = new FaultReporter(log, new PageFaultRepository(source), patience, metrics, now);
  const observers = createObservers(options, { lots, pictures, patience, metrics });
  const visits = pageVisit({ ...observers, fetch, read, lots, faults, patience, metrics, now });
  const pages = new FrontierPageRepository<PageRequest>(source);
  const walks = new WalkRepository(source);
  const watches = new WalkWatchRepository(source);
  const shared = { pictures, fetch, patience, metrics, logger, now, random };
  const sales = new FrontierSaleRepository(source);
  const parts = { ...shared, walks, watches, pages, lots, sales, visits, entrances, faults };
  const { sellersAtOnce, holder, leaseSeconds = LEASE_SECONDS, pollMs = POLL_MS, turn } = options;
  const pace = { holder, sellersAtOnce, leaseSeconds, pollMs, ...(turn && { turn }) };
  const loop = new CrawlLoop(parts, options.sellers, pace);
  const worker = new PictureWorker({ ...shared, store: options.images, held: () => loop.heldSellers() });
  return {
    start() {
      loop.start();
      worker.start();
    },
    async stop() {
      stopped.abort(new Error('the crawler stops'));
      await Promise.all([loop.stop(), worker.stop()]);
      await fetcher.close();
    },
  };
}

function entrances(seller: SellerDescriptor): readonly PageRequest[] {
  return adapterFor(seller.platform).entrances(seller);
}

function read(page: FetchedPage, seller: SellerDescriptor): PageReading {
  return adapterFor(seller.platform).read(page, seller);
}

function createObservers(
  { log, source }: CrawlerOptions,
  parts: Pick<ObserverParts, 'lots' | 'pictures' | 'patience' | 'metrics'>,
): { lotObserver: LotObserver; auctionObserver: AuctionObserver } {
  const { patience, metrics } = parts;
  const lotWriter = new RecordWriter(log, patience, { topic: topics.lotsObserved, ...BATCH });
  const auctionWriter = new RecordWriter(log, patience, { topic: topics.auctionsObserved, ...BATCH });
  return {
    lotObserver: new LotObserver({ ...parts, log, writer: lotWriter }),
    auctionObserver: new AuctionObserver(auctionWriter, new FrontierAuctionRepository(source), patience, metrics),
  };
}

function createPatience(
  logger: Logger,
  metrics: ReturnType<typeof crawlerMetrics>,
  stopped: AbortSignal,
  random: () => number,
): Patience {
  return new Patience({
    stopped,
    random,
    onOutage: (store, reason) =>
      logger.warn({ store, reason }, `the ${store} is away; nothing is fetched until it is back`),
    onRecovery: (store) => logger.info({ store }, `the ${store} is back`),
    onRetry: (store) => metrics.outages.inc({ store }),
  });
}
