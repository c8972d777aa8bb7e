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
  FrontierSaleRepository,
  LotOutcome,
  SellerLease,
  WantedPage,
} from '@obverse/database';
import { lotIdOf } from '@obverse/lots';
import type { ExtractedPage, PageRequest, SellerDescriptor } from '@obverse/sellers';
import { saleHash } from '../observation/fingerprint';
import type { FaultReporter } from '../observation/fault-reporter';
import { afterResultsPage, resultsPaceMs, tellsResult, whileSilent } from '../observation/sale-results';
import type { OutageRetry } from '../outage/outage-retry';
import type { Visit, VisitOutcome } from '../visit/page-visit';
import type { RunHealthCheck } from '../health-check/run-health-check';
import { lotAfterFailure, lotAfterVisit } from '../revisit/lot-visit-result';
import { barrenSeconds, pageRetryAt } from '../revisit/run-schedule';
import { wantedPage } from './wanted-page';

export interface PageWorkParts {
  readonly pages: FrontierPageRepository<PageRequest>;
  readonly lots: FrontierLotRepository;
  readonly sales: FrontierSaleRepository;
  readonly visits: Pipeline<Visit, VisitOutcome>;
  readonly fetch: PoliteFetch;
  readonly faults: FaultReporter;
  readonly outageRetry: OutageRetry;
  readonly now: () => number;
  readonly random: () => number;
}

export interface RunState {
  readonly number: number;
  readonly running: boolean;
}

/** A host that asks for a longer pause than this loses its turn; a shorter one is waited for. */
export const shortPauseMs = 2_000;
/** Pauses are not the page's failures, but they too have an end. A host that answers nobody ends the walk sooner, since somebody should know. */
const MOST_PAUSES = 20;
const MOST_SILENCES = 6;

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
    private readonly watch: RunHealthCheck,
    private readonly signal: AbortSignal,
    private readonly maxPages: number,
  ) {
    this.left = maxPages;
  }

  /** Reads a page of the running walk, and keeps what it said and what follows from it. */
  async readList(page: FrontierPage<PageRequest>, walk: RunState): Promise<void> {
    const { pages, outageRetry, now, random } = this.parts;
    const { sellerId } = this.lease;
    const { number } = walk;
    const { pageKey, request } = page;
    const outcome = await this.visit({ request, pageKey, walk: number, validators: page });
    if (!outcome) return;
    if (outcome instanceof CrawlError) {
      const scheduled = pageRetryAt(page.attempts + 1, now(), random());
      const mostPauses = outcome instanceof PauseSeller && outcome.silent ? MOST_SILENCES : MOST_PAUSES;
      const retryAt =
        outcome instanceof SkipLot ? undefined : this.retryAt(outcome, page.attempts, scheduled, mostPauses);
      const reason = outcome.message;
      if (retryAt) await outageRetry.run('database', () => pages.retry(sellerId, number, pageKey, retryAt, reason));
      else await outageRetry.run('database', () => pages.fail(sellerId, number, pageKey, [], reason, new Date(now())));
      return;
    }
    const named = outcome.found === 'unchanged' ? (page.next ?? []) : outcome.reading.next.map(wantedPage);
    const next = await this.withoutSettledSales(named);
    this.left -= next.length;
    const fault = outcome.held ?? outcome.reading.faults.find(({ scope }) => scope === 'page')?.reason;
    const reason = this.left < 0 ? `more than ${this.maxPages} pages` : fault;
    const at = new Date(now());
    if (reason !== undefined) {
      await outageRetry.run('database', () =>
        pages.fail(sellerId, number, pageKey, this.left < 0 ? [] : next, reason, at),
      );
    } else {
      const kept = { ...validatorsOf(outcome, page), next };
      await outageRetry.run('database', () => pages.finish(sellerId, number, pageKey, kept, at));
    }
  }

  /** Asks a lot's own page, and keeps what becomes of the lot. */
  async readLot(lot: DueLot, walk: RunState): Promise<void> {
    const { lots, outageRetry, now, random } = this.parts;
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
      await outageRetry.run('database', () => lots.fail(lot.lotId, outcome.message, retryAt));
      return;
    }
    if (outcome.held !== undefined) {
      const { held } = outcome;
      const { dueAt } = lotAfterFailure(lot, true, now(), random());
      await outageRetry.run('database', () => lots.fail(lot.lotId, held, dueAt));
      return;
    }
    const lastWalk = walk.running ? walk.number - 1 : walk.number;
    const after = lotAfterVisit(lot, outcome, lastWalk, now(), resultsPaceMs(this.seller.revisit));
    if (after.kind === 'settled') {
      const kept = { ...validatorsOf(outcome, lot), ...after.outlook };
      await outageRetry.run('database', () => lots.noteOutcome(lot.lotId, kept));
      await this.tellSale(lot, kept);
    } else {
      await outageRetry.run('database', () => lots.fail(lot.lotId, after.reason, after.dueAt));
    }
  }

  /** Asks the list page that names an ended lot what became of all that ended on it, and keeps when it is asked again. */
  async readResults(lot: DueLot, pageKey: string, walk: RunState): Promise<void> {
    const { pages, lots, sales, outageRetry, now, random } = this.parts;
    const { sellerId, sellerKey } = this.lease;
    const askThemselves = (named?: readonly string[]) =>
      outageRetry.run('database', () => sales.useLotPages(sellerId, pageKey, named));
    const page = await outageRetry.run('database', () => pages.find(sellerId, pageKey));
    if (!page) return askThemselves();
    const at = new Date(now());
    const outcome = await this.visit({ request: page.request, pageKey, walk: walk.number, validators: page });
    if (!outcome) return;
    if (outcome instanceof CrawlError) {
      const { dueAt } = lotAfterFailure(lot, false, now(), random());
      const retryAt = outcome instanceof SkipLot ? undefined : this.retryAt(outcome, lot.attempts, dueAt);
      if (!retryAt) return askThemselves();
      await outageRetry.run('database', () => sales.postponePage(sellerId, pageKey, at, retryAt));
      return outageRetry.run('database', () => lots.fail(lot.lotId, outcome.message, retryAt));
    }
    if (outcome.reading.faults.some(({ scope }) => scope === 'page')) return askThemselves();
    if (outcome.found === 'page') {
      await outageRetry.run('database', () => pages.noteReread(sellerId, pageKey, validatorsOf(outcome, page)));
      await askThemselves(namedIn(outcome.reading).map((sourceId) => lotIdOf(sellerKey, sourceId)));
    }
    const heard = await outageRetry.run('database', () => sales.resultsOn(sellerId, pageKey, at));
    // Own pages have said what this list does not: they are the ones to ask.
    if (outcome.found === 'page' && heard.completed > 0 && !tellsResult(outcome.reading)) return askThemselves();
    const again = afterResultsPage(heard, now(), resultsPaceMs(this.seller.revisit));
    const { page: pageDueAt, sale: saleDueAt, ownPage } = again;
    await outageRetry.run('database', () => sales.postponePage(sellerId, pageKey, at, pageDueAt));
    if (lot.sale !== null && saleDueAt) await this.postponeSale(lot.sale, 'listed', at, saleDueAt);
    if (ownPage) await outageRetry.run('database', () => lots.scheduleLotPages([lot.lotId], ownPage));
  }

  /** What an ended lot's own page says, or does not say yet, goes for its sale: the next to be asked is another page of it, now or later. */
  private async tellSale({ sale, endsAt: lastEndsAt }: DueLot, { state, endsAt }: LotOutcome): Promise<void> {
    const { sales, outageRetry } = this.parts;
    const now = this.parts.now();
    const since = endsAt === undefined ? now - (lastEndsAt?.getTime() ?? now) : now - Date.parse(endsAt);
    if (sale === null || since <= 0) return;
    if (state === 'open') await this.postponeSale(sale, 'all', new Date(now), whileSilent(since, now));
    else await outageRetry.run('database', () => sales.wake(sale, new Date(now)));
  }

  private async postponeSale(sale: string, which: 'all' | 'listed', at: Date, dueAt: Date): Promise<void> {
    await this.parts.outageRetry.run('database', () => this.parts.sales.postponeSale(sale, which, at, dueAt));
  }

  /** A sale of which nothing more is to be heard is not walked again, however long the house keeps it in its list. */
  private async withoutSettledSales(named: readonly WantedPage<PageRequest>[]): Promise<WantedPage<PageRequest>[]> {
    const { sales, outageRetry } = this.parts;
    const { sellerId, sellerKey } = this.lease;
    const saleOf = ({ request }: WantedPage<PageRequest>) => saleHash(sellerKey, request);
    const known = [...new Set(named.flatMap((page) => saleOf(page) ?? []))];
    const settled = await outageRetry.run('database', () => sales.completed(sellerId, known));
    return named.filter((page) => !settled.has(saleOf(page) ?? ''));
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
    const { lots, outageRetry, now } = this.parts;
    if (hopeless !== undefined)
      this.pause ??= { until: now() + 1000 * barrenSeconds(this.seller.revisit), reason: hopeless };
    if (doubted.length === 0) return;
    const lotIds = doubted.map((sourceId) => lotIdOf(this.lease.sellerKey, sourceId));
    await outageRetry.run('database', () => lots.markForRetry(lotIds, 'told less than it used to'));
  }

  private pauseFor(error: PauseSeller, url: string): void {
    const until = Math.max(this.parts.fetch.nextStartAt(url), this.parts.now() + error.waitMs);
    if (until - this.parts.now() > shortPauseMs) this.pause = { until, reason: error.message };
  }

  /** Undefined gives up. Pauses the host asked for are not the page's failures, but they too have an end. */
  private retryAt(
    error: CrawlError,
    attempts: number,
    scheduled: Date | undefined,
    mostPauses = MOST_PAUSES,
  ): Date | undefined {
    if (error instanceof PauseSeller && attempts < mostPauses)
      return new Date(Math.max(this.parts.now() + error.waitMs, this.pause?.until ?? 0));
    if (!(error instanceof RetryLater) || error.waitMs === undefined || !scheduled) return scheduled;
    return new Date(Math.max(scheduled.getTime(), this.parts.now() + error.waitMs));
  }
}

function namedIn({ listed, lots }: ExtractedPage): string[] {
  return [...listed.map(({ sourceId }) => sourceId), ...lots.map(({ statement }) => statement.sourceId)];
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
