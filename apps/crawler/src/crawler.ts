import { topics } from '@obverse/contracts';
import {
  AddressFilter,
  botName,
  BrowserPages,
  Fetcher,
  HostPacer,
  PoliteFetch,
  systemClock,
  userAgent,
  type FetcherOptions,
  type SellerSecrets,
} from '@obverse/crawling';
import {
  askedPictures,
  DeadLetterRepository,
  CompanyPageRepository,
  databaseTime,
  FrontierAuctionRepository,
  FrontierLotRepository,
  FrontierPageRepository,
  FrontierSaleRepository,
  LogoRepository,
  LotMoveRepository,
  PageFaultRepository,
  PictureRepository,
  SellerCrawlRepository,
  RemovedLotRepository,
  RunHealthRepository,
  type DataSource,
} from '@obverse/database';
import type { EventLog } from '@obverse/event-log';
import { type PageRequest, type Platforms, type SellerDescriptor, shippedPlatforms } from '@obverse/sellers';
import type { PictureWriter, Logger, Metrics } from '@obverse/service-kit';
import { ClockComparison, givenClock, type CrawlClock } from './clock/clock-comparison';
import { ProcessorShare } from './background/processor-share';
import { unpackOneByOne } from './background/unpacking';
import { CompanyHandler } from './logo/company-handler';
import { LogoKeeper } from './logo/logo-keeper';
import { LogoWorker } from './logo/logo-worker';
import { crawlerMetrics } from './metrics';
import { AuctionPublisher } from './observation/auction-publisher';
import { FaultReporter } from './observation/fault-reporter';
import { LotPublisher, type LotPublisherParts } from './observation/lot-publisher';
import { PicturePublisher } from './observation/picture-publisher';
import { RecordWriter } from './observation/record-writer';
import { OutageRetry } from './outage/outage-retry';
import { PictureSellers } from './picture/picture-sellers';
import { PictureWorker, type PictureParts } from './picture/picture-worker';
import { fetchChain } from './fetch-chain/fetch-chain';
import { CrawlLoop } from './crawl-run/crawl-loop';
import { shortPauseMs } from './crawl-run/request-handler';
import type { LeaseSlotLimits, LeaseSlotParts } from './crawl-run/lease-slot';

export interface CrawlerOptions {
  readonly source: DataSource;
  readonly log: EventLog;
  readonly images: PictureWriter;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Secrets of sellers' APIs. Default: none. */
  readonly secrets?: SellerSecrets;
  /** The platforms of the sellers. Default: every platform that is shipped. */
  readonly platforms?: Platforms;
  /** The sellers that may be crawled, by key. Called repeatedly, because descriptors change. */
  readonly sellers: () => ReadonlyMap<string, SellerDescriptor>;
  readonly contact: string;
  readonly loopbackSuffix?: string | undefined;
  readonly sellersAtOnce: number;
  /** Pages that a browser has open at once. Default 2. */
  readonly browserPages?: number;
  /** Names this process in leases. */
  readonly holder: string;
  readonly leaseSeconds?: number;
  readonly pollMs?: number;
  /** The pause of the workers for pictures and logos when nothing is due, milliseconds. */
  readonly workerIdleMs?: number;
  /** The share of one processor that preparing the stock of pictures may take, percent. Default 100. */
  readonly pictureStockPercent?: number;
  readonly slotLimits?: LeaseSlotLimits;
  readonly now?: () => number;
  readonly random?: () => number;
  /** Limits the load on hosts. Default: by the system's clock. */
  readonly pacer?: HostPacer;
  /** Options of the fetcher that differ from its defaults. */
  readonly fetching?: Omit<FetcherOptions, 'addressFilter' | 'userAgent'>;
  /** How long an observation waits for others, so that they are appended together, milliseconds. */
  readonly lingerMs?: number;
}

const LEASE_SECONDS = 15;
const POLL_MS = 500;
const LINGER_MS = 50;
const BATCH = { maxRecords: 500, maxBytes: 4 * 1024 * 1024 };

export interface Crawler {
  /** Whether the clock of this process agrees with those of the stores. */
  readonly clock: CrawlClock;
  start(): void;
  /** Finishes running writes and returns all leases. */
  stop(): Promise<void>;
}

/** The parts of a lease slot, and how they are closed. */
export interface CrawlerParts {
  readonly parts: LeaseSlotParts;
  readonly pictureSellers: PictureSellers;
  /** Ends all waits for hosts and stores. */
  stopWaiting(): void;
  close(): Promise<void>;
}

/** Creates the parts of lease slots: for a crawler, or for a simulation that runs slots by another clock. */
export function crawlerParts(options: CrawlerOptions): CrawlerParts {
  const { source, log, logger, now = Date.now, random = Math.random, platforms = shippedPlatforms } = options;
  const { pacer = new HostPacer(systemClock, { longestWaitMs: shortPauseMs }) } = options;
  const metrics = crawlerMetrics(options.metrics);
  const stopped = new AbortController();
  const outageRetry = createOutageRetry(logger, metrics, stopped.signal, random);
  const addressFilter = new AddressFilter({ loopbackSuffix: options.loopbackSuffix });
  const agent = userAgent(options.contact);
  const fetcher = new Fetcher({ ...options.fetching, addressFilter, userAgent: agent });
  const browser = new BrowserPages({
    userAgent: agent,
    pagesAtOnce: options.browserPages,
    onMissing: (reason) => logger.warn({ reason }, 'sellers whose pages need a browser cannot be crawled'),
  });
  const fetch = new PoliteFetch(fetcher, pacer, botName, now, options.secrets, browser);
  const lots = new FrontierLotRepository(source);
  const pictures = new PictureRepository(source);
  const logos = new LogoRepository(source);
  const faults = new FaultReporter(
    log,
    new PageFaultRepository(source),
    new DeadLetterRepository(source),
    outageRetry,
    metrics,
    now,
  );
  const clock = createClock(options, outageRetry, metrics);
  const publishers = createPublishers(options, { clock, lots, pictures, logos, outageRetry, metrics });
  const { picturePublisher, lotPublisher } = publishers;
  const chain = fetchChain({ ...publishers, fetch, platforms, lots, faults, outageRetry, metrics, now });
  const pages = new FrontierPageRepository<PageRequest>(source);
  const sellerCrawls = new SellerCrawlRepository(source);
  const runHealth = new RunHealthRepository(source);
  const sales = new FrontierSaleRepository(source);
  const lotMoves = new LotMoveRepository(source);
  const sellerKeys = () => [...options.sellers().keys()];
  const pictureSellers = new PictureSellers({ pictures, outageRetry, sellerKeys, now });
  const shared = { clock, pictures, logos, fetch, outageRetry, metrics, logger, now, random };
  return {
    parts: {
      ...shared,
      isPicturesServed: (sellerId) => pictureSellers.isServed(sellerId),
      sellerCrawls,
      runHealth,
      pages,
      lots,
      sales,
      lotMoves,
      fetchChain: chain,
      startRequests: (seller) => platforms.adapterFor(seller.platform).startRequests(seller),
      faults,
      picturePublisher,
      lotPublisher,
    },
    pictureSellers,
    stopWaiting: () => stopped.abort(new Error('the crawler stops')),
    close: async () => void (await Promise.all([fetcher.close(), browser.close()])),
  };
}

/** Creates a crawler. The caller closes the database and the log. */
export function createCrawler(options: CrawlerOptions): Crawler {
  const { parts, pictureSellers, stopWaiting, close } = crawlerParts(options);
  const { sellersAtOnce, holder, leaseSeconds = LEASE_SECONDS, pollMs = POLL_MS, slotLimits } = options;
  const pace = { holder, sellersAtOnce, leaseSeconds, pollMs, ...(slotLimits && { slotLimits }) };
  const loop = new CrawlLoop(parts, options.sellers, { ...pace, onLeased: () => worker.hurry() });
  const ofPictures = {
    ...parts,
    pictureSellers,
    onWoken: () => loop.claimNow(),
    stockShare: new ProcessorShare((options.pictureStockPercent ?? 100) / 100, parts.now),
    processorMs,
    unpacking: unpackOneByOne(),
    store: options.images,
    heldSellers: () => loop.heldSellers(),
    idleMs: options.workerIdleMs,
  };
  const worker = new PictureWorker(ofPictures);
  const asked = askedPictures({
    source: options.source,
    onAsked: () => worker.hurry(),
    onTrouble: (error) =>
      options.logger.debug({ err: error }, 'pictures that are asked for are looked for every second'),
  });
  const logoWorker = createLogoWorker(options, ofPictures);
  return {
    clock: parts.clock,
    start() {
      loop.start();
      worker.start();
      logoWorker.start();
      asked.start();
    },
    async stop() {
      stopWaiting();
      await Promise.all([asked.close(), loop.stop(), worker.stop(), logoWorker.stop()]);
      await close();
    },
  };
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function createLogoWorker(
  { source, log, platforms = shippedPlatforms, lingerMs = LINGER_MS }: CrawlerOptions,
  parts: LeaseSlotParts & Pick<PictureParts, 'unpacking' | 'store' | 'heldSellers'>,
): LogoWorker {
  const timed = parts.clock.timed(log);
  const writer = new RecordWriter(timed, parts.outageRetry, { topic: topics.companiesObserved, lingerMs, ...BATCH });
  const companyPages = new CompanyPageRepository(source);
  const keeper = new LogoKeeper(parts);
  return new LogoWorker({
    ...parts,
    companyPages,
    keeper,
    companyHandler: new CompanyHandler({ ...parts, platforms, companyPages, keeper, writer }),
  });
}

function createPublishers(
  { log, source, lingerMs = LINGER_MS }: CrawlerOptions,
  parts: Pick<LotPublisherParts, 'lots' | 'pictures' | 'outageRetry' | 'metrics'> & {
    readonly logos: LogoRepository;
    readonly clock: CrawlClock;
  },
): { lotPublisher: LotPublisher; auctionPublisher: AuctionPublisher; picturePublisher: PicturePublisher } {
  const { logos, outageRetry, metrics, clock } = parts;
  const timed = clock.timed(log);
  const lotWriter = new RecordWriter(timed, outageRetry, { topic: topics.lotsObserved, lingerMs, ...BATCH });
  const auctionWriter = new RecordWriter(timed, outageRetry, { topic: topics.auctionsObserved, lingerMs, ...BATCH });
  return {
    lotPublisher: new LotPublisher({ ...parts, log, writer: lotWriter, removed: new RemovedLotRepository(source) }),
    picturePublisher: new PicturePublisher({ ...parts, log, writer: lotWriter }),
    auctionPublisher: new AuctionPublisher(
      auctionWriter,
      new FrontierAuctionRepository(source),
      logos,
      outageRetry,
      metrics,
    ),
  };
}

function createClock(
  { source, logger, now }: CrawlerOptions,
  outageRetry: OutageRetry,
  metrics: ReturnType<typeof crawlerMetrics>,
): CrawlClock {
  if (now) return givenClock;
  return new ClockComparison({
    now: Date.now,
    elapsed: () => performance.now(),
    databaseTime: () => databaseTime(source),
    outageRetry,
    metrics,
    onWrong: (fault) => logger.error(`${fault}; nothing is fetched or published until they agree`),
    onRight: () => logger.info('the clock of this crawler is right again'),
  });
}

function createOutageRetry(
  logger: Logger,
  metrics: ReturnType<typeof crawlerMetrics>,
  stopped: AbortSignal,
  random: () => number,
): OutageRetry {
  return new OutageRetry({
    stopped,
    random,
    onOutage: (store, reason) =>
      logger.warn({ store, reason }, `the ${store} is away; nothing is fetched until it is back`),
    onRecovery: (store) => logger.info({ store }, `the ${store} is back`),
    onRetry: (store) => metrics.outages.inc({ store }),
  });
}
