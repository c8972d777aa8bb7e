import type { CrawlError } from '@obverse/crawling';
import type { DueLot, FrontierLotRepository, SellerLease } from '@obverse/database';
import type { RunHealthCheck } from '../health-check/run-health-check';
import type { FaultReporter } from '../observation/fault-reporter';
import type { LotPublisher } from '../observation/lot-publisher';
import type { OutageRetry } from '../outage/outage-retry';
import { removalDecision, removalSign, type LotPage } from '../revisit/lot-state';
import { dueByCeiling } from '../revisit/revisit-policy';

export interface RemovedLotsParts {
  readonly lots: Pick<FrontierLotRepository, 'noteOutcome' | 'noteRemovalSign'>;
  readonly lotPublisher: Pick<LotPublisher, 'publishGone'>;
  readonly faults: Pick<FaultReporter, 'report'>;
  readonly outageRetry: OutageRetry;
  readonly now: () => number;
}

/** Stores signs that a lot was removed although its address still answers, and publishes it as gone when they suffice. */
export class RemovedLots {
  constructor(
    private readonly parts: RemovedLotsParts,
    private readonly lease: Pick<SellerLease, 'sellerKey' | 'sellerId'>,
    private readonly healthCheck: Pick<RunHealthCheck, 'hasAnomaly' | 'mayRemove' | 'noteRemoved' | 'noteWithheld'>,
  ) {}

  /** True when the lot is away now. `ceilingMs`: as of `lotCeilingMs`. */
  async apply(lot: DueLot, answered: CrawlError | LotPage, completedRun: number, ceilingMs: number): Promise<boolean> {
    const { lots, outageRetry, now } = this.parts;
    const { healthCheck } = this;
    const decision = removalDecision({
      lot,
      completedRun,
      now: now(),
      sign: removalSign(lot, answered),
      hasAnomaly: healthCheck.hasAnomaly,
      isWithinLimit: healthCheck.mayRemove(lot.seenRun),
    });
    switch (decision) {
      case 'none':
        return false;
      case 'noted':
        await outageRetry.run('database', () => lots.noteRemovalSign(lot.lotId, completedRun));
        return false;
      case 'withheld':
        healthCheck.noteWithheld();
        return false;
      case 'removed':
        healthCheck.noteRemoved();
        // Its page is read once more, in case the shop shows the lot again without listing it.
        await this.close(lot, dueByCeiling(lot.sourceId, now(), ceilingMs));
        return true;
    }
  }

  /** Publishes the lot as gone. Its page is read again at `dueAt`, or never. */
  async close(lot: DueLot, dueAt?: Date): Promise<void> {
    const { lots, lotPublisher, faults, outageRetry, now } = this.parts;
    const problems = await lotPublisher.publishGone(this.lease, lot, new Date(now()).toISOString());
    await faults.report(this.lease, lot.url, problems);
    const outcome = { state: 'away', dueAt } as const;
    await outageRetry.run('database', () =>
      lots.noteOutcome(lot.lotId, { ...outcome, etag: null, lastModified: null }),
    );
  }
}
