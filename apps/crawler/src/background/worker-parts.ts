import type { SellerDescriptor } from '@obverse/sellers';
import type { Logger } from '@obverse/service-kit';
import type { CrawlerMetrics } from '../metrics';
import type { OutageRetry } from '../outage/outage-retry';

/** What every worker beside the lots is made of. */
export interface WorkerParts {
  readonly outageRetry: OutageRetry;
  readonly metrics: CrawlerMetrics;
  readonly logger: Logger;
  /** Sellers whose hosts this process may ask. */
  readonly held: () => readonly { readonly sellerId: number; readonly seller: SellerDescriptor }[];
  readonly now: () => number;
  readonly random: () => number;
}
