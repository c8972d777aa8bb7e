import {
  CrawlError,
  messageOf,
  PauseSeller,
  RetryLater,
  SellerParameters,
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
  LotMoveRepository,
  LotOutcome,
  SellerCrawlRepository,
  SellerLease,
  WantedPage,
} from '@obverse/database';
import { lotIdOf } from '@obverse/lots';
import { traced } from '@obverse/service-kit';
import type { ExtractedPage, PageRequest, SellerDescriptor } from '@obverse/sellers';
import { saleHash } from '../keys/fingerprint';
import type { FaultReporter } from '../observation/fault-reporter';
import type { LotPublisher } from '../observation/lot-publisher';
import { SpotChecks } from '../health-check/spot-checks';
import type { OutageRetry } from '../outage/outage-retry';
import type { RunHealthCheck } from '../health-check/run-health-check';
import { containsResult, isUnlisted } from '../revisit/lot-state';
import { afterResultsPage, nextResultsCheck, resultsPaceMs } from '../revisit/results-policy';
import {
  failedRunPauseSeconds,
  lotAfterFailure,
  lotAfterFetch,
  lotCeilingMs,
  pageRetryAt,
  unknownStock,
} from '../revisit/revisit-policy';
import { RemovedLots } from './removed-lots';
import { RenamedLots } from './renamed-lots';
import { SessionLots } from './session-lots';
import { wantedPage } from '../keys/wanted-page';
import type { FetchContext, FetchOutcome } from '../fetch-chain/fetch-context';

export interface RequestHandlerParts {
  readonly pages: FrontierPageRepository<PageRequest>;
  readonly sellerCrawls: Pick<SellerCrawlRepository, 'noteParameters'>;
  readonly lots: FrontierLotRepository;
  readonly sales: FrontierSaleRepository;
  readonly fetchChain: Pipeline<FetchContext, FetchOutcome>;
  readonly fetch: PoliteFetch;
  readonly faults: FaultReporter;
  readonly lotPublisher: Pick<LotPublisher, 'publishGone' | 'lastStatement' | 'remove'>;
  readonly lotMoves: Pick<LotMoveRepository, 'move'>;
  readonly outageRetry: OutageRetry;
  readonly now: () => number;
  readonly random: () => number;
}

export interface RunState {
  readonly number: number;
  readonly running: boolean;
  /** The last complete run; 0 before the first. */
  readonly completedRun: number;
}

/** A longer pause requested by the host ends the lease slot; a shorter one is waited for. */
export const shortPauseMs = 2_000;
/** Pauses do not count as failures of the page, but are limited too. The limit is lower for a host that does not answer at all, so that it is reported. */
const MAX_PAUSES = 20;
const MAX_UNANSWERED = 6;

/** Runs the fetch chain for one due page or lot, and stores what follows: the state in the frontier and the next due time. */
export class RequestHandler {
  /** Set when the host requests a pause that is too long to wait for. */
  pause: { readonly until: number; readonly reason: string } | undefined;
  /** Pages that the run may still add before it counts as caught in a crawler trap. */
  pagesLeft: number;
  /** The longest time between two readings of a lot's page, as of `lotCeilingMs`, milliseconds. */
  ceilingMs = lotCeilingMs(unknownStock);
  readonly spotChecks: SpotChecks;
  private readonly removedLots: RemovedLots;
  private readonly parameters: SellerParameters;
  private readonly sessionLots: SessionLots;
  private readonly renamedLots: RenamedLots;

  constructor(
    private readonly parts: RequestHandlerParts,
    private readonly seller: SellerDescriptor,
    private readonly lease: SellerLease,
    private readonly healthCheck: RunHealthCheck,
    private readonly signal: AbortSignal,
    private readonly maxPages: number,
  ) {
    this.pagesLeft = maxPages;
    this.removedLots = new RemovedLots(parts, lease, healthCheck);
    const known = { dropped: lease.droppedParameters, stable: lease.stableParameters };
    this.parameters = new SellerParameters(known, ({ dropped, stable }) =>
      parts.outageRetry.run('database', () =>
        parts.sellerCrawls.noteParameters(lease.sellerId, dropped, stable, new Date(parts.now())),
      ),
    );
    this.sessionLots = new SessionLots(parts, lease, this.parameters);
    this.renamedLots = new RenamedLots(parts);
    this.spotChecks = new SpotChecks(parts, lease, healthCheck);
  }

  /** Reads a list page of the current run, and stores what was extracted and the pages that it links to. */
  async handleList(page: FrontierPage<PageRequest>, run: RunState): Promise<void> {
    const { pages, outageRetry, now, random } = this.parts;
    const { sellerId } = this.lease;
    const { number } = run;
    const { pageKey, request } = page;
    const outcome = await this.fetch({
      request,
      pageKey,
      run: number,
      completedRun: run.completedRun,
      validators: page,
    });
    if (!outcome) return;
    if (outcome instanceof CrawlError) {
      const scheduled = pageRetryAt(page.attempts + 1, now(), random());
      const maxPauses = outcome instanceof PauseSeller && outcome.silent ? MAX_UNANSWERED : MAX_PAUSES;
      const retryAt =
        outcome instanceof SkipLot ? undefined : this.retryAt(outcome, page.attempts, scheduled, maxPauses);
      const reason = outcome.message;
      if (retryAt) await outageRetry.run('database', () => pages.retry(sellerId, number, pageKey, retryAt, reason));
      else await outageRetry.run('database', () => pages.fail(sellerId, number, pageKey, [], reason, new Date(now())));
      return;
    }
    const following =
      outcome.found === 'unchanged' ? page.next?.map(({ request: one }) => one) : outcome.extracted.next;
    const next = await this.withoutClosedSales((following ?? []).map(wantedPage));
    this.pagesLeft -= await outageRetry.run('database', () => pages.countNew(sellerId, number, next));
    const fault = outcome.held ?? outcome.extracted.faults.find(({ scope }) => scope === 'page')?.reason;
    const reason = this.pagesLeft < 0 ? `more than ${this.maxPages} pages` : fault;
    const at = new Date(now());
    if (reason !== undefined) {
      await outageRetry.run('database', () =>
        pages.fail(sellerId, number, pageKey, this.pagesLeft < 0 ? [] : next, reason, at),
      );
    } else {
      const kept = { ...validatorsOf(outcome, page), next };
      await outageRetry.run('database', () => pages.finish(sellerId, number, pageKey, kept, at));
    }
  }

  /** Reads a lot page, and stores the lot's next state. */
  async handleLot(lot: DueLot, run: RunState): Promise<void> {
    const { lots, outageRetry, now, random } = this.parts;
    if (await this.sessionLots.join(lot)) return;
    const request: PageRequest = {
      kind: 'lot',
      url: lot.url,
      sourceId: lot.sourceId,
      ...(lot.context && { context: lot.context }),
    };
    const isMissing = isUnlisted(lot, run.completedRun);
    const { completedRun } = run;
    const outcome = await this.fetch({ request, lot, isMissing, run: run.number, completedRun, validators: lot });
    if (!outcome) return;
    await this.spotChecks.compare(lot, outcome, completedRun, this.ceilingMs);
    if (await this.renamedLots.join(lot, outcome, completedRun)) return;
    if (await this.removedLots.apply(lot, outcome, completedRun, this.ceilingMs)) return;
    if (outcome instanceof CrawlError) {
      const retry = lotAfterFailure(lot, outcome instanceof SkipLot, now(), random(), this.ceilingMs);
      const dueAt = outcome instanceof SkipLot ? retry.dueAt : this.retryAt(outcome, lot.attempts, retry.dueAt);
      await outageRetry.run('database', () => lots.fail(lot.lotId, outcome.message, { ...retry, dueAt }));
      return;
    }
    if (outcome.held !== undefined) {
      const { held } = outcome;
      const retry = lotAfterFailure(lot, true, now(), random(), this.ceilingMs);
      await outageRetry.run('database', () => lots.fail(lot.lotId, held, retry));
      return;
    }
    const rules = { completedRun, ceilingMs: this.ceilingMs, resultsPaceMs: resultsPaceMs(this.seller.revisit) };
    const after = lotAfterFetch(lot, outcome, now(), rules);
    if (after.kind === 'read') {
      const kept = { ...validatorsOf(outcome, lot), ...after.revisit };
      await outageRetry.run('database', () => lots.noteOutcome(lot.lotId, kept, new Date(now())));
      await this.rescheduleSale(lot, kept);
    } else {
      await outageRetry.run('database', () => lots.fail(lot.lotId, after.reason, after.retry));
    }
  }

  /** Reads the list page of an ended lot for the results of all ended lots on it, and stores when it is read again. */
  async handleResults(lot: DueLot, pageKey: string, run: RunState): Promise<void> {
    const { pages, lots, sales, outageRetry, now, random } = this.parts;
    const { sellerId, sellerKey } = this.lease;
    const readLotPages = (named?: readonly string[]) =>
      outageRetry.run('database', () => sales.useLotPages(sellerId, pageKey, named));
    const page = await outageRetry.run('database', () => pages.find(sellerId, pageKey));
    if (!page) return readLotPages();
    const at = new Date(now());
    const { number, completedRun } = run;
    const outcome = await this.fetch({ request: page.request, pageKey, run: number, completedRun, validators: page });
    if (!outcome) return;
    if (outcome instanceof CrawlError) {
      const { dueAt } = lotAfterFailure(lot, false, now(), random(), this.ceilingMs);
      const retryAt = outcome instanceof SkipLot ? undefined : this.retryAt(outcome, lot.attempts, dueAt);
      if (!retryAt) return readLotPages();
      await outageRetry.run('database', () => sales.postponePage(sellerId, pageKey, at, retryAt));
      return outageRetry.run('database', () =>
        lots.fail(lot.lotId, outcome.message, { dueAt: retryAt, isOver: false }),
      );
    }
    if (outcome.extracted.faults.some(({ scope }) => scope === 'page')) return readLotPages();
    if (outcome.found === 'page') {
      await outageRetry.run('database', () => pages.noteReread(sellerId, pageKey, validatorsOf(outcome, page)));
      await readLotPages(namedIn(outcome.extracted).map((sourceId) => lotIdOf(sellerKey, sourceId)));
    }
    const results = await outageRetry.run('database', () => sales.resultsOn(sellerId, pageKey, at));
    // Lot pages have shown results that this list page does not: they are read instead.
    if (outcome.found === 'page' && results.completed > 0 && !containsResult(outcome.extracted)) return readLotPages();
    const again = afterResultsPage(results, now(), resultsPaceMs(this.seller.revisit));
    const { page: pageDueAt, sale: saleDueAt, ownPage } = again;
    await outageRetry.run('database', () => sales.postponePage(sellerId, pageKey, at, pageDueAt));
    if (lot.sale !== null && saleDueAt) await this.postponeSale(lot.sale, 'listed', at, saleDueAt);
    if (ownPage) await outageRetry.run('database', () => lots.scheduleLotPages([lot.lotId], ownPage));
  }

  /** Applies the result of one lot page to its sale: when the page shows the result, the sale's other lots are read now, otherwise later. */
  private async rescheduleSale({ sale, endsAt: lastEndsAt }: DueLot, { state, endsAt }: LotOutcome): Promise<void> {
    const { sales, outageRetry } = this.parts;
    const now = this.parts.now();
    const since = endsAt === undefined ? now - (lastEndsAt?.getTime() ?? now) : now - Date.parse(endsAt);
    if (sale === null || since <= 0) return;
    if (state === 'open') await this.postponeSale(sale, 'all', new Date(now), nextResultsCheck(since, now));
    else await outageRetry.run('database', () => sales.wake(sale, new Date(now)));
  }

  private async postponeSale(sale: string, which: 'all' | 'listed', at: Date, dueAt: Date): Promise<void> {
    await this.parts.outageRetry.run('database', () => this.parts.sales.postponeSale(sale, which, at, dueAt));
  }

  /** Removes the pages of closed sales, which are not read again although the auction house still lists them. */
  private async withoutClosedSales(named: readonly WantedPage<PageRequest>[]): Promise<WantedPage<PageRequest>[]> {
    const { sales, outageRetry } = this.parts;
    const { sellerId, sellerKey } = this.lease;
    const saleOf = ({ request }: WantedPage<PageRequest>) => saleHash(sellerKey, request);
    const known = [...new Set(named.flatMap((page) => saleOf(page) ?? []))];
    const closed = await outageRetry.run('database', () => sales.completed(sellerId, known));
    return named.filter((page) => !closed.has(saleOf(page) ?? ''));
  }

  /** Returns crawl errors as outcomes, and undefined when the service stops. Any other error is reported as a fault of the page. */
  private async fetch(
    context: Pick<FetchContext, 'request' | 'run' | 'completedRun' | 'validators'> &
      Pick<Partial<FetchContext>, 'pageKey' | 'lot' | 'isMissing'>,
  ): Promise<FetchOutcome | CrawlError | undefined> {
    const { seller, lease, signal, parts, healthCheck, parameters, ceilingMs } = this;
    const request = { ...context.request, url: parameters.clean(context.request.url) };
    try {
      const of = { seller, lease, healthCheck, parameters, ceilingMs, signal };
      const attributes = { 'obverse.seller': seller.key, 'url.full': request.url };
      const outcome = await traced('visit', { attributes }, () => parts.fetchChain.run({ ...context, ...of, request }));
      await this.applyHealthCheck(healthCheck.stopReason, healthCheck.takeLotsToReread());
      return outcome;
    } catch (failed) {
      if (signal.aborted) return undefined;
      const error = failed instanceof StepFailedError ? failed.cause : failed;
      const step = failed instanceof StepFailedError ? failed.step : 'visit';
      if (error instanceof PauseSeller) this.pauseFor(error, context.request.url);
      if (error instanceof CrawlError && !(error instanceof SkipLot && error.cause !== undefined)) return error;
      const cause = error instanceof CrawlError ? error.cause : error;
      const named = cause instanceof Error ? cause : new Error(messageOf(cause));
      const fault = { step, where: step, error: named, original: new Uint8Array(), sourceId: context.request.sourceId };
      await parts.faults.report(lease, context.request.url, [fault]);
      return new SkipLot(named.message, { cause: named });
    }
  }

  /** Pauses a seller that looks broken, and schedules lots that were published before that to be read again when it is well. */
  private async applyHealthCheck(stopReason: string | undefined, lotsToReread: readonly string[]): Promise<void> {
    const { lots, outageRetry, now } = this.parts;
    if (stopReason !== undefined)
      this.pause ??= { until: now() + 1000 * failedRunPauseSeconds(this.seller.revisit), reason: stopReason };
    if (lotsToReread.length === 0) return;
    const lotIds = lotsToReread.map((sourceId) => lotIdOf(this.lease.sellerKey, sourceId));
    await outageRetry.run('database', () => lots.markForRetry(lotIds, 'the page showed less than before'));
  }

  private pauseFor(error: PauseSeller, url: string): void {
    const until = Math.max(this.parts.fetch.nextStartAt(url), this.parts.now() + error.waitMs);
    if (until - this.parts.now() > shortPauseMs) this.pause = { until, reason: error.message };
  }

  /** The time of the next attempt; undefined when there is none. Pauses requested by the host do not count as failures, but are limited too. */
  private retryAt(
    error: CrawlError,
    attempts: number,
    scheduled: Date | undefined,
    maxPauses = MAX_PAUSES,
  ): Date | undefined {
    if (error instanceof PauseSeller && attempts < maxPauses)
      return new Date(Math.max(this.parts.now() + error.waitMs, this.pause?.until ?? 0));
    if (!(error instanceof RetryLater) || error.waitMs === undefined || !scheduled) return scheduled;
    return new Date(Math.max(scheduled.getTime(), this.parts.now() + error.waitMs));
  }
}

function namedIn({ listed, lots }: ExtractedPage): string[] {
  return [...listed.map(({ sourceId }) => sourceId), ...lots.map(({ statement }) => statement.sourceId)];
}

/** The validators for the next request. None when something could not be read, or when changes show only on lot pages. */
function validatorsOf(outcome: FetchOutcome, last: { etag: string | null; lastModified: string | null }) {
  const { extracted, answer } = outcome;
  const lacksDigest = extracted.listed.some(({ digest }) => digest === undefined);
  if (extracted.faults.length > 0 || lacksDigest || extracted.gone === true) return { etag: null, lastModified: null };
  const { etag: lastEtag, lastModified: lastChange } = last;
  if (outcome.found === 'unchanged') return { etag: lastEtag, lastModified: lastChange };
  return { etag: answer.headers['etag'] ?? null, lastModified: answer.headers['last-modified'] ?? null };
}
