import {
  looksBroken,
  noFigures,
  type Anomaly,
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
import { goneSign, healthyRuns, resultOf, checkRun, mostGone, presentAnomalies } from './check-run';

export interface HealthCheckParts {
  readonly watches: Pick<RunHealthRepository, 'history' | 'keep' | 'conclude'>;
  readonly outageRetry: OutageRetry;
  readonly metrics: CrawlerMetrics;
  readonly logger: Logger;
  readonly now: () => number;
}

export interface Admission {
  /** Empty where it is held back; the pages that follow from it are still to be read. */
  readonly reading: ExtractedPage;
  /** Why nothing of the page is believed. */
  readonly held?: string;
}

/** What a page says is judged together with those just before it, until they told so many lots. */
const RECENT_LOTS = 20;
const LEAST_RECENT = 10;
/** So many pages held back in one turn: what is left would only be held back too. */
const ENOUGH_HELD = 5;
const SAVE_EVERY_MS = 3_000;
const ACCEPTED = 'accepted';

/**
 * One turn's eye on a seller: counts what its pages say, holds back what must not be believed before anything is published, and judges a walk
 * that ended. Only the holder of the seller's lease writes, so counts are kept in memory and saved every few seconds; those of a killed crawler's
 * last seconds are missing from the walk's figures, and nothing else.
 */
export class RunHealthCheck {
  private past: readonly CheckedRun[] = [];
  private current: CheckedRun;
  private accepted: RunHistory['accepted'];
  private recent: readonly RunFigures[] = [];
  private lastTitle: string | undefined;
  private held = 0;
  /** Lots of recent pages of their own, by sourceId, and what those pages said. */
  private recentLots: readonly { readonly sourceId: string; readonly page: RunFigures }[] = [];
  private doubted: readonly string[] = [];
  private savedAt = 0;
  private changed = false;

  constructor(
    private readonly parts: HealthCheckParts,
    private readonly lease: Pick<SellerLease, 'sellerKey' | 'sellerId' | 'number'>,
    private readonly holder: string,
  ) {
    this.current = fresh(lease.number);
  }

  /** Reads how the seller stands. Before anything else. */
  async open(): Promise<void> {
    const { watches, outageRetry, now } = this.parts;
    const { runs, accepted } = await outageRetry.run('database', () => watches.history(this.lease.sellerId));
    this.current = runs.find(({ run }) => run === this.lease.number) ?? this.current;
    this.past = sinceAccepted(runs.filter(({ run }) => run < this.lease.number));
    this.accepted = accepted;
    this.savedAt = now();
  }

  get state(): SellerHealth {
    return [this.current, ...this.past].find(({ state }) => state !== null)?.state ?? 'well';
  }

  /** Set once so much was held back that asking on is no use for now. */
  get hopeless(): string | undefined {
    return this.held >= ENOUGH_HELD ? `${looksBroken}: ${this.standing[0]?.text ?? ''}` : undefined;
  }

  /** Another walk begins: what was counted so far is the last one's. */
  async begin(run: number): Promise<void> {
    await this.save();
    if (run === this.current.run) return;
    this.past = [this.current, ...this.past];
    this.current = fresh(run);
    this.recent = [];
  }

  /**
   * What may be believed of a page. Counts it. `isOver`: the page is of a lot whose bidding has ended; that houses take such pages down is no sign
   * of anything.
   */
  admit(request: Pick<PageRequest, 'kind' | 'sourceId'>, reading: ExtractedPage, isOver = false): Admission {
    if (isOver && reading.gone === true) return { reading };
    const page = figuresOf(request, reading, this.lastTitle);
    this.lastTitle = reading.lots.at(-1)?.statement.title ?? this.lastTitle;
    this.current = { ...this.current, figures: plus(this.current.figures, page) };
    this.changed = true;
    if (request.sourceId !== undefined && page.extracted > 0)
      this.recentLots = [...this.recentLots.slice(1 - RECENT_LOTS), { sourceId: request.sourceId, page }];
    const sign = this.accepted || isAccepted(this.current) ? undefined : this.disbelief(page);
    if (!sign) return { reading };
    this.held += 1;
    if (!this.standing.some((one) => one.kind === sign.kind)) this.trip(sign);
    const held = `not believed, because ${sign.text}`;
    const pagesUnread = request.kind === 'lot' ? 0 : 1;
    const figures = plus(this.current.figures, { ...noFigures, pagesUnread, reasons: { [held]: 1 } });
    this.current = { ...this.current, figures };
    this.parts.metrics.held.inc({ seller: this.lease.sellerKey });
    return { reading: { ...emptyPage, next: reading.next }, held };
  }

  /** Lots, by sourceId, that were believed just before it showed that they should not have been. Each is told once. */
  takeDoubted(): readonly string[] {
    const { doubted } = this;
    this.doubted = [];
    return doubted;
  }

  /** Judges the walk that ended, and keeps the judgement. */
  async judge(summary: RunSummary): Promise<{ readonly state: SellerHealth; readonly recovered: boolean }> {
    const { watches, outageRetry, now } = this.parts;
    const { pagesRead, pagesFailed, lotsSeen, lotsOpen, lotsVanished } = summary;
    const figures = { ...this.current.figures, pagesRead, pagesFailed, lotsSeen, lotsOpen, lotsVanished };
    // The operator's word may have come since the turn began.
    this.accepted = (await outageRetry.run('database', () => watches.history(this.lease.sellerId))).accepted;
    const before = this.state;
    const past = this.current.state === null ? this.past : [this.current, ...this.past];
    const judgement = this.accepted
      ? resultOf([{ kind: ACCEPTED, state: 'well', text: acceptedText(this.accepted) }])
      : checkRun(figures, past, now(), summary.whyFailed ?? undefined);
    this.current = { ...this.current, figures };
    this.settle(judgement.state, judgement.anomalies);
    const { current, lease, holder } = this;
    await outageRetry.run('database', () => watches.conclude(lease.sellerId, holder, current));
    this.accepted = undefined;
    this.changed = false;
    return { state: judgement.state, recovered: before === 'broken' && judgement.state !== 'broken' };
  }

  /** Saves what was counted, where some seconds have passed since it last was. */
  async saveNowAndThen(): Promise<void> {
    if (this.parts.now() - this.savedAt >= SAVE_EVERY_MS) await this.save();
  }

  async save(): Promise<void> {
    if (!this.changed) return;
    this.changed = false;
    this.savedAt = this.parts.now();
    const { current, lease, holder } = this;
    await this.parts.outageRetry.run('database', () => this.parts.watches.keep(lease.sellerId, holder, current));
  }

  private get standing(): readonly Anomaly[] {
    return presentAnomalies([this.current, ...this.past]);
  }

  /** Why a page must not be believed: it takes from its lots what they used to have, or says that one too many is gone. */
  private disbelief(page: RunFigures): Anomaly | undefined {
    const broken = (sign: string) => this.standing.some((one) => one.kind === sign);
    if (page.gone > 0) {
      const { gone, lotsOpen } = this.current.figures;
      const known = Math.max(lotsOpen, this.past.find(({ figures }) => figures.lotsOpen > 0)?.figures.lotsOpen ?? 0);
      return broken('gone') || gone > mostGone(known, this.past, this.parts.now()) ? goneSign(gone, known) : undefined;
    }
    if (page.extracted === 0) return undefined;
    const good = healthyRuns(this.past);
    // Of a field that is known to be missing, each page is judged alone.
    const alone = missingFields(page, good, 1, NEARLY_ALL).find(({ kind }) => broken(kind));
    if (alone) return alone;
    this.recent = lastLots([...this.recent, page]);
    const together = this.recent.reduce(plus);
    const lost = missingFields(together, good, LEAST_RECENT, NEARLY_ALL).find(({ state }) => state === 'broken');
    // Pages before this one may have been those without the field.
    return lost && missingFields(page, good, 1).some(({ kind }) => kind === lost.kind) ? lost : undefined;
  }

  /** Something broke while the walk runs. What was counted before is no evidence of whether it is good again. */
  private trip(sign: Anomaly): void {
    const { lotsOpen, lotsSeen, lotsVanished } = this.current.figures;
    const lacks = (page: RunFigures) =>
      missingFields(page, healthyRuns(this.past), 1).some((one) => one.kind === sign.kind);
    this.doubted = this.recentLots.filter(({ page }) => lacks(page)).map(({ sourceId }) => sourceId);
    this.current = { ...this.current, figures: { ...noFigures, lotsOpen, lotsSeen, lotsVanished } };
    this.settle('broken', resultOf([sign, ...this.standing]).anomalies);
  }

  private settle(state: SellerHealth, anomalies: readonly Anomaly[]): void {
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
    if (state === 'broken') this.parts.logger.error(facts, 'a seller looks broken; its lots stay as they are');
    else this.parts.logger[state === 'well' ? 'info' : 'warn'](facts, `a seller is ${state}`);
  }
}

function fresh(run: number): CheckedRun {
  return { run, state: null, since: null, checkedAt: null, anomalies: [], figures: noFigures };
}

/** The newest pages that together told enough. */
function lastLots(pages: readonly RunFigures[]): readonly RunFigures[] {
  const [first, ...rest] = pages;
  const extracted = rest.reduce((sum, page) => sum + page.extracted, 0);
  return first && extracted >= RECENT_LOTS ? lastLots(rest) : pages;
}

/** What an operator vouched for begins a new past. */
function sinceAccepted(runs: readonly CheckedRun[]): readonly CheckedRun[] {
  const at = runs.findIndex(isAccepted);
  return at < 0 ? runs : runs.slice(0, at + 1);
}

function isAccepted({ anomalies }: CheckedRun): boolean {
  return anomalies.some(({ kind }) => kind === ACCEPTED);
}

function acceptedText({ by, because }: NonNullable<RunHistory['accepted']>): string {
  return `${by} says that it is right${because === null ? '' : `: ${because}`}`;
}
