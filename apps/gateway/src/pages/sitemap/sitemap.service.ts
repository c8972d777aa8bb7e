import { lotPath } from '@obverse/contracts';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AuctionRepository, KnownLotRepository, type AuctionFilter } from '@obverse/database';
import { isLotId } from '@obverse/lots';
import { CLOCK, CONFIG, type Clock } from '@obverse/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Admission, type AdmissionLimits } from '../../edge/admission/admission';
import type { GatewayConfig } from '../../config';
import { CompanyDirectory } from '../../directory/company-directory';
import { auctionPath, companyPath, orgPath, sitePaths } from '../page/page-paths';
import { SEARCHABLE_INDEX, type SearchableIndex } from '../../lot-reads/searchable-index';
import { lotRange } from './lot-ranges';
import { maxPerPart, nameOfPart, partsOf, perPart, type SitemapPart } from './sitemap-parts';
import { sitemapIndexXml, sitemapXml, type SitemapEntry } from './sitemap-xml';

/** Documents of one read of the index; a thousand have some 1.3 MB. */
const LOTS_AT_ONCE = 1_000;
const KEEP_MS = 60 * 60_000;
/** Of all kept files, compressed. A part of lots has about 300 kB. */
const MAX_BYTES = 32_000_000;
/** A part of lots is a heavy read, and names of parts are easy to invent. One file is made at a time; a few requests may wait for it. */
const LIMITS: AdmissionLimits = { inFlight: 1, queued: 20, waitMs: 10_000 };

type Lists = AsyncGenerator<readonly SitemapEntry[]>;

/** The addresses of all pages for search engines. */
@Injectable()
export class SitemapService {
  private readonly kept: LRUCache<string, Buffer, () => AsyncIterable<string>>;
  private readonly admission = new Admission(LIMITS, { changed: () => undefined, rejected: () => undefined });

  constructor(
    private readonly knownLots: KnownLotRepository,
    private readonly auctions: AuctionRepository,
    private readonly companies: CompanyDirectory,
    @Inject(SEARCHABLE_INDEX) private readonly index: SearchableIndex,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.kept = new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ byteLength }) => byteLength,
      ttl: KEEP_MS,
      perf: { now: clock },
      fetchMethod: (_name, _kept, { context, signal }) => this.compressed(context(), signal),
    });
  }

  /** XML with the addresses of the parts, compressed with gzip. Throws {@link OverloadedError} when too many requests wait. */
  list(): Promise<Buffer> {
    return this.kept.forceFetch('list', { context: () => this.listXml() });
  }

  /** XML of a part, compressed with gzip. Throws {@link OverloadedError} when too many requests wait. */
  part(part: SitemapPart): Promise<Buffer> {
    const context = () => sitemapXml(this.entriesOf(part), this.config.PUBLIC_URL);
    return this.kept.forceFetch(nameOfPart(part), { context });
  }

  private async compressed(text: AsyncIterable<string>, signal: AbortSignal): Promise<Buffer> {
    const release = await this.admission.enter(signal);
    try {
      const gzip = createGzip();
      const [bytes] = await Promise.all([buffer(gzip), pipeline(Readable.from(text), gzip)]);
      return bytes;
    } finally {
      release();
    }
  }

  private async *listXml(): AsyncGenerator<string> {
    const [lots, open, closed] = await Promise.all([
      this.knownLots.count(),
      this.countAuctions(false),
      this.countAuctions(true),
    ]);
    const parts = partsOf({ lots, auctions: open + closed });
    yield sitemapIndexXml(
      parts.map((part) => `/sitemap/${nameOfPart(part)}.xml`),
      this.config.PUBLIC_URL,
    );
  }

  private entriesOf(part: SitemapPart): Lists {
    switch (part.of) {
      case 'pages':
        return this.sitePages();
      case 'companies':
        return this.companyPages();
      case 'auctions':
        return this.auctionPages(part.part);
      case 'lots':
        return this.lotPages(part.part, part.parts);
    }
  }

  private async *sitePages(): Lists {
    yield [...Object.values(sitePaths), '/sellers', '/auctions/closed'].map((path) => ({ path }));
  }

  private async *companyPages(): Lists {
    yield this.companies.all().flatMap(({ key }) => [{ path: companyPath(key) }, { path: orgPath(key) }]);
  }

  /** Open auctions, then closed ones. A closed auction last changed at its end. */
  private async *auctionPages(part: number): Lists {
    const skip = (part - 1) * perPart;
    const open = await this.auctions.list({ ...this.filterOf(false), skip, take: perPart });
    yield open.items.map(({ id }) => ({ path: auctionPath(`a-${id}`) }));
    const take = perPart - open.items.length;
    if (take === 0) return;
    const closed = await this.auctions.list({ ...this.filterOf(true), skip: Math.max(0, skip - open.total), take });
    yield closed.items.map(({ id, endsAt }) => ({ path: auctionPath(`a-${id}`), changedAt: endsAt }));
  }

  /** The lots of a range of ids that the index has. */
  private async *lotPages(part: number, parts: number): Lists {
    const { from, before } = lotRange(part, parts);
    const ids = (await this.knownLots.between(from, before, maxPerPart)).filter(isLotId);
    for (let start = 0; start < ids.length; start += LOTS_AT_ONCE) {
      const documents = await this.index.get(ids.slice(start, start + LOTS_AT_ONCE));
      yield documents.map(({ id, lot }) => ({ path: lotPath({ id, uiKey: lot.uiKey }), changedAt: lot.observedAt }));
    }
  }

  private async countAuctions(closed: boolean): Promise<number> {
    return (await this.auctions.list({ ...this.filterOf(closed), skip: 0, take: 1 })).total;
  }

  private filterOf(closed: boolean): Pick<AuctionFilter, 'closed' | 'now'> {
    return { closed, now: new Date(this.clock()).toISOString() };
  }
}
