import { pictureWidths, type PictureExtension, type PictureSize } from '@obverse/lots';
import sharp, { type Sharp } from 'sharp';
import { decoded } from './not-a-picture';

/** 50 million pixels are 200 MB unpacked. */
const MAX_PIXELS = 50_000_000;
/** A damaged picture is an error. Of an animation the first frame is used. */
const limits = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const;

// One picture at a time on one thread: pages and searches have priority.
sharp.concurrency(1);
sharp.cache(false);

/** The bytes, to be decoded with the limits of this library. Nothing is read yet. */
export function opened(original: Uint8Array): Sharp {
  return sharp(original, limits);
}

/** Upright, at most `width` pixels wide, without metadata. A transparent picture gets a white background, as on the pages of sellers. */
export function scaled(image: Sharp, width: number): Sharp {
  return image
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
}

export function encoded(image: Sharp, extension: PictureExtension): Promise<Uint8Array> {
  switch (extension) {
    case 'jpg':
      return image.jpeg({ quality: 82, progressive: true }).toBuffer();
    case 'webp':
      return image.webp({ quality: 80, effort: 2 }).toBuffer();
  }
}

/** One size of a picture, never wider than the original. Throws {@link NotAPictureError}. */
export function renditionOf(original: Uint8Array, size: PictureSize, extension: PictureExtension): Promise<Uint8Array> {
  return decoded(() => encoded(scaled(opened(original), pictureWidths[size]), extension));
}
