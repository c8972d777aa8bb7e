import type { SellerDescriptor } from '@obverse/sellers';
import type { Logger } from '@obverse/service-kit';
import type { CrawlerMetrics } from '../metrics';
import type { Patience } from '../outage/patience';

/** What every worker beside the lots is made of. */
export interface WorkerParts {
  readonly patience: Patience;
  readonly metrics: CrawlerMetrics;
  readonly logger: Logger;
  /** Sellers whose hosts this process may ask. */
  readonly held: () => readonly { readonly sellerId: number; readonly seller: SellerDescriptor }[];
  readonly now: () => number;
  readonly random: () => number;
}
