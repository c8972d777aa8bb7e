import {
  looksBroken,
  noFigures,
  spotCheckKind,
  type Anomaly,
  type Deviation,
  type SellerHealth,
  type SellerLease,
  type RunFigures,
  type RunSummary,
  type RunHealthRepository,
  type CheckedRun,
  type RunHistory,
} from '@obverse/database';
import { emptyPage, type ExtractedPage, type PageRequest } from '@obverse/sellers';
import type { Logger } from '@obverse/service-kit';
import type { CrawlerMetrics } from '../metrics';
import type { OutageRetry } from '../outage/outage-retry';
import { missingFields, NEARLY_ALL } from './fields';
import { figuresOf, plus } from './figures';
import {
  goneAnomaly,
  healthyRuns,
  resultOf,
  checkRun,
  maxGone,
  maxRemoved,
  presentAnomalies,
  removedAnomaly,
} from './check-run';
import { spotCheckAnomalies, spotCheckBudget } from './spot-check';

export interface HealthCheckParts {
  readonly runHealth: Pick<RunHealthRepository, 'history' | 'keep' | 'conclude'>;
  readonly outageRetry: OutageRetry;
  readonly metrics: CrawlerMetrics;
  readonly logger: Logger;
  readonly now: () => number;
}

export interface PageValidation {
  /** Empty when the page is held back, except for the pages that it links to. */
  readonly extracted: ExtractedPage;
  /** Why the page is held back: nothing of it is published. */
  readonly held?: string;
}

/** The lot of a lot page. */
interface ValidatedLot {
  readonly isOver?: boolean;
  readonly isMissing?: boolean;
  readonly seenRun?: number;
}

/** A page is checked together with the preceding ones up to this number of extracted lots. */
const RECENT_LOTS = 20;
const MIN_RECENT = 10;
/** Pages held back in one lease slot after which the slot ends: the remaining pages would be held back too. */
const MAX_PAGES_HELD = 5;
const SAVE_EVERY_MS = 3_000;
const ACCEPTED = 'accepted';
const REMOVED = removedAnomaly(0, 0).kind;
/** They say that stored lots are wrong, not that the pages are. */
const ABOUT_STORED = new Set([REMOVED, spotCheckKind]);

/**
 * The health check of one lease slot: counts what pages show, holds back pages that look broken before anything is published, and checks a run that
 * has ended. Only the holder of the seller's lease writes, so the counts are kept in memory and saved every few seconds. A killed crawler loses
 * only the counts of its last seconds.
 */
export class RunHealthCheck {
  private past: readonly CheckedRun[] = [];
  private current: CheckedRun;
  private accepted: RunHistory['accepted'];
  private recent: readonly RunFigures[] = [];
  private lastTitle: string | undefined;
  private pagesHeld = 0;
  /** The recent lot pages: sourceId of the lot, and figures of the page. */
  private recentLots: readonly { readonly sourceId: string; readonly page: RunFigures }[] = [];
  private lotsToReread: readonly string[] = [];
  private savedAt = 0;
  private changed = false;

  constructor(
    private readonly parts: HealthCheckParts,
    private readonly lease: Pick<SellerLease, 'sellerKey' | 'sellerId' | 'number'>,
    private readonly holder: string,
  ) {
    this.current = fresh(lease.number);
  }

  /** Reads the earlier runs of the seller. Must be called first. */
  async open(): Promise<void> {
    const { runHealth, outageRetry, now } = this.parts;
    const { runs, accepted } = await outageRetry.run('database', () => runHealth.history(this.lease.sellerId));
    this.current = runs.find(({ run }) => run === this.lease.number) ?? this.current;
    this.past = sinceAccepted(runs.filter(({ run }) => run < this.lease.number));
    this.accepted = accepted;
    this.savedAt = now();
  }

  get state(): SellerHealth {
    return [this.current, ...this.past].find(({ state }) => state !== null)?.state ?? 'well';
  }

  /** Open lots when a run last ended; 0 before the first. */
  get lotsOpen(): number {
    return [this.current, ...this.past].find(({ figures }) => figures.lotsOpen > 0)?.figures.lotsOpen ?? 0;
  }

  /** Whether the last check found an anomaly, other than that removed lots wait for an operator or that lots are not as stored. */
  get hasAnomaly(): boolean {
    return this.state !== 'well' && this.lastAnomalies.some(({ kind }) => !ABOUT_STORED.has(kind));
  }

  /** Whether another lot that lists and pages lack may be closed in this run. Once too many were, all others wait for an operator. */
  mayRemove(seenRun: number): boolean {
    if (this.accepted || this.isAcceptedMissing(seenRun)) return true;
    const isWaiting = this.lastAnomalies.some(({ kind }) => kind === REMOVED);
    return !isWaiting && this.current.figures.removed < maxRemoved(this.lotsOpen);
  }

  /** Whether an operator accepted a run whose lists lack the lot. Its page may be read after the next run has begun, so the acceptance outlives the run. */
  private isAcceptedMissing(seenRun: number): boolean {
    const accepted = [this.current, ...this.past].find(isAccepted);
    return accepted !== undefined && seenRun < accepted.run;
  }

  noteRemoved(): void {
    this.count({ ...noFigures, removed: 1 });
  }

  noteWithheld(): void {
    this.count({ ...noFigures, withheld: 1 });
    const others = this.lastAnomalies.filter(({ kind }) => kind !== REMOVED);
    const { state, anomalies } = resultOf([...others, removedAnomaly(this.current.figures.withheld, this.lotsOpen)]);
    this.setState(state, anomalies);
  }

  /** As of {@link spotCheckBudget}. */
  get spotCheckBudget(): number {
    return spotCheckBudget(this.allFigures);
  }

  noteSpotRequests(spotRequests: number): void {
    if (spotRequests > 0) this.count({ ...noFigures, spotRequests });
  }

  /** A lot was compared with what is stored. `tolerated`: as of {@link toleratedDeviation}. During a run, the check at its end evaluates it. */
  noteSpotCheck(tolerated: number, deviation?: Deviation): void {
    this.count({
      ...noFigures,
      spotChecked: 1,
      tolerated,
      ...(deviation && { deviating: 1, deviations: [deviation] }),
    });
    if (this.current.state === null || this.current.state === 'broken') return;
    const others = this.current.anomalies.filter(({ kind }) => kind !== spotCheckKind);
    const { state, anomalies } = resultOf([...others, ...spotCheckAnomalies(this.allFigures, this.lotsOpen)]);
    this.setState(state, anomalies);
  }

  /** Set when enough pages were held back to end the slot. */
  get stopReason(): string | undefined {
    return this.pagesHeld >= MAX_PAGES_HELD ? `${looksBroken}: ${this.anomalies[0]?.text ?? ''}` : undefined;
  }

  /** Begins another run: the figures counted so far belong to the last one. */
  async begin(run: number): Promise<void> {
    await this.save();
    if (run === this.current.run) return;
    this.past = [this.current, ...this.past];
    this.current = fresh(run);
    this.recent = [];
  }

  /**
   * Counts a page, and returns what may be published of it. `isOver`: the page belongs to a lot whose bidding has ended; auction houses remove such
   * pages, so a missing one is no anomaly. `isMissing`: complete lists lack the lot, so a page without it is no anomaly either. `seenRun`: the run whose
   * lists last named the lot of a lot page.
   */
  validatePage(
    request: Pick<PageRequest, 'kind' | 'sourceId'>,
    extracted: ExtractedPage,
    { isOver = false, isMissing = false, seenRun = Infinity }: ValidatedLot = {},
  ): PageValidation {
    if (extracted.gone === true && (isOver || this.isAcceptedMissing(seenRun))) return { extracted };
    const page = this.countPage(request, extracted, isMissing);
    const anomaly = this.accepted || isAccepted(this.current) ? undefined : this.findAnomaly(page);
    return anomaly ? this.hold(request, extracted, anomaly) : { extracted };
  }

  private countPage(
    request: Pick<PageRequest, 'kind' | 'sourceId'>,
    extracted: ExtractedPage,
    isMissing: boolean,
  ): RunFigures {
    const counted = figuresOf(request, extracted, this.lastTitle);
    const page = isMissing ? { ...counted, unread: 0, reasons: {} } : counted;
    this.lastTitle = extracted.lots.at(-1)?.statement.title ?? this.lastTitle;
    this.current = { ...this.current, figures: plus(this.current.figures, page) };
    this.changed = true;
    if (request.sourceId !== undefined && page.extracted > 0)
      this.recentLots = [...this.recentLots.slice(1 - RECENT_LOTS), { sourceId: request.sourceId, page }];
    return page;
  }

  /** Only the pages to which a page with an anomaly links are used. */
  private hold(request: Pick<PageRequest, 'kind'>, { next }: ExtractedPage, anomaly: Anomaly): PageValidation {
    this.pagesHeld += 1;
    if (!this.anomalies.some(({ kind }) => kind === anomaly.kind)) this.markBroken(anomaly);
    const held = `held back, because ${anomaly.text}`;
    const pagesUnread = request.kind === 'lot' ? 0 : 1;
    const figures = plus(this.current.figures, { ...noFigures, pagesUnread, reasons: { [held]: 1 } });
    this.current = { ...this.current, figures };
    this.parts.metrics.pagesHeld.inc({ seller: this.lease.sellerKey });
    return { extracted: { ...emptyPage, next }, held };
  }

  /** Lots, by sourceId, that were published shortly before an anomaly was found and show it too. Each is returned once. */
  takeLotsToReread(): readonly string[] {
    const { lotsToReread } = this;
    this.lotsToReread = [];
    return lotsToReread;
  }

  /** Checks the run that has ended, and stores the result. */
  async check(summary: RunSummary): Promise<{ readonly state: SellerHealth; readonly recovered: boolean }> {
    const { runHealth, outageRetry, now } = this.parts;
    const { pagesRead, pagesFailed, lotsSeen, lotsOpen, lotsVanished } = summary;
    const figures = { ...this.current.figures, pagesRead, pagesFailed, lotsSeen, lotsOpen, lotsVanished };
    // An operator may have accepted the seller since the slot began.
    this.accepted = (await outageRetry.run('database', () => runHealth.history(this.lease.sellerId))).accepted;
    const before = this.state;
    const past = this.current.state === null ? this.past : [this.current, ...this.past];
    const result = this.accepted
      ? resultOf([{ kind: ACCEPTED, state: 'well', text: acceptedText(this.accepted) }])
      : checkRun(figures, past, now(), summary.whyFailed ?? undefined);
    this.current = { ...this.current, figures };
    const untrue = this.accepted ? [] : spotCheckAnomalies(this.allFigures, lotsOpen);
    const { state, anomalies } = resultOf([...result.anomalies, ...untrue]);
    this.setState(state, anomalies);
    const { current, lease, holder } = this;
    const { accepted } = this;
    await outageRetry.run('database', () => runHealth.conclude(lease.sellerId, holder, current, accepted));
    this.accepted = undefined;
    this.changed = false;
    return { state, recovered: before === 'broken' && state !== 'broken' };
  }

  /** Saves the counts unless they were saved in the last seconds. */
  async saveIfDue(): Promise<void> {
    if (this.parts.now() - this.savedAt >= SAVE_EVERY_MS) await this.save();
  }

  async save(): Promise<void> {
    if (!this.changed) return;
    this.changed = false;
    this.savedAt = this.parts.now();
    const { current, lease, holder } = this;
    await this.parts.outageRetry.run('database', () => this.parts.runHealth.keep(lease.sellerId, holder, current));
  }

  private count(figures: RunFigures): void {
    this.current = { ...this.current, figures: plus(this.current.figures, figures) };
    this.changed = true;
  }

  /** Newest first. */
  private get allFigures(): readonly RunFigures[] {
    return [this.current, ...this.past].map(({ figures }) => figures);
  }

  private get lastAnomalies(): readonly Anomaly[] {
    return [this.current, ...this.past].find(({ state }) => state !== null)?.anomalies ?? [];
  }

  private get anomalies(): readonly Anomaly[] {
    return presentAnomalies([this.current, ...this.past]);
  }

  /** The anomaly that holds a page back: its lots lack a field that earlier ones had, or too many lots are gone. */
  private findAnomaly(page: RunFigures): Anomaly | undefined {
    const broken = (kind: string) => this.anomalies.some((one) => one.kind === kind);
    if (page.gone > 0) {
      const { gone } = this.current.figures;
      const known = Math.max(
        this.lotsOpen,
        this.past.find(({ figures }) => figures.lotsOpen > 0)?.figures.lotsOpen ?? 0,
      );
      return broken('gone') || gone > maxGone(known, this.past, this.parts.now())
        ? goneAnomaly(gone, known)
        : undefined;
    }
    if (page.extracted === 0) return undefined;
    const good = healthyRuns(this.past);
    // Once a field is known to be missing, each page is checked alone.
    const ofPage = missingFields(page, good, 1, NEARLY_ALL).find(({ kind }) => broken(kind));
    if (ofPage) return ofPage;
    this.recent = lastLots([...this.recent, page]);
    const together = this.recent.reduce(plus);
    const lost = missingFields(together, good, MIN_RECENT, NEARLY_ALL).find(({ state }) => state === 'broken');
    // The field may be missing only on preceding pages.
    return lost && missingFields(page, good, 1).some(({ kind }) => kind === lost.kind) ? lost : undefined;
  }

  /** Sets the seller to broken during the run. The counts so far are discarded: they are no evidence of recovery. */
  private markBroken(kind: Anomaly): void {
    const { lotsOpen, lotsSeen, lotsVanished } = this.current.figures;
    const lacks = (page: RunFigures) =>
      missingFields(page, healthyRuns(this.past), 1).some((one) => one.kind === kind.kind);
    this.lotsToReread = this.recentLots.filter(({ page }) => lacks(page)).map(({ sourceId }) => sourceId);
    this.current = { ...this.current, figures: { ...noFigures, lotsOpen, lotsSeen, lotsVanished } };
    this.setState('broken', resultOf([kind, ...this.anomalies]).anomalies);
  }

  private setState(state: SellerHealth, anomalies: readonly Anomaly[]): void {
    const { sellerKey } = this.lease;
    const before = [this.current, ...this.past].find((run) => run.state !== null);
    const at = new Date(this.parts.now());
    const since = before?.state === state ? before.since : at;
    this.current = { ...this.current, state, anomalies, since, checkedAt: at };
    this.changed = true;
    const reasons = anomalies.map(({ text }) => text);
    const was = before?.state ?? 'well';
    if (state === was) return;
    const facts = { event: 'seller-health', sellerKey, run: this.current.run, was, state, reasons };
    if (state === 'broken') this.parts.logger.error(facts, 'a seller looks broken; its lots keep their state');
    else this.parts.logger[state === 'well' ? 'info' : 'warn'](facts, `a seller is ${state}`);
  }
}

function fresh(run: number): CheckedRun {
  return { run, state: null, since: null, checkedAt: null, anomalies: [], figures: noFigures };
}

/** The newest pages that together have enough extracted lots. */
function lastLots(pages: readonly RunFigures[]): readonly RunFigures[] {
  const [first, ...rest] = pages;
  const extracted = rest.reduce((sum, page) => sum + page.extracted, 0);
  return first && extracted >= RECENT_LOTS ? lastLots(rest) : pages;
}

/** Runs before the one that an operator accepted do not count. */
function sinceAccepted(runs: readonly CheckedRun[]): readonly CheckedRun[] {
  const at = runs.findIndex(isAccepted);
  return at < 0 ? runs : runs.slice(0, at + 1);
}

function isAccepted({ anomalies }: CheckedRun): boolean {
  return anomalies.some(({ kind }) => kind === ACCEPTED);
}

function acceptedText({ by, because }: NonNullable<RunHistory['accepted']>): string {
  return `${by} accepted the seller as it is${because === null ? '' : `: ${because}`}`;
}
