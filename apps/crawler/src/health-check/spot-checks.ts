import { CrawlError } from '@obverse/crawling';
import type { BelievedLots, DueLot, FrontierLotRepository, SellerLease } from '@obverse/database';
import type { LotStatement } from '@obverse/sellers';
import type { LotPublisher } from '../observation/lot-publisher';
import type { OutageRetry } from '../outage/outage-retry';
import { isUnlisted, ownStatement, removalSign, type LotPage } from '../revisit/lot-state';
import type { RunHealthCheck } from './run-health-check';
import { deviationOf, spotCheckSize, toleratedDeviation, type ReplacedPage } from './spot-check';

export interface SpotCheckParts {
  readonly lots: Pick<FrontierLotRepository, 'countBelieved' | 'drawSpotChecks'>;
  readonly lotPublisher: Pick<LotPublisher, 'lastStatement'>;
  readonly outageRetry: OutageRetry;
  readonly now: () => number;
  readonly random: () => number;
}

/** Draws random lots that are believed to be on offer, and compares their pages with what is stored. */
export class SpotChecks {
  constructor(
    private readonly parts: SpotCheckParts,
    private readonly lease: Pick<SellerLease, 'sellerId'>,
    private readonly healthCheck: Pick<RunHealthCheck, 'spotCheckBudget' | 'noteSpotRequests' | 'noteSpotCheck'>,
  ) {}

  /** After a run that was not broken: its lists named the lots. */
  async draw(run: number, startedAt: Date, nextRunAt: Date): Promise<void> {
    const { lots, outageRetry, now, random } = this.parts;
    const which: BelievedLots = { sellerId: this.lease.sellerId, run, knownBefore: startedAt, until: nextRunAt };
    const counts = await outageRetry.run('database', () => lots.countBelieved(which));
    const size = spotCheckSize(counts, this.healthCheck.spotCheckBudget);
    if (size.due + size.others === 0) return;
    this.healthCheck.noteSpotRequests(size.others);
    await outageRetry.run('database', () => lots.drawSpotChecks(which, size, new Date(now()), String(random())));
  }

  /** `ceilingMs`: as of `lotCeilingMs`. Counts the reading of a lot that was drawn. A lot that the lists do not name any more is doubted already, so it does not count. */
  async compare(lot: DueLot, answered: CrawlError | LotPage, completedRun: number, ceilingMs: number): Promise<void> {
    const isOver = lot.endsAt !== null && lot.endsAt.getTime() <= this.parts.now();
    if (!lot.spotCheck || lot.state !== 'open' || isOver || isUnlisted(lot, completedRun)) return;
    const found = shownBy(lot, answered);
    if (found === undefined) return;
    const lastRead = Math.max(lot.readAt?.getTime() ?? 0, (lot.lastObservedAt ?? lot.firstObservedAt).getTime());
    const tolerated = toleratedDeviation(this.parts.now() - lastRead, ceilingMs);
    if (found === 'as stored') return this.healthCheck.noteSpotCheck(tolerated);
    const stored = await this.parts.lotPublisher.lastStatement(lot);
    if (!stored) return;
    const deviation = deviationOf(stored, found);
    const { sourceId, url } = lot;
    this.healthCheck.noteSpotCheck(tolerated, deviation && { sourceId, url, ...deviation });
  }
}

/** What the page shows; undefined when nothing can be concluded from the answer. */
function shownBy(lot: DueLot, answered: CrawlError | LotPage): LotStatement | ReplacedPage | 'as stored' | undefined {
  if (!(answered instanceof CrawlError)) {
    const { found, held, extracted } = answered;
    if (held !== undefined) return undefined;
    if (found === 'unchanged') return 'as stored';
    if (extracted.gone === true) return 'gone';
    const own = ownStatement(lot, extracted);
    if (own) return own;
  }
  return removalSign(lot, answered) && 'no lot';
}
