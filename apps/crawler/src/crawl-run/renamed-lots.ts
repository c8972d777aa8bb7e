import { CrawlError, type SellerParameters } from '@obverse/crawling';
import type { DueLot, FrontierLotRepository, LotMoveRepository, SellerLease } from '@obverse/database';
import { absoluteUrl } from '@obverse/sellers';
import type { LotObserver } from '../observation/lot-observer';
import type { OutageRetry } from '../outage/outage-retry';
import { isRenamed, isUnlisted, ownStatement, type LotPage } from '../revisit/lot-state';

export interface RenamedLotsParts {
  readonly lots: Pick<FrontierLotRepository, 'openAt'>;
  readonly lotMoves: Pick<LotMoveRepository, 'move'>;
  readonly lotObserver: Pick<LotObserver, 'remove' | 'lastStatement'>;
  readonly outageRetry: OutageRetry;
  readonly now: () => number;
}

/** Joins a lot whose page redirects to that of another known lot, which is the same one renamed, to this one. The old id becomes an alias. */
export class RenamedLots {
  constructor(
    private readonly parts: RenamedLotsParts,
    private readonly lease: Pick<SellerLease, 'sellerId'>,
    private readonly parameters: Pick<SellerParameters, 'clean'>,
  ) {}

  /** True when the lot has another id now. */
  async join(lot: DueLot, answered: CrawlError | LotPage, completedRun: number): Promise<boolean> {
    if (answered instanceof CrawlError || answered.found !== 'page' || answered.held !== undefined) return false;
    const url = absoluteUrl(this.parameters.clean(answered.answer.url));
    const after = ownStatement(lot, answered.extracted);
    if (url === undefined || url === lot.url || !after || !isUnlisted(lot, completedRun)) return false;
    const { lots, lotMoves, lotObserver, outageRetry, now } = this.parts;
    const other = await outageRetry.run('database', () => lots.openAt(this.lease.sellerId, url));
    const before = other && (await lotObserver.lastStatement(lot));
    if (!other || !before || !isRenamed({ lot, before }, { lot: other, after })) return false;
    // The tombstone comes first, as for lots that were known by a session.
    await lotObserver.remove(lot);
    const move = { oldId: lot.lotId, newId: other.lotId, sourceId: other.sourceId, url, partition: null, offset: null };
    await outageRetry.run('database', () => lotMoves.move([move], [], new Date(now())));
    return true;
  }
}
