import type { LotId, PictureExtension, PictureSize } from '@obverse/lots';
import { NotAPictureError, renditionOf } from '@obverse/pictures';
import { IMAGE_STORE, imageKeyOf, originalKeyOf, type ImageStore } from '@obverse/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';

export interface WantedRendition {
  readonly lotId: LotId;
  /** Counts from 0. */
  readonly position: number;
  readonly size: PictureSize;
  readonly extension: PictureExtension;
}

/** The sizes of pictures. The crawler stores the small ones and the original; a size that is missing is made of the original and stored. */
@Injectable()
export class RenditionsService {
  private readonly logger = new Logger(RenditionsService.name);
  /** By key: what several visitors request at the same time is made once. */
  private readonly underWay = new Map<string, Promise<Uint8Array | undefined>>();
  /** One after another: decoded pictures are large. */
  private readonly oneAtATime = pLimit(1);

  constructor(@Inject(IMAGE_STORE) private readonly images: ImageStore) {}

  /** Undefined when the lot has no such picture, or one that cannot be decoded. */
  async get(wanted: WantedRendition): Promise<Uint8Array | undefined> {
    const { lotId, position, size, extension } = wanted;
    const key = imageKeyOf(lotId, position, size, extension);
    const stored = await this.images.get(key);
    if (stored) return stored;
    const present = this.underWay.get(key);
    if (present) return present;
    const made = this.oneAtATime(() => this.make(wanted, key)).finally(() => this.underWay.delete(key));
    this.underWay.set(key, made);
    return made;
  }

  private async make(wanted: WantedRendition, key: string): Promise<Uint8Array | undefined> {
    const originalKey = originalKeyOf(wanted.lotId, wanted.position);
    const original = await this.images.get(originalKey);
    if (!original) return undefined;
    try {
      const bytes = await renditionOf(original, wanted.size, wanted.extension);
      await this.keep(key, bytes, { originalKey, original });
      return bytes;
    } catch (error) {
      if (!(error instanceof NotAPictureError)) throw error;
      this.logger.warn(`${originalKey}: ${error.message}`);
      return undefined;
    }
  }

  /** A size that cannot be stored is made again at the next request. */
  private async keep(
    key: string,
    bytes: Uint8Array,
    { originalKey, original }: { readonly originalKey: string; readonly original: Uint8Array },
  ): Promise<void> {
    try {
      await this.images.put(key, bytes);
      // The crawler removes all sizes after it has replaced the original. One made of the replaced original must not stay.
      const now = await this.images.get(originalKey);
      if (!now || !Buffer.from(now).equals(original)) await this.images.remove(key);
    } catch (error) {
      this.logger.warn(`${key} is not stored: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
