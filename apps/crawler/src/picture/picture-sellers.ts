import type { PictureRepository } from '@obverse/database';
import type { OutageRetry } from '../outage/outage-retry';

export interface PictureSellersParts {
  readonly pictures: Pick<PictureRepository, 'wakeSellers'>;
  readonly outageRetry: OutageRetry;
  /** The sellers that may be crawled. */
  readonly sellerKeys: () => readonly string[];
  readonly now: () => number;
}

/** A woken seller is leased at once by a crawler that has room; then its pictures are taken one after another. */
const WOKEN_MS = 5_000;
/** Sellers are woken at most so often, milliseconds, unless a visitor waits: pictures follow one another faster. */
const PACE_MS = 500;

/**
 * The sellers whose pictures are being fetched. Waiting pictures do not make a seller due by themselves, because sellers with a large stock would be
 * leased all the time; the worker makes those due whose pictures it can fetch now.
 */
export class PictureSellers {
  private readonly underWay = new Map<number, number>();
  private readonly wokenUntil = new Map<number, number>();
  private nextAt = 0;

  constructor(private readonly parts: PictureSellersParts) {}

  /** Whether its lease is to be kept for its pictures. */
  isServed(sellerId: number): boolean {
    return this.underWay.has(sellerId) || (this.wokenUntil.get(sellerId) ?? 0) > this.parts.now();
  }

  /** A picture of the seller is being fetched until the returned function is called. */
  serve(sellerId: number): () => void {
    this.underWay.set(sellerId, (this.underWay.get(sellerId) ?? 0) + 1);
    return () => {
      const left = (this.underWay.get(sellerId) ?? 1) - 1;
      if (left > 0) this.underWay.set(sellerId, left);
      else this.underWay.delete(sellerId);
    };
  }

  /** The next call of `wake` does not wait. */
  hurry(): void {
    this.nextAt = 0;
  }

  /** Makes at most so many sellers due for urgent pictures and for the stock, which gets the room that urgent ones and woken sellers leave. Returns whether any is due now. */
  async wake(most: { readonly urgent: number; readonly stock: number }): Promise<boolean> {
    const { pictures, outageRetry, sellerKeys, now } = this.parts;
    const at = now();
    if (at < this.nextAt) return false;
    this.nextAt = at + PACE_MS;
    for (const [sellerId, until] of this.wokenUntil) if (until <= at) this.wokenUntil.delete(sellerId);
    const wanted = { sellerKeys: sellerKeys(), now: new Date(at) };
    const wake = (count: number, more: { readonly stock: boolean }) =>
      outageRetry.run('database', () => pictures.wakeSellers({ ...wanted, ...more, limit: count }));
    const woken = most.urgent > 0 ? [...(await wake(most.urgent, { stock: false }))] : [];
    const room = most.stock - woken.length - this.wokenUntil.size;
    if (room > 0) woken.push(...(await wake(room, { stock: true })));
    for (const sellerId of woken) this.wokenUntil.set(sellerId, at + WOKEN_MS);
    return woken.length > 0;
  }
}
