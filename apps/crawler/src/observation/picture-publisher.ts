import { encodeMessage, MessageFormatError, topics, type LotObserved } from '@obverse/contracts';
import type { FrontierLotRepository, LoggedLot, PictureRepository, PublishedLot } from '@obverse/database';
import { RecordTooLargeError } from '@obverse/event-log';
import type { CrawlerMetrics } from '../metrics';
import { lastObservation, type LogReader } from './last-observation';
import type { SellerKeys } from './lot-publisher';
import { hashesOf, lotObserved, observationTime, statementOf, type PictureHashes } from './observed';
import type { RecordWriter } from './record-writer';

export interface PicturePublisherParts extends LogReader {
  readonly writer: RecordWriter;
  readonly lots: FrontierLotRepository;
  readonly pictures: PictureRepository;
  readonly metrics: CrawlerMetrics;
}

/** Lots observed at once; each requires one read from the log. */
const BATCH = 100;

/**
 * Publishes the last observations of lots again when hashes of their pictures have changed: a picture belongs to another lot too, or no longer
 * identifies a specimen. The page was not fetched again, so the observation is one millisecond newer than the last, and due times do not change.
 */
export class PicturePublisher {
  constructor(private readonly parts: PicturePublisherParts) {}

  /** The caller must hold the lease and publish nothing else of the seller meanwhile. Returns whether more lots may be left. */
  async publish(seller: SellerKeys): Promise<boolean> {
    const { pictures, lots, outageRetry, metrics } = this.parts;
    const news = await outageRetry.run('database', () => pictures.news(seller.sellerId, BATCH));
    if (news.length === 0) return false;
    const lotIds = news.map(({ lotId }) => lotId);
    await outageRetry.run('database', () => pictures.updateObserved(lotIds));
    const [logged, hashes] = await Promise.all([
      outageRetry.run('database', () => lots.published(lotIds)),
      outageRetry.run('database', () => pictures.observed(lotIds)).then(hashesOf),
    ]);
    const published = await Promise.all(
      logged.map((lot) => this.publishOne(seller, lot, hashes(lot.lotId)).catch(ignoreUnpublishable)),
    );
    const done = published.filter((lot) => lot !== undefined);
    await outageRetry.run('database', () => lots.notePublished(done));
    await outageRetry.run('database', () => pictures.forgetNews(news));
    metrics.observations.inc({ seller: seller.sellerKey, topic: topics.lotsObserved }, done.length);
    return news.length === BATCH;
  }

  /** Undefined when the log contains the hashes already, or no observation of the lot; its next observation contains them. */
  private async publishOne(
    { sellerKey }: SellerKeys,
    lot: LoggedLot,
    hashes: PictureHashes,
  ): Promise<PublishedLot | undefined> {
    const { lotId, contentHash, lastObservedAt, firstObservedAt } = lot;
    const last = await lastObservation(this.parts, lot);
    if (!last || contentHash === null) return undefined;
    const observedAt = observationTime(last.observedAt, lastObservedAt);
    const message = lotObserved(sellerKey, statementOf(last), observedAt, firstObservedAt.toISOString(), hashes);
    if (pictureHashes(message) === pictureHashes(last)) return undefined;
    const position = await this.parts.writer.append({ key: lotId, value: encodeMessage(message) });
    return { lotId, contentHash, observedAt, ...position };
  }
}

/** An observation that is too large with the hashes, or that this build cannot read, is left unchanged. */
function ignoreUnpublishable(error: unknown): undefined {
  if (!(error instanceof RecordTooLargeError) && !(error instanceof MessageFormatError)) throw error;
}

function pictureHashes({ images = [] }: LotObserved): string {
  return JSON.stringify(images.map(({ url, hash }) => [url, hash]));
}
