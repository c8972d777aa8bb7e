import type { SellerParameters } from '@obverse/crawling';
import type { DueLot, FrontierLotRepository, SellerLease } from '@obverse/database';
import { absoluteUrl, emptyPage, type ExtractedPage, type FetchedPage } from '@obverse/sellers';
import type { LotPublisher } from '../observation/lot-publisher';
import type { OutageRetry } from '../outage/outage-retry';
import { ownStatement, type Elsewhere } from '../revisit/lot-state';
import { isOwnPage } from '../revisit/same-coin';

export interface WhosePageParts {
  readonly lots: Pick<FrontierLotRepository, 'at'>;
  readonly lotPublisher: Pick<LotPublisher, 'lastStatement'>;
  readonly outageRetry: OutageRetry;
}

interface ReadLotPage {
  readonly lot?: DueLot;
  readonly lease: Pick<SellerLease, 'sellerId'>;
  readonly completedRun: number;
  readonly page: FetchedPage;
  readonly extracted: ExtractedPage;
  readonly parameters: Pick<SellerParameters, 'clean'>;
}

/** Without the lot when the page, which does not state whose it is, is another coin's or at another lot's address. */
export async function whosePage(
  { lots, lotPublisher, outageRetry }: WhosePageParts,
  { lot, lease, completedRun, page, extracted, parameters }: ReadLotPage,
): Promise<{ readonly extracted: ExtractedPage; readonly elsewhere?: Elsewhere }> {
  const after = lot && extracted.assumed === true ? ownStatement(lot, extracted) : undefined;
  const url = absoluteUrl(parameters.clean(page.url));
  if (!lot || !after || url === undefined || url === lot.url) return { extracted };
  const other = await outageRetry.run('database', () => lots.at(lease.sellerId, url));
  const before = await lotPublisher.lastStatement(lot);
  if (isOwnPage({ lot, before, after, other, completedRun })) return { extracted };
  const reason = `the address leads to the page of ${other ? `lot ${other.sourceId}` : 'another coin'}`;
  const fault = { where: 'page', reason, snippet: after.title, sourceId: lot.sourceId, scope: 'page' } as const;
  return { extracted: { ...emptyPage, faults: [fault] }, elsewhere: { before, after, other, url } };
}
