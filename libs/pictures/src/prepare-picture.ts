import { pictureWidths, type PictureExtension, type PictureSize } from '@obverse/lots';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { decoded, NotAPictureError, pictureTypes } from './not-a-picture';
import { encoded, opened, scaled } from './rendition';

export interface Rendition {
  readonly size: PictureSize;
  readonly extension: PictureExtension;
  readonly bytes: Uint8Array;
}

export interface PreparedPicture {
  /** SHA-256 of the bytes that the seller served, hexadecimal. */
  readonly hash: string;
  /** Of the original, after its orientation is applied. */
  readonly width: number;
  readonly height: number;
  /** The picture that the other sizes are made of: the seller's bytes, or a JPEG where these are too large. Not for visitors: it may contain metadata. */
  readonly original: Uint8Array;
  /** The sizes that cards show. */
  readonly renditions: readonly Rendition[];
}

/** The sizes made at once, the larger one first: the smaller one is made of it. */
const AT_ONCE = [1, 0] as const satisfies readonly PictureSize[];
/** All others. They are made when they are requested. */
export const renditionsOnRequest: readonly Pick<Rendition, 'size' | 'extension'>[] = [
  ...([2, 3] as const).map((size) => ({ size, extension: 'webp' }) as const),
  ...([0, 1, 2, 3] as const).map((size) => ({ size, extension: 'jpg' }) as const),
];
const WIDEST = pictureWidths[pictureWidths.length - 1] ?? 0;
/** Formats that decode quickly at a reduced size. */
const quickTypes: ReadonlySet<string> = new Set(['jpeg', 'webp']);
const LARGEST_BYTES = 1024 * 1024;

/** What is stored of a picture. Its type is detected from the bytes. Throws {@link NotAPictureError}. */
export function preparePicture(served: Uint8Array): Promise<PreparedPicture> {
  return decoded(() => prepare(served));
}

async function prepare(served: Uint8Array): Promise<PreparedPicture> {
  const { format, autoOrient } = await opened(served).metadata();
  if (!pictureTypes.has(format)) throw new NotAPictureError(`type ${format}`);
  const { width, height } = autoOrient;
  const isSmall = quickTypes.has(format) && width <= WIDEST && served.length <= LARGEST_BYTES;
  const original = isSmall ? served : await scaled(opened(served), WIDEST).jpeg({ quality: 90 }).toBuffer();
  const renditions: Rendition[] = [];
  let image = opened(original);
  for (const size of AT_ONCE) {
    const { data, info } = await scaled(image, pictureWidths[size]).raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    renditions.push({ size, extension: 'webp', bytes: await encoded(sharp(data, { raw }), 'webp') });
    image = sharp(data, { raw });
  }
  return { hash: createHash('sha256').update(served).digest('hex'), width, height, original, renditions };
}
