/** Not a picture's key. Nothing that comes from outside reaches a path unless it passed this check. */
export class ImageKeyError extends Error {
  override readonly name = 'ImageKeyError';
}

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
