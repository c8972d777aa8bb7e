import { encodeMessage, topics } from '@obverse/contracts';
import { acceptPages, decodeBody, pageLimitBytes, SkipLot, type PoliteFetch } from '@obverse/crawling';
import type { CompanyPageRepository, DueCompanyPage } from '@obverse/database';
import { companyPage, type Platforms, readLogos, readManifestIcons, type SellerDescriptor } from '@obverse/sellers';
import type { CrawlerMetrics } from '../metrics';
import { companyObserved, observationTime, type CompanyStatement } from '../observation/observed';
import { fingerprint } from '../keys/fingerprint';
import type { RecordWriter } from '../observation/record-writer';
import type { OutageRetry } from '../outage/outage-retry';
import { fetchPicture } from '../picture/fetch-picture';
import { NotAPictureError } from '@obverse/pictures';
import type { LogoKeeper } from './logo-keeper';

export interface CompanyHandlerParts {
  readonly platforms: Platforms;
  readonly companyPages: CompanyPageRepository;
  readonly keeper: Pick<LogoKeeper, 'keep'>;
  readonly writer: Pick<RecordWriter, 'append'>;
  readonly fetch: PoliteFetch;
  readonly outageRetry: OutageRetry;
  readonly metrics: CrawlerMetrics;
  readonly now: () => number;
}

const DAY_MS = 24 * 60 * 60_000;
/** Companies change their logos every few years. */
const AGAIN_MS = 30 * DAY_MS;
const MANIFEST_BYTES = 256 * 1024;

/** Reads a company's home page for its logo, stores the picture, and publishes the statement when it has changed. */
export class CompanyHandler {
  constructor(private readonly parts: CompanyHandlerParts) {}

  /** Throws RetryLater or PauseSeller when the page or a logo on it may be available later, SkipLot when the page must not be requested. */
  async handle(due: DueCompanyPage, seller: SellerDescriptor, signal: AbortSignal): Promise<void> {
    const { platforms, companyPages, outageRetry, now } = this.parts;
    const page = companyPage(seller, platforms);
    const statement = page === undefined ? undefined : await this.read(page, seller, due.sellerId, signal);
    if (statement) {
      const contentHash = fingerprint(statement);
      const isLost = statement.logoUrl === undefined && due.contentHash !== null && due.contentHash !== contentHash;
      // A home page may show something else for a day, for example during maintenance; the logo is kept until the second reading without it.
      if (isLost && due.attempts < 2) {
        const again = new Date(now() + DAY_MS);
        return outageRetry.run('database', () => companyPages.fail(due.sellerId, 'shows no logo any more', again));
      }
      if (due.contentHash !== contentHash) await this.publish(due, seller.key, statement, contentHash);
    }
    await outageRetry.run('database', () => companyPages.done(due.sellerId, new Date(now() + AGAIN_MS)));
  }

  private async read(page: string, seller: SellerDescriptor, sellerId: number, signal: AbortSignal) {
    const wanted = { url: page, seller, limitBytes: pageLimitBytes, accept: acceptPages, signal };
    const { body, url, headers } = await fetchPicture(this.parts, wanted);
    const { urls, manifest } = readLogos(decodeBody(body, headers['content-type']), url, {
      home: seller.home,
      names: seller.names,
    });
    const logoUrl =
      (await this.firstKept(urls, seller, sellerId, signal)) ??
      (await this.firstKept(await this.iconsOf(manifest, seller, signal), seller, sellerId, signal));
    return { url, ...(logoUrl !== undefined && { logoUrl }) };
  }

  private async firstKept(
    urls: readonly string[],
    seller: SellerDescriptor,
    sellerId: number,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    for (const url of urls) {
      try {
        await this.parts.keeper.keep(url, seller, sellerId, signal);
        return url;
      } catch (error) {
        // The next logo on the page may be usable.
        if (!(error instanceof SkipLot) && !(error instanceof NotAPictureError)) throw error;
        this.parts.metrics.logos.inc({ outcome: 'refused' });
      }
    }
    return undefined;
  }

  private async iconsOf(manifest: string | undefined, seller: SellerDescriptor, signal: AbortSignal) {
    if (manifest === undefined) return [];
    try {
      const wanted = { url: manifest, seller, limitBytes: MANIFEST_BYTES, accept: 'application/manifest+json', signal };
      const { body, url, headers } = await fetchPicture(this.parts, wanted);
      return readManifestIcons(decodeBody(body, headers['content-type']), url);
    } catch (error) {
      if (error instanceof SkipLot) return [];
      throw error;
    }
  }

  private async publish(
    { sellerId, lastObservedAt }: DueCompanyPage,
    sellerKey: string,
    statement: CompanyStatement,
    contentHash: string,
  ): Promise<void> {
    const { companyPages, writer, outageRetry, metrics, now } = this.parts;
    const observedAt = observationTime(new Date(now()).toISOString(), lastObservedAt);
    await writer.append({ key: sellerKey, value: encodeMessage(companyObserved(sellerKey, statement, observedAt)) });
    await outageRetry.run('database', () => companyPages.notePublished(sellerId, { contentHash, observedAt }));
    metrics.observations.inc({ seller: sellerKey, topic: topics.companiesObserved });
  }
}
