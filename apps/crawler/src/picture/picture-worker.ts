import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs, CrawlError, messageOf, SkipLot, type PoliteFetch } from '@obverse/crawling';
import type { DuePicture, PictureRepository } from '@obverse/database';
import type { SellerDescriptor } from '@obverse/sellers';
import { imageKeyOf, type ImageStore, type Logger } from '@obverse/service-kit';
import type { CrawlerMetrics } from '../metrics';
import type { Patience } from '../outage/patience';
import { fetchPicture } from './fetch-picture';
import { makePicture, NotAPictureError } from './picture-maker';

export interface PictureParts {
  readonly pictures: PictureRepository;
  readonly store: ImageStore;
  readonly fetch: PoliteFetch;
  readonly patience: Patience;
  readonly metrics: CrawlerMetrics;
  readonly logger: Logger;
  /** Sellers whose hosts this process may ask. */
  readonly held: () => readonly { readonly sellerId: number; readonly seller: SellerDescriptor }[];
  readonly now: () => number;
  readonly random: () => number;
}

const LIMIT_BYTES = 10 * 1024 * 1024;
/** With pauses from seconds to an hour between them: a host may be away for half a day. */
const ATTEMPTS = 16;
const IDLE_MS = 300;
/** Another crawler takes a picture over when its worker died. */
const TAKEN_MS = 5 * 60_000;
/** Fetched at once, each from its host at the host's pace; only one is unpacked at a time. */
const AT_ONCE = 4;
const BATCH = 2;

/** Fetches lots' pictures and makes their sizes, beside the pages and below them in priority. */
export class PictureWorker {
  private readonly stopping = new AbortController();
  private work: Promise<unknown> = Promise.resolve();
  private lastMade: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: PictureParts) {}

  start(): void {
    this.work = Promise.all(Array.from({ length: AT_ONCE }, () => this.loop()));
  }

  async stop(): Promise<void> {
    this.stopping.abort(new Error('the crawler stops'));
    await this.work;
  }

  private async loop(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        if (!(await this.round())) await sleep(IDLE_MS, undefined, { signal });
      } catch (error) {
        if (signal.aborted) return;
        this.parts.logger.error({ err: error }, 'a round of pictures failed; they are tried again');
        await sleep(IDLE_MS * 10, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** False when there was nothing to do. */
  private async round(): Promise<boolean> {
    const { held, patience, pictures, now } = this.parts;
    const sellers = new Map(held().map(({ sellerId, seller }) => [sellerId, seller]));
    if (sellers.size === 0) return false;
    const at = now();
    const due = await patience.run('database', () =>
      pictures.take([...sellers.keys()], new Date(at), BATCH, new Date(at + TAKEN_MS)),
    );
    for (const picture of due) {
      const seller = sellers.get(picture.sellerId);
      if (seller && !this.stopping.signal.aborted) await this.make(picture, seller);
    }
    return due.length > 0;
  }

  private async make(picture: DuePicture, seller: SellerDescriptor): Promise<void> {
    const { pictures, patience, metrics, now, random } = this.parts;
    try {
      const { signal } = this.stopping;
      const { body } = await fetchPicture(this.parts, { url: picture.url, seller, limitBytes: LIMIT_BYTES, signal });
      const made = await this.oneByOne(() => makePicture(body));
      for (const { size, extension, bytes } of made.renditions) {
        await this.parts.store.put(imageKeyOf(picture.lotId, picture.position, size, extension), bytes);
      }
      await patience.run('database', () => pictures.stored(picture, made, new Date(now())));
      metrics.pictures.inc({ outcome: 'stored' });
    } catch (error) {
      if (this.stopping.signal.aborted) return;
      const final = error instanceof SkipLot || error instanceof NotAPictureError || picture.attempts >= ATTEMPTS;
      const wait =
        error instanceof CrawlError && 'waitMs' in error && typeof error.waitMs === 'number' ? error.waitMs : 0;
      const dueAt = new Date(now() + Math.max(wait, backoffMs(picture.attempts, random(), 10_000, 60 * 60_000)));
      await patience.run('database', () => pictures.fail(picture, messageOf(error), final ? undefined : dueAt));
      metrics.pictures.inc({ outcome: final ? 'refused' : 'retried' });
      // What is neither the seller's nor the picture's fault is ours, a full disk for one: someone must see it.
      if (!(error instanceof CrawlError) && !(error instanceof NotAPictureError)) throw error;
    }
  }

  private oneByOne<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.lastMade.then(work);
    this.lastMade = turn.catch(() => undefined);
    return turn;
  }
}
