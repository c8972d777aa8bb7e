import { setTimeout as sleep } from 'node:timers/promises';
import { asError } from '@obverse/crawling';
import type {
  FrontierPage,
  LogoRepository,
  PictureRepository,
  SellerLease,
  SellerCrawlRepository,
  RunHealthRepository,
} from '@obverse/database';
import type { PageRequest, SellerDescriptor } from '@obverse/sellers';
import type { Logger } from '@obverse/service-kit';
import type { CrawlerMetrics } from '../metrics';
import type { PicturePublisher } from '../observation/picture-publisher';
import { RunHealthCheck } from '../health-check/run-health-check';
import { RequestHandler, type RequestHandlerParts } from './request-handler';
import { endedRun } from './ended-run';
import { lotRequests, type LotRequest } from './lot-requests';
import { lotCeilingMs, nextPace, nextRunAt, stalestSeconds } from '../revisit/revisit-policy';
import { wantedPage } from '../keys/wanted-page';

export interface LeaseSlotParts extends RequestHandlerParts {
  readonly sellerCrawls: SellerCrawlRepository;
  readonly runHealth: RunHealthRepository;
  readonly pictures: PictureRepository;
  /** Whether pictures of the seller are being fetched. */
  readonly isPicturesServed: (sellerId: number) => boolean;
  readonly logos: LogoRepository;
  readonly picturePublisher: Pick<PicturePublisher, 'publish'>;
  readonly startRequests: (seller: SellerDescriptor) => readonly PageRequest[];
  readonly metrics: CrawlerMetrics;
  readonly logger: Logger;
}

export interface LeaseSlotLimits {
  /** A slot ends after this time, so that other sellers can be leased; milliseconds. */
  readonly slotMs: number;
  /** How long a lease is kept when only pictures and the logo are left; milliseconds. */
  readonly picturesMs: number;
  /** A run that finds more pages than this is considered caught in a crawler trap. */
  readonly maxPages: number;
}

export const defaultLeaseSlotLimits: LeaseSlotLimits = { slotMs: 60_000, picturesMs: 5_000, maxPages: 20_000 };

type CrawlRequest =
  | { readonly kind: 'list'; readonly id: string; readonly page: FrontierPage<PageRequest> }
  | LotRequest;

/** Pages that are read, published or stored while the host's next response is awaited. */
const MAX_PAGES_IN_PROCESSING = 3;
const IDLE_MS = 200;
const PICTURES_IDLE_MS = 500;
/** Lots of a broken seller that are fetched again in each run to find out whether it has recovered. */
const PROBES = 10;

/** The period in which one crawler works on one leased seller: reads what is due, stores each result, and releases the seller. */
export class LeaseSlot {
  private readonly inFlight = new Map<string, Promise<void>>();
  private readonly queue: CrawlRequest[] = [];
  private crawlRun: {
    number: number;
    running: boolean;
    nextRunAt: number;
    startedAt: number | null;
  } & Pick<SellerLease, 'intervalSeconds' | 'newsSum' | 'observedSeconds' | 'completedAt' | 'completedRun'>;
  private failure: unknown;
  private readonly handler: RequestHandler;
  private readonly healthCheck: RunHealthCheck;

  /** `leaseState.signal` is aborted when the lease is lost or the service stops; `mayWork` returns whether the lease is still valid. */
  constructor(
    private readonly parts: LeaseSlotParts,
    private readonly seller: SellerDescriptor,
    private readonly lease: SellerLease,
    private readonly leaseState: {
      readonly holder: string;
      readonly signal: AbortSignal;
      readonly mayWork: () => boolean;
    },
    private readonly limits: LeaseSlotLimits = defaultLeaseSlotLimits,
  ) {
    this.crawlRun = {
      ...lease,
      nextRunAt: lease.nextRunAt.getTime(),
      startedAt: lease.startedAt?.getTime() ?? null,
    };
    this.healthCheck = new RunHealthCheck(parts, lease, leaseState.holder);
    this.handler = new RequestHandler(parts, seller, lease, this.healthCheck, leaseState.signal, limits.maxPages);
  }

  /** Resolves when the seller is released or lost. Rejects, after releasing it, with an error that a retry does not resolve. */
  async run(): Promise<void> {
    const { parts, lease, leaseState } = this;
    const endsAt = parts.now() + this.limits.slotMs;
    try {
      await Promise.all([this.countPages(), this.healthCheck.open()]);
      await this.setCeiling();
      await this.publishPictures();
      while (this.mayContinue() && parts.now() < endsAt && (await this.step()));
    } catch (error) {
      this.failure ??= error;
    }
    await Promise.all(this.inFlight.values());
    await this.healthCheck.save().catch((error: unknown) => {
      this.failure ??= error;
    });
    const now = parts.now();
    const notBefore = Math.max(now, this.handler.pause?.until ?? 0, this.failure === undefined ? 0 : now + 10_000);
    await parts.outageRetry.run('database', () =>
      parts.sellerCrawls.release(
        lease.sellerId,
        leaseState.holder,
        new Date(now),
        new Date(notBefore),
        this.handler.pause?.reason,
      ),
    );
    if (this.failure !== undefined && !leaseState.signal.aborted) throw asError(this.failure);
  }

  private mayContinue(): boolean {
    return !this.leaseState.signal.aborted && this.handler.pause === undefined && this.failure === undefined;
  }

  /** False when nothing is due. */
  private async step(): Promise<boolean> {
    if (!this.leaseState.mayWork()) return this.rest();
    await this.healthCheck.saveIfDue();
    if (!this.crawlRun.running && this.crawlRun.nextRunAt <= this.parts.now() && !(await this.beginRun())) return false;
    const inFlight = [...this.inFlight.values()];
    const room = this.seller.politeness.concurrency + MAX_PAGES_IN_PROCESSING - inFlight.length;
    const request = room > 0 ? await this.nextRequest() : undefined;
    if (request) {
      this.launch(request);
      return true;
    }
    // A page that ended while the frontier was read may have added requests: the frontier is read again before the run may end.
    if (inFlight.length > 0) {
      await Promise.race(inFlight);
      return true;
    }
    if (this.crawlRun.running && (await this.endRun())) return true;
    return this.stayForPictures();
  }

  private async rest(ms = IDLE_MS): Promise<true> {
    await sleep(ms, undefined, { signal: this.leaseState.signal });
    return true;
  }

  private async beginRun(): Promise<boolean> {
    const { sellerCrawls, pages, lots, outageRetry, startRequests, now } = this.parts;
    const { sellerId } = this.lease;
    const startedAt = now();
    const number = await outageRetry.run('database', () =>
      sellerCrawls.begin(sellerId, this.leaseState.holder, new Date(startedAt)),
    );
    if (number === undefined) return false;
    await this.healthCheck.begin(number);
    if (this.healthCheck.state === 'broken')
      await outageRetry.run('database', () => lots.retryFailed(sellerId, new Date(startedAt), PROBES));
    this.crawlRun = { ...this.crawlRun, number, running: true, startedAt };
    const wanted = startRequests(this.seller).map(wantedPage);
    await outageRetry.run('database', () => pages.want(sellerId, number, wanted, new Date(startedAt)));
    this.handler.pagesLeft = this.limits.maxPages - wanted.length;
    return true;
  }

  /** False when pages are left for a later attempt. */
  private async endRun(): Promise<boolean> {
    const { sellerCrawls, lots, outageRetry, now, random, metrics, logger } = this.parts;
    const { sellerId, sellerKey } = this.lease;
    const { number, startedAt, completedAt } = this.crawlRun;
    const summary = await outageRetry.run('database', () => sellerCrawls.summary(sellerId, number, new Date(now())));
    if (summary.pagesWaiting > 0) return false;
    const { state, recovered } = await this.healthCheck.check(summary);
    const ended = endedRun(summary, state);
    const { nothingRead, isCredible, complete } = ended;
    const at = now();
    const lookedBackSeconds = completedAt ? (at - completedAt.getTime()) / 1000 : null;
    const pages = summary.pagesRead + summary.pagesFailed;
    const { news, lotsOpen } = summary;
    const result = { ...this.crawlRun, news, lotsOpen, pages, lookedBackSeconds, complete, nothingRead };
    const pace = nextPace(result, this.seller.revisit);
    const recheckUnseen = complete || (isCredible && (lookedBackSeconds ?? 0) > stalestSeconds);
    const began = startedAt ?? at;
    const next = nextRunAt(began, at, pace.intervalSeconds, random());
    const end = { now: new Date(at), complete, recheckUnseen, nextRunAt: next, ...pace, summary };
    await outageRetry.run('database', () => sellerCrawls.finish(sellerId, this.leaseState.holder, number, end));
    if (recovered) await outageRetry.run('database', () => lots.retryFailed(sellerId, new Date(now())));
    if (isCredible) await this.handler.spotChecks.draw(number, new Date(began), next);
    this.crawlRun = {
      ...this.crawlRun,
      ...pace,
      running: false,
      nextRunAt: next.getTime(),
      ...(complete && { completedAt: end.now, completedRun: number }),
    };
    const seconds = (now() - began) / 1000;
    metrics.runs.observe({ outcome: ended.outcome }, seconds);
    metrics.lotsSeen.set({ seller: sellerKey }, summary.lotsSeen);
    const level = complete ? 'info' : 'warn';
    logger[level](
      { sellerKey, run: number, seconds, state, ...summary, nextRunAt: next },
      complete ? 'run complete' : 'run incomplete',
    );
    return true;
  }

  /** Before the first run has ended, the lots found so far are the stock. */
  private async setCeiling(): Promise<void> {
    const { lots, outageRetry } = this.parts;
    const { sellerId, newsSum, observedSeconds } = this.lease;
    const known = this.healthCheck.lotsOpen;
    const lotsOpen = known > 0 ? known : await outageRetry.run('database', () => lots.countOpen(sellerId));
    this.handler.ceilingMs = lotCeilingMs({ lotsOpen, newsSum, observedSeconds });
  }

  private async countPages(): Promise<void> {
    const { pages, outageRetry } = this.parts;
    const known = await outageRetry.run('database', () => pages.count(this.lease.sellerId, this.crawlRun.number));
    this.handler.pagesLeft = this.limits.maxPages - known;
  }

  private async nextRequest(): Promise<CrawlRequest | undefined> {
    if (this.queue.length === 0) this.queue.push(...(await this.dueRequests()));
    return this.queue.shift();
  }

  /** List pages and lot pages alternate: new lots are read while list pages are still due. */
  private async dueRequests(): Promise<readonly CrawlRequest[]> {
    const { pages, lots, outageRetry, now } = this.parts;
    const { sellerId } = this.lease;
    const at = new Date(now());
    const limit = 12 + this.inFlight.size;
    // A request that ends that ends while the frontier is read may be in the answer as due.
    const begun = new Set(this.inFlight.keys());
    const duePages = this.crawlRun.running
      ? await outageRetry.run('database', () => pages.due(sellerId, this.crawlRun.number, at, limit))
      : [];
    const dueLots = await outageRetry.run('database', () => lots.due(sellerId, at, limit));
    const lists: CrawlRequest[] = duePages.map((page) => ({ kind: 'list', id: page.pageKey, page }));
    return interleave<CrawlRequest>(lotRequests(dueLots, at.getTime()), lists).filter(({ id }) => !begun.has(id));
  }

  private launch(request: CrawlRequest): void {
    const done = this.handle(request)
      .catch((error: unknown) => {
        this.failure ??= error;
      })
      .finally(() => this.inFlight.delete(request.id));
    this.inFlight.set(request.id, done);
  }

  private handle(request: CrawlRequest): Promise<void> {
    switch (request.kind) {
      case 'list':
        return this.handler.handleList(request.page, this.crawlRun);
      case 'results':
        return this.handler.handleResults(request.lot, request.pageKey, this.crawlRun);
      case 'lot':
        return this.handler.handleLot(request.lot, this.crawlRun);
    }
  }

  /** Keeps the lease while the workers for pictures and logos fetch from the seller's host. */
  private async stayForPictures(): Promise<boolean> {
    const { pictures, isPicturesServed, logos, outageRetry, now } = this.parts;
    const until = now() + this.limits.picturesMs;
    const { sellerId } = this.lease;
    while (this.mayContinue() && now() < until) {
      if (await this.publishPictures()) continue;
      const at = new Date(now());
      const isWaiting = await outageRetry.run(
        'database',
        async () =>
          (isPicturesServed(sellerId) && (await pictures.anyDue(sellerId, at))) || (await logos.anyDue(sellerId, at)),
      );
      if (!isWaiting) return false;
      await this.rest(PICTURES_IDLE_MS);
    }
    return false;
  }

  /** Runs only while no page of the seller is in flight, so that two observations of one lot keep their order. False when there was nothing to publish. */
  private async publishPictures(): Promise<boolean> {
    return this.leaseState.mayWork() && (await this.parts.picturePublisher.publish(this.lease));
  }
}

function interleave<T>(first: readonly T[], second: readonly T[]): T[] {
  const length = Math.max(first.length, second.length);
  return Array.from({ length }, (_, index) => [first[index], second[index]])
    .flat()
    .filter((item) => item !== undefined);
}
