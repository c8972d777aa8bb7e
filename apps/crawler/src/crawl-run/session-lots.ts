import type { SellerParameters } from '@obverse/crawling';
import type { DueLot, SellerLease } from '@obverse/database';
import { lotIdOf } from '@obverse/lots';
import pLimit from 'p-limit';
import { moveLot, type MoveLotParts } from './move-lot';

/** Joins lots that were known by a session to the lots that are known without it. */
export class SessionLots {
  /** Several sessions lead to one lot: of two moves at once, each would create it. */
  private readonly oneAtATime = pLimit(1);

  constructor(
    private readonly parts: MoveLotParts,
    private readonly lease: Pick<SellerLease, 'sellerKey'>,
    private readonly parameters: Pick<SellerParameters, 'clean'>,
  ) {}

  /** False when the id of the lot contains no dropped parameter. */
  async join(lot: DueLot): Promise<boolean> {
    const sourceId = this.parameters.clean(lot.sourceId);
    if (sourceId === lot.sourceId) return false;
    // A lot that is not known under the new id yet is published when its page is read, which is due at once.
    const to = { newId: lotIdOf(this.lease.sellerKey, sourceId), sourceId, url: this.parameters.clean(lot.url) };
    await this.oneAtATime(() => moveLot(this.parts, lot, to));
    return true;
  }
}
