import { asError, messageOf, type PoliteFetch } from '@obverse/crawling';
import type { DuePicture, PictureKind, PictureRepository } from '@obverse/database';
import type { SellerDescriptor } from '@obverse/sellers';
import { preparePicture, renditionsOnRequest, type PreparedPicture } from '@obverse/pictures';
import { imageKeyOf, originalKeyOf, type PictureWriter } from '@obverse/service-kit';
import { BackgroundWork } from '../background/background-work';
import { isFinal, isInternal, retryAfterMs } from '../background/picture-faults';
import type { ProcessorShare } from '../background/processor-share';
import type { Unpacking } from '../background/unpacking';
import type { WorkerParts } from '../background/worker-parts';
import { fetchPicture } from './fetch-picture';
import type { PictureSellers } from './picture-sellers';

export interface PictureParts extends WorkerParts {
  readonly pictures: PictureRepository;
  readonly store: PictureWriter;
  readonly fetch: PoliteFetch;
  readonly unpacking: Unpacking;
  readonly pictureSellers: PictureSellers;
  /** Sellers are to be leased for their pictures. */
  readonly onWoken: () => void;
  /** What the stock may use. Urgent pictures are not limited. */
  readonly stockShare: ProcessorShare;
  /** Processor time that this process has used, milliseconds. */
  readonly processorMs: () => number;
}

const LIMIT_BYTES = 10 * 1024 * 1024;
/** With pauses from seconds to an hour they cover an outage of half a day. */
const ATTEMPTS = 16;
const IDLE_MS = 1_000;
/** After this time another crawler may take a picture, because its worker has probably died. */
const TAKEN_MS = 5 * 60_000;
/** Pictures of a kind that are fetched at the same time, each at the pace of its host, so that no kind waits behind another; only one is decoded at a time. */
export const picturesAtOnce: Readonly<Record<PictureKind, number>> = { asked: 6, newest: 3, stock: 3 };
/** Of them those of one seller that were asked for: while one is decoded, the next one is fetched, and others would only wait for the same host. */
const ASKED_OF_SELLER = 2;
const RETRY_BASE_MS = 10_000;
const RETRY_CAP_MS = 60 * 60_000;

/**
 * Fetches the pictures of lots and makes their sizes, with a lower priority than pages. Pictures that visitors asked for and those of the newest lots
 * come first; all others are the stock, which is fetched within a share of the processor's time, first come first served: newest first would keep the old
 * pictures of a busy seller waiting for ever. The share is of time and not of pictures, whose costs differ by a factor of ten. The gateway notes what visitors
 * ask for in `picture.asked_at`, its one column in a table of the crawler.
 */
export class PictureWorker {
  private readonly work: BackgroundWork;
  private readonly underWay = new Map<Promise<void>, DuePicture>();
  /** Of the service itself; the next round fails with it, so that the work pauses. */
  private failure: unknown;

  constructor(private readonly parts: PictureParts) {
    const round = () => this.round();
    this.work = new BackgroundWork({
      what: 'pictures',
      idleMs: parts.idleMs ?? IDLE_MS,
      logger: parts.logger,
      round,
    });
  }

  start(): void {
    this.work.start();
  }

  /** A visitor has asked for pictures, or a seller has been leased for those that were asked for. */
  hurry(): void {
    this.parts.pictureSellers.hurry();
    this.work.hurry();
  }

  async stop(): Promise<void> {
    await this.work.stop();
    await Promise.all(this.underWay.keys());
  }

  /** Returns false when nothing is due or under way. */
  private async round(): Promise<boolean> {
    if (this.failure !== undefined) {
      const { failure } = this;
      this.failure = undefined;
      throw asError(failure);
    }
    if (await this.take()) return true;
    if (this.underWay.size === 0) return false;
    await this.work.untilOneEnds([...this.underWay.keys()]);
    return true;
  }

  /** Takes pictures of held sellers, or wakes others for the room that is left. Returns whether it has taken any. */
  private async take(): Promise<boolean> {
    const { heldSellers, pictureSellers, outageRetry, pictures, stockShare, now } = this.parts;
    const isStockFree = stockShare.isFree();
    const sellers = new Map(heldSellers().map(({ sellerId, seller }) => [sellerId, seller]));
    const most = this.most(isStockFree);
    const room = most.asked + most.newest + most.stock;
    if (room === 0) return false;
    const at = now();
    const sellerIds = [...sellers.keys()];
    const wanted = {
      sellerIds,
      sellerIdsOfAsked: sellerIds.filter((id) => this.askedOf(id) < ASKED_OF_SELLER),
      now: new Date(at),
      most,
      retryAt: new Date(at + TAKEN_MS),
    };
    const due = sellers.size === 0 ? [] : await outageRetry.run('database', () => pictures.take(wanted));
    for (const picture of due) {
      const seller = sellers.get(picture.sellerId);
      if (seller && !this.work.signal.aborted) this.begin(picture, seller);
    }
    const left = (kind: PictureKind) => most[kind] - due.filter((picture) => picture.kind === kind).length;
    if (due.length < room && !this.work.signal.aborted) {
      const sellersFor = { urgent: left('asked') + left('newest'), stock: left('stock') };
      if (await pictureSellers.wake(sellersFor)) this.parts.onWoken();
    }
    return due.length > 0;
  }

  /** The room of each kind. */
  private most(isStockFree: boolean): Record<PictureKind, number> {
    const underWay = [...this.underWay.values()];
    const room = (kind: PictureKind) =>
      picturesAtOnce[kind] - underWay.filter((picture) => picture.kind === kind).length;
    return { asked: room('asked'), newest: room('newest'), stock: isStockFree ? room('stock') : 0 };
  }

  private askedOf(sellerId: number): number {
    return [...this.underWay.values()].filter((one) => one.kind === 'asked' && one.sellerId === sellerId).length;
  }

  private begin(picture: DuePicture, seller: SellerDescriptor): void {
    const { pictureSellers } = this.parts;
    const done = pictureSellers.serve(picture.sellerId);
    const making = this.make(picture, seller)
      .catch((error: unknown) => {
        this.failure = error;
      })
      .finally(() => {
        this.underWay.delete(making);
        done();
      });
    this.underWay.set(making, picture);
  }

  private async make(picture: DuePicture, seller: SellerDescriptor): Promise<void> {
    const { pictures, outageRetry, metrics, now, random } = this.parts;
    try {
      const { signal } = this.work;
      const urgency = picture.kind === 'asked' ? 'asked' : 'background';
      const wanted = { url: picture.url, seller, urgency, limitBytes: LIMIT_BYTES, signal } as const;
      const { body } = await fetchPicture(this.parts, wanted);
      await this.counted(picture, () => this.store(picture, body));
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

  /** Counts the processor time of the process meanwhile, so that the stock gives way to pages too. */
  private async counted<T>({ kind }: DuePicture, work: () => Promise<T>): Promise<T> {
    const { processorMs, stockShare } = this.parts;
    const before = processorMs();
    try {
      return await work();
    } finally {
      if (kind === 'stock') stockShare.spend(processorMs() - before);
    }
  }

  private async store(picture: DuePicture, body: Uint8Array): Promise<void> {
    const { pictures, outageRetry, unpacking, now } = this.parts;
    const made = await unpacking(() => preparePicture(body));
    await this.keep(picture, made);
    await outageRetry.run('database', () => pictures.stored(picture, made, new Date(now())));
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
