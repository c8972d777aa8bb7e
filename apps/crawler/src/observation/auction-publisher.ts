import { encodeMessage, MessageFormatError, topics } from '@obverse/contracts';
import type { AuctionMemory, FrontierAuctionRepository, LogoRepository, SellerLease } from '@obverse/database';
import { RecordTooLargeError } from '@obverse/event-log';
import { auctionIdOf } from '@obverse/lots';
import type { AuctionStatement } from '@obverse/sellers';
import type { CrawlerMetrics } from '../metrics';
import type { OutageRetry } from '../outage/outage-retry';
import type { CrawlFault } from './fault-reporter';
import { fingerprint } from '../keys/fingerprint';
import { auctionObserved, observationTime } from './observed';
import type { RecordWriter } from './record-writer';

/** Publishes sales whose statement has changed. */
export class AuctionPublisher {
  constructor(
    private readonly writer: RecordWriter,
    private readonly auctions: FrontierAuctionRepository,
    private readonly logos: LogoRepository,
    private readonly outageRetry: OutageRetry,
    private readonly metrics: CrawlerMetrics,
  ) {}

  /** Returns what could not be published. */
  async publish(
    { sellerKey, sellerId }: Pick<SellerLease, 'sellerKey' | 'sellerId'>,
    statements: readonly AuctionStatement[],
    fetchedAt: string,
  ): Promise<CrawlFault[]> {
    const byId = new Map(
      statements.map((statement) => [auctionIdOf(sellerKey, statement.sourceId) as string, statement]),
    );
    const logoUrls = statements.flatMap(({ logoUrl }) => logoUrl ?? []);
    await this.outageRetry.run('database', () => this.logos.want(sellerId, logoUrls, new Date(fetchedAt)));
    const known = await this.outageRetry.run('database', () => this.auctions.find([...byId.keys()]));
    const faults: CrawlFault[] = [];
    await Promise.all(
      [...byId].map(([id, statement]) => this.publishOne(sellerKey, statement, fetchedAt, known.get(id), faults)),
    );
    return faults;
  }

  private async publishOne(
    sellerKey: string,
    statement: AuctionStatement,
    fetchedAt: string,
    memory: AuctionMemory | undefined,
    faults: CrawlFault[],
  ): Promise<void> {
    const contentHash = fingerprint(statement);
    if (memory?.contentHash === contentHash) return;
    const message = auctionObserved(sellerKey, statement, observationTime(fetchedAt, memory?.lastObservedAt ?? null));
    const { auctionId, observedAt } = message;
    try {
      await this.writer.append({ key: auctionId, value: encodeMessage(message) });
      await this.outageRetry.run('database', () => this.auctions.notePublished({ auctionId, contentHash, observedAt }));
      this.metrics.observations.inc({ seller: sellerKey, topic: topics.auctionsObserved });
    } catch (error) {
      if (!(error instanceof MessageFormatError) && !(error instanceof RecordTooLargeError)) throw error;
      const original = new TextEncoder().encode(JSON.stringify(message));
      faults.push({ step: 'observe', where: auctionId, error, original, sourceId: statement.sourceId });
    }
  }
}
