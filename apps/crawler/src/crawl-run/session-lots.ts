import type { SellerParameters } from '@obverse/crawling';
import type { DueLot, LotMoveRepository, SellerLease } from '@obverse/database';
import { lotIdOf } from '@obverse/lots';
import pLimit from 'p-limit';
import type { LotPublisher } from '../observation/lot-publisher';
import type { OutageRetry } from '../outage/outage-retry';

export interface SessionLotsParts {
  readonly lotMoves: Pick<LotMoveRepository, 'move'>;
  readonly lotPublisher: Pick<LotPublisher, 'remove'>;
  readonly outageRetry: OutageRetry;
  readonly now: () => number;
}

/**
 * Joins lots that were known by a session to the lots that are known without it. The old id becomes an alias, through which saved lists and addresses reach
 * the lot, and pictures and price points follow it.
 */
export class SessionLots {
  /** Several sessions lead to one lot: of two moves at once, each would create it. */
  private readonly oneAtATime = pLimit(1);

  constructor(
    private readonly parts: SessionLotsParts,
    private readonly lease: Pick<SellerLease, 'sellerKey'>,
    private readonly parameters: Pick<SellerParameters, 'clean'>,
  ) {}

  /** False when the id of the lot contains no dropped parameter. */
  async join(lot: DueLot): Promise<boolean> {
    const sourceId = this.parameters.clean(lot.sourceId);
    if (sourceId === lot.sourceId) return false;
    await this.oneAtATime(() => this.joinOne(lot, sourceId));
    return true;
  }

  /** The tombstone comes first: a crash after it leaves the lot due under its old id, and everything is repeated. */
  private async joinOne(lot: DueLot, sourceId: string): Promise<void> {
    const { lotMoves, lotPublisher, outageRetry, now } = this.parts;
    await lotPublisher.remove(lot);
    const newId = lotIdOf(this.lease.sellerKey, sourceId);
    const url = this.parameters.clean(lot.url);
    // A lot that is not known under the new id yet is published when its page is read, which is due at once.
    const move = { oldId: lot.lotId, newId, sourceId, url, partition: null, offset: null };
    await outageRetry.run('database', () => lotMoves.move([move], [], new Date(now())));
  }
}
