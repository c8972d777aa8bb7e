import { CrawlError } from '@obverse/crawling';
import type { DueLot, LotMoveRepository } from '@obverse/database';
import type { LotPublisher } from '../observation/lot-publisher';
import type { OutageRetry } from '../outage/outage-retry';
import { isUnlisted, type LotPage } from '../revisit/lot-state';
import { isRenamed } from '../revisit/same-coin';

export interface RenamedLotsParts {
  readonly lotMoves: Pick<LotMoveRepository, 'move'>;
  readonly lotPublisher: Pick<LotPublisher, 'remove'>;
  readonly outageRetry: OutageRetry;
  readonly now: () => number;
}

/** Joins a lot whose page redirects to that of another known lot, which is the same one renamed, to this one. The old id becomes an alias. */
export class RenamedLots {
  constructor(private readonly parts: RenamedLotsParts) {}

  /** True when the lot has another id now. */
  async join(lot: DueLot, answered: CrawlError | LotPage, completedRun: number): Promise<boolean> {
    if (answered instanceof CrawlError || !answered.elsewhere || !isUnlisted(lot, completedRun)) return false;
    const { before, after, other, url } = answered.elsewhere;
    if (!other || !before || other.state !== 'open' || !isRenamed({ lot, before }, { lot: other, after })) return false;
    const { lotMoves, lotPublisher, outageRetry, now } = this.parts;
    // The tombstone comes first, as for lots that were known by a session.
    await lotPublisher.remove(lot);
    const move = { oldId: lot.lotId, newId: other.lotId, sourceId: other.sourceId, url, partition: null, offset: null };
    await outageRetry.run('database', () => lotMoves.move([move], [], new Date(now())));
    return true;
  }
}
