import type { PoliteFetch } from '@obverse/crawling';
import type { LogoRepository } from '@obverse/database';
import type { SellerDescriptor } from '@obverse/sellers';
import { logoKeyOf, type PictureWriter } from '@obverse/service-kit';
import type { Unpacking } from '../background/unpacking';
import type { CrawlerMetrics } from '../metrics';
import type { OutageRetry } from '../outage/outage-retry';
import { fetchPicture } from '../picture/fetch-picture';
import { makeLogo } from './logo-maker';

export interface LogoKeeperParts {
  readonly logos: LogoRepository;
  readonly store: PictureWriter;
  readonly fetch: PoliteFetch;
  readonly unpacking: Unpacking;
  readonly outageRetry: OutageRetry;
  readonly metrics: CrawlerMetrics;
  readonly now: () => number;
}

const LIMIT_BYTES = 2 * 1024 * 1024;

/** Fetches a logo and stores its picture and its row in the database. */
export class LogoKeeper {
  constructor(private readonly parts: LogoKeeperParts) {}

  /**
   * Stores the logo at the address. Throws NotAPictureError for a file that is not a usable logo, SkipLot for one that a retry cannot obtain,
   * RetryLater or PauseSeller.
   */
  async keep(url: string, seller: SellerDescriptor, sellerId: number, signal: AbortSignal): Promise<void> {
    const { logos, store, unpacking, outageRetry, metrics, now } = this.parts;
    const { body } = await fetchPicture(this.parts, { url, seller, limitBytes: LIMIT_BYTES, signal });
    const { bytes, ...made } = await unpacking(() => makeLogo(body));
    await store.put(logoKeyOf(made.hash), bytes);
    await outageRetry.run('database', () => logos.stored(sellerId, url, made, new Date(now())));
    metrics.logos.inc({ outcome: 'stored' });
  }
}
