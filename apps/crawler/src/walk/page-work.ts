import {
  CrawlError,
  messageOf,
  PauseSeller,
  RetryLater,
  SkipLot,
  StepFailedError,
  type Pipeline,
  type PoliteFetch,
} from '@obverse/crawling';
import type {
  DueLot,
  FrontierLotRepository,
  FrontierPage,
  FrontierPageRepository,
  SellerLease,
} from '@obverse/database';
import { lotIdOf } from '@obverse/lots';
import type { PageRequest, SellerDescriptor } from '@obverse/sellers';
import type { FaultReporter } from '../observation/fault-reporter';
import type { Patience } from '../outage/patience';
import type { Visit, VisitOutcome } from '../visit/page-visit';
import type { WalkWatch } from '../watch/walk-watch';
import { lotAfterFailure, lotAfterVisit } from './lot-aftermath';
import { barrenSeconds, pageRetryAt } from './walk-schedule';
import { wantedPage } from './wanted-page';

export interface PageWorkParts {
  readonly pages: FrontierPageRepository<PageRequest>;
  readonly lots: FrontierLotRepository;
  readonly visits: Pipeline<Visit, VisitOutcome>;
  readonly fetch: PoliteFetch;
  readonly faults: FaultReporter;
  readonly patience: Patience;
  readonly now: () => number;
  readonly random: () => number;
}

export interface WalkState {
  readonly number: number;
  readonly running: boolean;
}

/** A host that asks for a longer pause than this loses its turn; a shorter one is waited for. */
const SHORT_PAUSE_MS = 2_000;
const MOST_PAUSES = 20;

/** One page at a time from "due" to "kept": what a seller's turn does with each piece of work. */
export class PageWork {
  /** Set once the host asked for a pause that is too long to wait for. */
  pause: { readonly until: number; readonly reason: string } | undefined;
  /** Pages the walk may still want before it counts as trapped. */
  left: number;

  constructor(
    private readonly parts: PageWorkParts,
    private readonly seller: SellerDescriptor,
    private readonly lease: SellerLease,
    private readonly watch: WalkWatch,
    private readonly signal: AbortSignal,
    private readonly maxPages: number,
  ) {
    this.left = maxPages;
  }

  /** Reads a page of the running walk, and keeps what it said and what follows from it. */
  async readList(page: FrontierPage<PageRequest>, walk: WalkState): Promise<void> {
    const { pages, patience, now, random } = this.parts;
    const { sellerId } = this.lease;
    const { number } = walk;
    const { pageKey, request } = page;
    const outcome = await this.visit({ request, pageKey, walk: number, validators: page });
    if (!outcome) return;
    if (outcome instanceof CrawlError) {
      const retryAt =
        outcome instanceof SkipLot
          ? undefined
          : this.retryAt(outcome, page.attempts, pageRetryAt(page.attempts + 1, now(), random()));
      const reason = outcome.message;
      if (retryAt) await patience.run('database', () => pages.retry(sellerId, number, pageKey, retryAt, reason));
      else await patience.run('database', () => pages.fail(sellerId, number, pageKey, [], reason, new Date(now())));
      return;
    }
    const next = outcome.found === 'unchanged' ? (page.next ?? []) : outcome.reading.next.map(wantedPage);
    this.left -= next.length;
    const fault = outcome.held ?? outcome.reading.faults.find(({ scope }) => scope === 'page')?.reason;
    const reason = this.left < 0 ? `more than ${this.maxPages} pages` : fault;
    const at = new Date(now());
    if (reason !== undefined) {
      await patience.run('database', () =>
        pages.fail(sellerId, number, pageKey, this.left < 0 ? [] : next, reason, at),
      );
    } else {
      const kept = { ...validatorsOf(outcome, page), next };
      await patience.run('database', () => pages.finish(sellerId, number, pageKey, kept, at));
    }
  }

  /** Asks a lot's own page, and keeps what becomes of the lot. */
  async readLot(lot: DueLot, walk: WalkState): Promise<void> {
    const { lots, patience, now, random } = this.parts;
    const request: PageRequest = {
      kind: 'lot',
      url: lot.url,
      sourceId: lot.sourceId,
      ...(lot.context && { context: lot.context }),
    };
    const outcome = await this.visit({ request, lot, walk: walk.number, validators: lot });
    if (!outcome) return;
    if (outcome instanceof CrawlError) {
      const { dueAt } = lotAfterFailure(lot, outcome instanceof SkipLot, now(), random());
      const retryAt = outcome instanceof SkipLot ? dueAt : this.retryAt(outcome, lot.attempts, dueAt);
      await patience.run('database', () => lots.fail(lot.lotId, outcome.message, retryAt));
      return;
    }
    if (outcome.held !== undefined) {
      const { held } = outcome;
      const { dueAt } = lotAfterFailure(lot, true, now(), random());
      await patience.run('database', () => lots.fail(lot.lotId, held, dueAt));
      return;
    }
    const lastWalk = walk.running ? walk.number - 1 : walk.number;
    const after = lotAfterVisit(lot, outcome, lastWalk, now());
    if (after.kind === 'settled') {
      const kept = { ...validatorsOf(outcome, lot), ...after.outlook };
      await patience.run('database', () => lots.settle(lot.lotId, kept));
    } else {
      await patience.run('database', () => lots.fail(lot.lotId, after.reason, after.dueAt));
    }
  }

  /** A crawl error is an outcome; undefined when the service stops. Anything else that fails one page is set aside with it. */
  private async visit(
    visit: Pick<Visit, 'request' | 'walk' | 'validators'> & Pick<Partial<Visit>, 'pageKey' | 'lot'>,
  ): Promise<VisitOutcome | CrawlError | undefined> {
    const { seller, lease, signal, parts, watch } = this;
    try {
      const outcome = await parts.visits.run({ ...visit, seller, lease, watch, signal });
      await this.heed(watch.hopeless, watch.takeDoubted());
      return outcome;
    } catch (failed) {
      if (signal.aborted) return undefined;
      const error = failed instanceof StepFailedError ? failed.cause : failed;
      const step = failed instanceof StepFailedError ? failed.step : 'visit';
      if (error instanceof PauseSeller) this.pauseFor(error, visit.request.url);
      if (error instanceof CrawlError && !(error instanceof SkipLot && error.cause !== undefined)) return error;
      const cause = error instanceof CrawlError ? error.cause : error;
      const named = cause instanceof Error ? cause : new Error(messageOf(cause));
      const fault = { step, where: step, error: named, original: new Uint8Array(), sourceId: visit.request.sourceId };
      await parts.faults.report(lease, visit.request.url, [fault]);
      return new SkipLot(named.message, { cause: named });
    }
  }

  /** A seller that looks broken is left alone, and lots that were believed too soon are read again when it is well. */
  private async heed(hopeless: string | undefined, doubted: readonly string[]): Promise<void> {
    const { lots, patience, now } = this.parts;
    if (hopeless !== undefined)
      this.pause ??= { until: now() + 1000 * barrenSeconds(this.seller.revisit), reason: hopeless };
    if (doubted.length === 0) return;
    const lotIds = doubted.map((sourceId) => lotIdOf(this.lease.sellerKey, sourceId));
    await patience.run('database', () => lots.doubt(lotIds, 'told less than it used to'));
  }

  private pauseFor(error: PauseSeller, url: string): void {
    const until = Math.max(this.parts.fetch.nextStartAt(url), this.parts.now() + error.waitMs);
    if (until - this.parts.now() > SHORT_PAUSE_MS) this.pause = { until, reason: error.message };
  }

  /** Undefined gives up. Pauses the host asked for are not the page's failures, but they too have an end. */
  private retryAt(error: CrawlError, attempts: number, scheduled: Date | undefined): Date | undefined {
    if (error instanceof PauseSeller && attempts < MOST_PAUSES)
      return new Date(Math.max(this.parts.now() + error.waitMs, this.pause?.until ?? 0));
    if (!(error instanceof RetryLater) || error.waitMs === undefined || !scheduled) return scheduled;
    return new Date(Math.max(scheduled.getTime(), this.parts.now() + error.waitMs));
  }
}

/** What makes the next request conditional. None where something could not be read, or where only the lots' own pages tell of changes. */
function validatorsOf(outcome: VisitOutcome, last: { etag: string | null; lastModified: string | null }) {
  const { reading, answer } = outcome;
  const untold = reading.listed.some(({ digest }) => digest === undefined);
  if (reading.faults.length > 0 || untold || reading.gone === true) return { etag: null, lastModified: null };
  const { etag: lastEtag, lastModified: lastChange } = last;
  if (outcome.found === 'unchanged') return { etag: lastEtag, lastModified: lastChange };
  return { etag: answer.headers['etag'] ?? null, lastModified: answer.headers['last-modified'] ?? null };
}
