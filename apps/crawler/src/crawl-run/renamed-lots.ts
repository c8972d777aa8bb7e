import { CrawlError } from '@obverse/crawling';
import type { DueLot } from '@obverse/database';
import { isUnlisted, type LotPage } from '../revisit/lot-state';
import { isRenamed } from '../revisit/same-coin';
import { moveLot, type MoveLotParts } from './move-lot';

/** Joins a lot whose page redirects to that of another known lot, which is the same one renamed, to this one. */
export class RenamedLots {
  constructor(private readonly parts: MoveLotParts) {}

  /** True when the lot has another id now. */
  async join(lot: DueLot, answered: CrawlError | LotPage, completedRun: number): Promise<boolean> {
    if (answered instanceof CrawlError || !answered.elsewhere || !isUnlisted(lot, completedRun)) return false;
    const { before, after, other, url } = answered.elsewhere;
    if (!other || !before || other.state !== 'open' || !isRenamed({ lot, before }, { lot: other, after })) return false;
    await moveLot(this.parts, lot, { newId: other.lotId, sourceId: other.sourceId, url });
    return true;
  }
}
