import { setTimeout as sleep } from 'node:timers/promises';
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
import type { PictureObserver } from '../observation/picture-observer';
import { RunHealthCheck } from '../health-check/run-health-check';
import { PageWork, type PageWorkParts } from './page-work';
import { lotWork, type LotWork } from './lot-work';
import { nextPace, nextRunAt, stalestSeconds } from '../revisit/run-schedule';
import { wantedPage } from './wanted-page';

export interface LeaseSlotParts extends PageWorkParts {
  readonly walks: SellerCrawlRepository;
  readonly watches: RunHealthRepository;
  readonly pictures: PictureRepository;
  readonly logos: LogoRepository;
  readonly pictureObserver: Pick<PictureObserver, 'observe'>;
  readonly startRequests: (seller: SellerDescriptor) => readonly PageRequest[];
  readonly metrics: CrawlerMetrics;
  readonly logger: Logger;
}

export interface LeaseSlotLimits {
  /** A turn ends after so long, so that other sellers get theirs; milliseconds. */
  readonly slotMs: number;
  /** How long a seller is kept for nothing but its pictures and its logo; milliseconds. */
  readonly picturesMs: number;
  /** A walk that wants more pages than this is in a trap. */
  readonly maxPages: number;
}

export const defaultLeaseSlotLimits: LeaseSlotLimits = { slotMs: 60_000, picturesMs: 5_000, maxPages: 20_000 };

type Work = { readonly kind: 'list'; readonly id: string; readonly page: FrontierPage<PageRequest> } | LotWork;

/** Pages that are read, published or written while the host's next answer is on its way. */
const IN_WORK_BESIDE_FETCHING = 3;
const IDLE_MS = 200;
/** Lots of a broken seller that are asked again in each walk: whether it is good again shows in them. */
const PROBES = 10;

/** One crawler's time with one seller: reads what is due, keeps each result, and gives the seller back. */
export class LeaseSlot {
  private readonly inFlight = new Map<string, Promise<void>>();
  private readonly queue: Work[] = [];
  private walk: {
    number: number;
    running: boolean;
    nextRunAt: number;
    startedAt: number | null;
  } & Pick<SellerLease, 'intervalSeconds' | 'newsSum' | 'observedSeconds' | 'completedAt'>;
  private failure: unknown;
  private readonly work: PageWork;
  private readonly watch: RunHealthCheck;

  /** `lease.signal` is aborted when the seller was lost or the service stops; `mayWork` says whether the lease surely still holds. */
  constructor(
    private readonly parts: LeaseSlotParts,
    private readonly seller: SellerDescriptor,
    private readonly lease: SellerLease,
    private readonly hold: { readonly holder: string; readonly signal: AbortSignal; readonly mayWork: () => boolean },
    private readonly limits: LeaseSlotLimits = defaultLeaseSlotLimits,
  ) {
    this.walk = {
      ...lease,
      nextRunAt: lease.nextRunAt.getTime(),
      startedAt: lease.startedAt?.getTime() ?? null,
    };
    this.watch = new RunHealthCheck(parts, lease, hold.holder);
    this.work = new PageWork(parts, seller, lease, this.watch, hold.signal, limits.maxPages);
  }

  /** Resolves when the seller was given back or lost; rejects with what no retry can heal, after giving it back. */
  async run(): Promise<void> {
    const { parts, lease, hold } = this;
    const endsAt = parts.now() + this.limits.slotMs;
    try {
      await Promise.all([this.countPages(), this.watch.open()]);
      await this.tellPictures();
      while (this.goesOn() && parts.now() < endsAt && (await this.step()));
    } catch (error) {
      this.failure ??= error;
    }
    await Promise.all(this.inFlight.values());
    await this.watch.save().catch((error: unknown) => {
      this.failure ??= error;
    });
    const now = parts.now();
    const notBefore = Math.max(now, this.work.pause?.until ?? 0, this.failure === undefined ? 0 : now + 10_000);
    await parts.outageRetry.run('database', () =>
      parts.walks.release(lease.sellerId, hold.holder, new Date(now), new Date(notBefore), this.work.pause?.reason),
    );
    if (this.failure !== undefined && !hold.signal.aborted) throw this.failure;
  }

  private goesOn(): boolean {
    return !this.hold.signal.aborted && this.work.pause === undefined && this.failure === undefined;
  }

  /** False when there is nothing left to do now. */
  private async step(): Promise<boolean> {
    if (!this.hold.mayWork()) return this.rest();
    await this.watch.saveNowAndThen();
    if (!this.walk.running && this.walk.nextRunAt <= this.parts.now() && !(await this.beginRun())) return false;
    const room = this.seller.politeness.concurrency + IN_WORK_BESIDE_FETCHING - this.inFlight.size;
    const work = room > 0 ? await this.nextWork() : undefined;
    if (work) {
      this.launch(work);
      return true;
    }
    if (this.inFlight.size > 0) {
      await Promise.race(this.inFlight.values());
      return true;
    }
    if (this.walk.running && (await this.endRun())) return true;
    return this.stayForPictures();
  }

  private async rest(): Promise<true> {
    await sleep(IDLE_MS, undefined, { signal: this.hold.signal });
    return true;
  }

  private async beginRun(): Promise<boolean> {
    const { walks, pages, lots, outageRetry, startRequests, now } = this.parts;
    const { sellerId } = this.lease;
    const startedAt = now();
    const number = await outageRetry.run('database', () =>
      walks.begin(sellerId, this.hold.holder, new Date(startedAt)),
    );
    if (number === undefined) return false;
    await this.watch.begin(number);
    if (this.watch.state === 'broken')
      await outageRetry.run('database', () => lots.retryFailed(sellerId, new Date(startedAt), PROBES));
    this.walk = { ...this.walk, number, running: true, startedAt };
    const wanted = startRequests(this.seller).map(wantedPage);
    await outageRetry.run('database', () => pages.want(sellerId, number, wanted, new Date(startedAt)));
    this.work.left = this.limits.maxPages - wanted.length;
    return true;
  }

  /** False when pages wait for a later attempt. */
  private async endRun(): Promise<boolean> {
    const { walks, lots, outageRetry, now, random, metrics, logger } = this.parts;
    const { sellerId, sellerKey } = this.lease;
    const { number, startedAt, completedAt } = this.walk;
    const summary = await outageRetry.run('database', () => walks.summary(sellerId, number, new Date(now())));
    if (summary.pagesWaiting > 0) return false;
    const barren = summary.pagesRead === 0;
    // A seller that suddenly lists nothing is more likely broken than empty: its lots are not asked one by one, they stay as they are.
    const silent = summary.lotsSeen === 0 && summary.lotsOpen > 0;
    // A seller that looks broken must not have its lots asked away.
    const { state, recovered } = await this.watch.judge(summary);
    const isHeard = !barren && !silent && state !== 'broken';
    const complete = summary.pagesFailed === 0 && isHeard;
    const at = now();
    const lookedBackSeconds = completedAt ? (at - completedAt.getTime()) / 1000 : null;
    const pages = summary.pagesRead + summary.pagesFailed;
    const result = { ...this.walk, news: summary.news, pages, lookedBackSeconds, complete, barren };
    const pace = nextPace(result, this.seller.revisit);
    const recheckUnseen = complete || (isHeard && (lookedBackSeconds ?? 0) > stalestSeconds);
    const began = startedAt ?? at;
    const next = nextRunAt(began, at, pace.intervalSeconds, random());
    const end = { now: new Date(at), complete, recheckUnseen, nextRunAt: next, ...pace, summary };
    await outageRetry.run('database', () => walks.finish(sellerId, this.hold.holder, number, end));
    if (recovered) await outageRetry.run('database', () => lots.retryFailed(sellerId, new Date(now())));
    this.walk = {
      ...this.walk,
      ...pace,
      running: false,
      nextRunAt: next.getTime(),
      ...(complete && { completedAt: end.now }),
    };
    const seconds = (now() - began) / 1000;
    metrics.walks.observe({ outcome: complete ? 'complete' : silent ? 'silent' : 'incomplete' }, seconds);
    metrics.lotsSeen.set({ seller: sellerKey }, summary.lotsSeen);
    const level = complete ? 'info' : 'warn';
    logger[level](
      { sellerKey, walk: number, seconds, state, ...summary, nextRunAt: next },
      complete ? 'walk complete' : 'walk incomplete',
    );
    return true;
  }

  private async countPages(): Promise<void> {
    const { pages, outageRetry } = this.parts;
    const known = await outageRetry.run('database', () => pages.count(this.lease.sellerId, this.walk.number));
    this.work.left = this.limits.maxPages - known;
  }

  private async nextWork(): Promise<Work | undefined> {
    if (this.queue.length === 0) this.queue.push(...(await this.dueWork()));
    return this.queue.shift();
  }

  /** List pages and lots' pages in turn: new lots are read while the lists are still being walked. */
  private async dueWork(): Promise<readonly Work[]> {
    const { pages, lots, outageRetry, now } = this.parts;
    const { sellerId } = this.lease;
    const at = new Date(now());
    const limit = 12 + this.inFlight.size;
    const duePages = this.walk.running
      ? await outageRetry.run('database', () => pages.due(sellerId, this.walk.number, at, limit))
      : [];
    const dueLots = await outageRetry.run('database', () => lots.due(sellerId, at, limit));
    const lists: Work[] = duePages.map((page) => ({ kind: 'list', id: page.pageKey, page }));
    return interleave<Work>(lotWork(dueLots, at.getTime()), lists).filter((work) => !this.inFlight.has(work.id));
  }

  private launch(work: Work): void {
    const done = this.workOn(work)
      .catch((error: unknown) => {
        this.failure ??= error;
      })
      .finally(() => this.inFlight.delete(work.id));
    this.inFlight.set(work.id, done);
  }

  private workOn(work: Work): Promise<void> {
    switch (work.kind) {
      case 'list':
        return this.work.readList(work.page, this.walk);
      case 'results':
        return this.work.readResults(work.lot, work.pageKey, this.walk);
      case 'lot':
        return this.work.readLot(work.lot, this.walk);
    }
  }

  /** Keeps the seller, and with it its host, while the workers for pictures and logos have something to fetch there. */
  private async stayForPictures(): Promise<boolean> {
    const { pictures, logos, outageRetry, now } = this.parts;
    const until = now() + this.limits.picturesMs;
    const { sellerId } = this.lease;
    while (this.goesOn() && now() < until) {
      if (await this.tellPictures()) continue;
      const at = new Date(now());
      const isWaiting = await outageRetry.run(
        'database',
        async () => (await pictures.anyDue(sellerId, at)) || (await logos.anyDue(sellerId, at)),
      );
      if (!isWaiting) return false;
      await this.rest();
    }
    return false;
  }

  /** While nothing else of the seller is under way: two observations of one lot must not overtake each other. False when there is no more to tell. */
  private async tellPictures(): Promise<boolean> {
    return this.hold.mayWork() && (await this.parts.pictureObserver.observe(this.lease));
  }
}

function interleave<T>(first: readonly T[], second: readonly T[]): T[] {
  const length = Math.max(first.length, second.length);
  return Array.from({ length }, (_, index) => [first[index], second[index]])
    .flat()
    .filter((item) => item !== undefined) as T[];
}
