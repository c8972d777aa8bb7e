import { absoluteUrl, type FetchedPage } from '@obverse/sellers';
import { stableParameters, suspectedParameters, varyingParameters, withoutParameters } from './varying-parameters';

export interface KnownParameters {
  /** Names of parameters that contain a session. */
  readonly dropped: readonly string[];
  /** Names of parameters that were tested and contain none. */
  readonly stable: readonly string[];
}

/**
 * The parameters of a seller's addresses that contain a session: they are dropped before a page is read, so that no lot, key or address holds one. New
 * ones are found by fetching a page with links twice, once for each name that may be one.
 */
export class SellerParameters {
  private names: readonly string[];
  private readonly tested: Set<string>;
  private testing: Promise<void> = Promise.resolve();

  /** `note` stores what a test has found. */
  constructor(
    { dropped, stable }: KnownParameters,
    private readonly note: (found: KnownParameters) => Promise<void> = () => Promise.resolve(),
  ) {
    this.names = dropped;
    this.tested = new Set([...dropped, ...stable]);
  }

  get dropped(): readonly string[] {
    return this.names;
  }

  /** Markup, JSON or an address without the dropped parameters. */
  clean(text: string): string {
    return withoutParameters(text, this.names);
  }

  /** Tests the parameters of a page's links that may contain a session. `fetchAgain` is called only when there are any. One page at a time. */
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
    // What the second page does not show is tested again by the next object.
    const stable = suspected.filter((name) => constant.includes(name));
    this.names = [...this.names, ...dropped];
    await this.note({ dropped, stable });
    for (const name of suspected) this.tested.add(name);
  }
}

/** Names that are dropped for every seller. */
function isAlwaysDropped(name: string): boolean {
  const url = new URL('https://seller.example/');
  url.searchParams.set(name, '1');
  return !absoluteUrl(url.href)?.includes('?');
}
