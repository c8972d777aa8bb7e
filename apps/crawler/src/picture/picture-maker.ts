import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** The bytes are not a picture that may be shown: wrong type, too many pixels, damaged. A retry does not help. */
export class NotAPictureError extends Error {
  override readonly name = 'NotAPictureError';
}

/** By size index; a smaller original is never enlarged. */
export const pictureWidths = [160, 400, 800, 1600] as const;
export const pictureExtensions = ['webp', 'jpg'] as const;
export type PictureExtension = (typeof pictureExtensions)[number];

/** 50 million pixels are 200 MB unpacked. */
const MAX_PIXELS = 50_000_000;
/** The formats of sharp that are accepted. SVG is not among them: it may contain anything. */
export const pictureTypes: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff']);

export interface Rendition {
  readonly size: number;
  readonly extension: PictureExtension;
  readonly bytes: Uint8Array;
}

export interface MadePicture {
  /** SHA-256 of the original, hexadecimal. */
  readonly hash: string;
  /** Of the original, after its orientation is applied. */
  readonly width: number;
  readonly height: number;
  readonly renditions: readonly Rendition[];
}

// One picture at a time on one thread: pages have priority.
sharp.concurrency(1);
sharp.cache(false);

/** All sizes of a picture, without metadata. The type is detected from the bytes. Throws {@link NotAPictureError}. */
export function makePicture(original: Uint8Array): Promise<MadePicture> {
  return decoded(() => render(original));
}

/** Converts errors of a decoder to {@link NotAPictureError}. */
export async function decoded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotAPictureError) throw error;
    throw new NotAPictureError(`cannot be decoded: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

async function render(original: Uint8Array): Promise<MadePicture> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const;
  const { format, autoOrient } = await sharp(original, options).metadata();
  if (!pictureTypes.has(format)) throw new NotAPictureError(`type ${format}`);
  const { width, height } = autoOrient;
  const largest = await sharp(original, options)
    .autoOrient()
    .resize({ width: pictureWidths[pictureWidths.length - 1], withoutEnlargement: true })
    // Transparent pictures get a white background, as on the pages of sellers.
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: largest.info.width, height: largest.info.height, channels: largest.info.channels };
  const byWidth = new Map<string, Uint8Array>();
  const renditions: Rendition[] = [];
  for (const [size, wanted] of pictureWidths.entries()) {
    const target = Math.min(wanted, raw.width);
    for (const extension of pictureExtensions) {
      const key = `${target}.${extension}`;
      const bytes =
        byWidth.get(key) ?? (await encode(sharp(largest.data, { raw }).resize({ width: target }), extension));
      byWidth.set(key, bytes);
      renditions.push({ size, extension, bytes });
    }
  }
  return { hash: createHash('sha256').update(original).digest('hex'), width, height, renditions };
}

function encode(image: Sharp, extension: PictureExtension): Promise<Uint8Array> {
  switch (extension) {
    case 'jpg':
      return image.jpeg({ quality: 82, progressive: true }).toBuffer();
    case 'webp':
      return image.webp({ quality: 80, effort: 2 }).toBuffer();
  }
}
