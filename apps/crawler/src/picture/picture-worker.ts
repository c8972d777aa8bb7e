import { messageOf, type PoliteFetch } from '@obverse/crawling';
import type { DuePicture, PictureRepository } from '@obverse/database';
import type { SellerDescriptor } from '@obverse/sellers';
import { preparePicture, renditionsOnRequest, type PreparedPicture } from '@obverse/pictures';
import { imageKeyOf, originalKeyOf, type PictureWriter } from '@obverse/service-kit';
import { BackgroundWork } from '../background/background-work';
import { isFinal, isInternal, retryAfterMs } from '../background/picture-faults';
import type { Unpacking } from '../background/unpacking';
import type { WorkerParts } from '../background/worker-parts';
import { fetchPicture } from './fetch-picture';

export interface PictureParts extends WorkerParts {
  readonly pictures: PictureRepository;
  readonly store: PictureWriter;
  readonly fetch: PoliteFetch;
  readonly unpacking: Unpacking;
}

const LIMIT_BYTES = 10 * 1024 * 1024;
/** With pauses from seconds to an hour they cover an outage of half a day. */
const ATTEMPTS = 16;
const IDLE_MS = 300;
/** After this time another crawler may take a picture, because its worker has probably died. */
const TAKEN_MS = 5 * 60_000;
/** Pictures fetched at the same time, each at the pace of its host; only one is decoded at a time. */
const AT_ONCE = 4;
const BATCH = 2;
const RETRY_BASE_MS = 10_000;
const RETRY_CAP_MS = 60 * 60_000;

/** Fetches the pictures of lots and renders their sizes, with a lower priority than pages. */
export class PictureWorker {
  private readonly work: BackgroundWork;

  constructor(private readonly parts: PictureParts) {
    const round = () => this.round();
    this.work = new BackgroundWork({
      what: 'pictures',
      concurrency: AT_ONCE,
      idleMs: parts.idleMs ?? IDLE_MS,
      logger: parts.logger,
      round,
    });
  }

  start(): void {
    this.work.start();
  }

  stop(): Promise<void> {
    return this.work.stop();
  }

  /** Returns false when nothing was due. */
  private async round(): Promise<boolean> {
    const { heldSellers, outageRetry, pictures, now } = this.parts;
    const sellers = new Map(heldSellers().map(({ sellerId, seller }) => [sellerId, seller]));
    if (sellers.size === 0) return false;
    const at = now();
    const due = await outageRetry.run('database', () =>
      pictures.take([...sellers.keys()], new Date(at), BATCH, new Date(at + TAKEN_MS)),
    );
    for (const picture of due) {
      const seller = sellers.get(picture.sellerId);
      if (seller && !this.work.signal.aborted) await this.make(picture, seller);
    }
    return due.length > 0;
  }

  private async make(picture: DuePicture, seller: SellerDescriptor): Promise<void> {
    const { pictures, outageRetry, metrics, now, random } = this.parts;
    try {
      const { signal } = this.work;
      const { body } = await fetchPicture(this.parts, { url: picture.url, seller, limitBytes: LIMIT_BYTES, signal });
      const made = await this.parts.unpacking(() => preparePicture(body));
      await this.keep(picture, made);
      await outageRetry.run('database', () => pictures.stored(picture, made, new Date(now())));
      metrics.pictures.inc({ outcome: 'stored' });
    } catch (error) {
      if (this.work.signal.aborted) return;
      const isGivenUp = isFinal(error) || picture.attempts >= ATTEMPTS;
      const waitMs = retryAfterMs(error, picture.attempts, { baseMs: RETRY_BASE_MS, capMs: RETRY_CAP_MS, random });
      const dueAt = isGivenUp ? undefined : new Date(now() + waitMs);
      await outageRetry.run('database', () => pictures.fail(picture, messageOf(error), dueAt));
      metrics.pictures.inc({ outcome: isGivenUp ? 'refused' : 'retried' });
      if (isInternal(error)) throw error;
    }
  }

  /** Sizes that were made of an earlier picture are removed after its original was replaced, so that none is made of it any more. */
  private async keep({ lotId, position }: DuePicture, { original, renditions }: PreparedPicture): Promise<void> {
    const { store } = this.parts;
    const isReplaced = await store.has(imageKeyOf(lotId, position, 0, 'webp'));
    await store.put(originalKeyOf(lotId, position), original);
    for (const { size, extension, bytes } of renditions) {
      await store.put(imageKeyOf(lotId, position, size, extension), bytes);
    }
    if (!isReplaced) return;
    for (const { size, extension } of renditionsOnRequest) {
      await store.remove(imageKeyOf(lotId, position, size, extension));
    }
  }
}
