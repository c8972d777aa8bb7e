/** Not a picture's key. Nothing that comes from outside reaches a path unless it passed this check. */
export class ImageKeyError extends Error {
  override readonly name = 'ImageKeyError';
}

const LOGO_KEY = /^logo\/([0-9a-f]{64})\.webp$/;
const KEY = /^([0-9a-z]{13})\/(\d{1,3})\/(\d)\.(webp|jpg)$/;

export interface ImageKeyParts {
  readonly lotId: string;
  /** Place among the lot's pictures, from 0. */
  readonly position: number;
  /** Size index, 0 is the thumbnail. */
  readonly size: number;
  readonly extension: string;
}

/** `<lotId>/<position>/<size>.<extension>`; extension webp or jpg. Throws {@link ImageKeyError}. */
export function imageKeyOf(lotId: string, position: number, size: number, extension: string): string {
  const key = `${lotId}/${position}/${size}.${extension}`;
  imageKeyParts(key);
  return key;
}

/** `logo/<hash>.webp`: a logo goes by its bytes, so what stands under a key never changes. Throws {@link ImageKeyError}. */
export function logoKeyOf(hash: string): string {
  const key = `logo/${hash}.webp`;
  if (logoHashIn(key) === undefined) throw new ImageKeyError(`not a hash: ${JSON.stringify(hash.slice(0, 80))}`);
  return key;
}

/** The hash in a logo's key; undefined for any other. */
export function logoHashIn(key: string): string | undefined {
  return LOGO_KEY.exec(key)?.[1];
}

/** Throws {@link ImageKeyError}. */
export function imageKeyParts(key: string): ImageKeyParts {
  const [, lotId, position, size, extension] = KEY.exec(key) ?? [];
  if (lotId === undefined || position === undefined || size === undefined || extension === undefined) {
    throw new ImageKeyError(`not a picture's key: ${JSON.stringify(key.slice(0, 80))}`);
  }
  if (String(Number(position)) !== position)
    throw new ImageKeyError(`a position has no leading zeros: ${JSON.stringify(key)}`);
  return { lotId, position: Number(position), size: Number(size), extension };
}
