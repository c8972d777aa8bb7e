import { stableParameters, suspectedParameters, varyingParameters, withoutParameters } from '@obverse/crawling';
import type { SellerCrawlRepository, SellerLease } from '@obverse/database';
import { absoluteUrl, type FetchedPage } from '@obverse/sellers';
import type { OutageRetry } from '../outage/outage-retry';

export interface SellerParametersParts {
  readonly sellerCrawls: Pick<SellerCrawlRepository, 'noteParameters'>;
  readonly outageRetry: OutageRetry;
  readonly now: () => number;
}

/**
 * The parameters of a seller's addresses that contain a session: they are dropped before a page is read, so that no lot, key or address holds one. New
 * ones are found by fetching a list page twice, once for each name that may be one.
 */
export class SellerParameters {
  private dropped: readonly string[];
  private readonly tested: Set<string>;
  private testing: Promise<void> = Promise.resolve();

  constructor(
    private readonly parts: SellerParametersParts,
    private readonly lease: Pick<SellerLease, 'sellerId' | 'droppedParameters' | 'stableParameters'>,
  ) {
    this.dropped = lease.droppedParameters;
    this.tested = new Set([...lease.droppedParameters, ...lease.stableParameters]);
  }

  /** Markup, JSON or an address without the dropped parameters. */
  clean(text: string): string {
    return withoutParameters(text, this.dropped);
  }

  /** Tests the parameters of a list page's links that may contain a session. `fetchAgain` is called only when there are any. One page at a time. */
  async test(page: FetchedPage, fetchAgain: () => Promise<string>): Promise<void> {
    const result = this.testing.then(() => this.testOne(page, fetchAgain));
    this.testing = result.catch(() => undefined);
    return result;
  }

  private async testOne(page: FetchedPage, fetchAgain: () => Promise<string>): Promise<void> {
    const suspected = suspectedParameters(page, (name) => this.tested.has(name) || isAlwaysDropped(name));
    if (suspected.length === 0) return;
    const { body, url } = page;
    const again = await fetchAgain();
    const varying = varyingParameters(body, again, url);
    const constant = stableParameters(body, again, url);
    const dropped = suspected.filter((name) => varying.includes(name));
    // What the second page does not show is tested again by the next lease slot.
    const stable = suspected.filter((name) => constant.includes(name));
    const { sellerCrawls, outageRetry, now } = this.parts;
    const { sellerId } = this.lease;
    this.dropped = [...this.dropped, ...dropped];
    await outageRetry.run('database', () => sellerCrawls.noteParameters(sellerId, dropped, stable, new Date(now())));
    for (const name of suspected) this.tested.add(name);
  }
}

/** Names that are dropped for every seller. */
function isAlwaysDropped(name: string): boolean {
  const url = new URL('https://seller.example/');
  url.searchParams.set(name, '1');
  return !absoluteUrl(url.href)?.includes('?');
}
