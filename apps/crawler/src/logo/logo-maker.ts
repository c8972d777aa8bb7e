import { createHash } from 'node:crypto';
import type { StoredLogo } from '@obverse/database';
import { decoded, NotAPictureError, pictureTypes } from '@obverse/pictures';
import sharp from 'sharp';
import { drawingLimits, drawSvg, type DrawingLimits } from './draw-svg';
import { groundOf, isBlank } from './logo-ground';
import { isSvg } from './svg-check';

/** The stored size: twice the size that the client shows, for dense screens. */
const WIDTH = 480;
const HEIGHT = 160;
/** A smaller one is a favicon or a tracking pixel. */
const LEAST_SIDE = 24;
const LEAST_LONG_SIDE = 48;
/** A wider or higher picture is a banner or a rule. */
const MOST_RATIO = 12;
/** 100 MB when decoded. */
const MOST_PIXELS = 25_000_000;

export interface MadeLogo extends StoredLogo {
  /** WebP, transparent where the original is. */
  readonly bytes: Uint8Array;
}

/** A logo in its stored form, with the background it needs. Throws {@link NotAPictureError} with the reason. */
export function makeLogo(original: Uint8Array, limits = drawingLimits): Promise<MadeLogo> {
  return decoded(() => render(original, limits));
}

async function render(original: Uint8Array, limits: DrawingLimits): Promise<MadeLogo> {
  const drawn = await open(original, limits);
  const { data, info } = await drawn
    .autoOrient()
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const pixels = { data, width, height };
  if (isBlank(pixels)) throw new NotAPictureError('nothing is drawn on it');
  const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality: 90, alphaQuality: 100, effort: 4 })
    .toBuffer();
  return { hash: createHash('sha256').update(bytes).digest('hex'), width, height, ...groundOf(pixels), bytes };
}

async function open(original: Uint8Array, limits: DrawingLimits) {
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const;
  if (isSvg(original)) {
    const drawn = await drawSvg(original, { width: WIDTH, height: HEIGHT }, limits);
    const { width, height } = await sharp(drawn, options).metadata();
    checkShape(width, height);
    return sharp(drawn, options);
  }
  const { format, autoOrient } = await sharp(original, options).metadata();
  if (!pictureTypes.has(format)) throw new NotAPictureError(`type ${format}`);
  checkShape(autoOrient.width, autoOrient.height);
  return sharp(original, options);
}

function checkShape(width: number, height: number): void {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long / short > MOST_RATIO) throw new NotAPictureError(`${width} × ${height} pixels are not a logo`);
  if (short < LEAST_SIDE || long < LEAST_LONG_SIDE)
    throw new NotAPictureError(`${width} × ${height} pixels are too few`);
}
