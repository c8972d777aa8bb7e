import type { SellerDescriptor } from '@obverse/sellers';
import type { Logger } from '@obverse/service-kit';
import type { CrawlerMetrics } from '../metrics';
import type { OutageRetry } from '../outage/outage-retry';

/** The dependencies of every background worker. */
export interface WorkerParts {
  readonly outageRetry: OutageRetry;
  readonly metrics: CrawlerMetrics;
  readonly logger: Logger;
  /** Sellers whose hosts this process may send requests to. */
  readonly heldSellers: () => readonly { readonly sellerId: number; readonly seller: SellerDescriptor }[];
  /** The pause when nothing is due, milliseconds. Default: the worker's own. */
  readonly idleMs?: number | undefined;
  readonly now: () => number;
  readonly random: () => number;
}
