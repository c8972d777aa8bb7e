import { encodeMessage, MessageFormatError, topics, type LotObserved } from '@obverse/contracts';
import type { FrontierLotRepository, LoggedLot, PictureRepository, PublishedLot } from '@obverse/database';
import { RecordTooLargeError } from '@obverse/event-log';
import type { CrawlerMetrics } from '../metrics';
import { lastObservation, type LogReader } from './last-observation';
import type { ObservedSeller } from './lot-observer';
import { hashesOf, lotObserved, observationTime, statementOf, type PictureHashes } from './observed';
import type { RecordWriter } from './record-writer';

export interface PictureObserverParts extends LogReader {
  readonly writer: RecordWriter;
  readonly lots: FrontierLotRepository;
  readonly pictures: PictureRepository;
  readonly metrics: CrawlerMetrics;
}

/** Lots told at once; each is one record read back from the log. */
const BATCH = 100;

/**
 * Lots whose pictures turned out to be another lot's too, or no longer tell a piece: their last observations once more, with what is known now. The page was
 * not seen again, so the observation is a millisecond younger than the last and nothing else: no news, and no other time to come back.
 */
export class PictureObserver {
  constructor(private readonly parts: PictureObserverParts) {}

  /** Only for whoever holds the seller and publishes nothing else of it meanwhile. Answers with whether there may be more. */
  async observe(seller: ObservedSeller): Promise<boolean> {
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
      logged.map((lot) => this.publish(seller, lot, hashes(lot.lotId)).catch(unlessUntellable)),
    );
    const done = published.filter((lot) => lot !== undefined);
    await outageRetry.run('database', () => lots.notePublished(done));
    await outageRetry.run('database', () => pictures.forgetNews(news));
    metrics.observations.inc({ seller: seller.sellerKey, topic: topics.lotsObserved }, done.length);
    return news.length === BATCH;
  }

  /** Undefined where the log says so already, or has nothing to say it of: the lot's next observation will. */
  private async publish(
    { sellerKey }: ObservedSeller,
    lot: LoggedLot,
    hashes: PictureHashes,
  ): Promise<PublishedLot | undefined> {
    const { lotId, contentHash, lastObservedAt, firstObservedAt } = lot;
    const last = await lastObservation(this.parts, lot);
    if (!last || contentHash === null) return undefined;
    const observedAt = observationTime(last.observedAt, lastObservedAt);
    const message = lotObserved(sellerKey, statementOf(last), observedAt, firstObservedAt.toISOString(), hashes);
    if (saysOfPictures(message) === saysOfPictures(last)) return undefined;
    const position = await this.parts.writer.append({ key: lotId, value: encodeMessage(message) });
    return { lotId, contentHash, observedAt, ...position };
  }
}

/** Beside the hash it would be too large, or is none that this build reads: it stays what it was, and holds nobody up. */
function unlessUntellable(error: unknown): undefined {
  if (!(error instanceof RecordTooLargeError) && !(error instanceof MessageFormatError)) throw error;
}

function saysOfPictures({ images = [] }: LotObserved): string {
  return JSON.stringify(images.map(({ url, hash }) => [url, hash]));
}
