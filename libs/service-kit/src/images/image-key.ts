/** The text is not a key of a picture. Every key from outside is checked before it becomes part of a path. */
export class ImageKeyError extends Error {
  override readonly name = 'ImageKeyError';
}

const LOGO_KEY = /^logo\/([0-9a-f]{64})\.webp$/;
const KEY = /^([0-9a-z]{13})\/(\d{1,3})\/(original|\d\.(?:webp|jpg))$/;

export interface ImageKeyParts {
  readonly lotId: string;
  /** Place among the lot's pictures, from 0. */
  readonly position: number;
  /** `<size>.<extension>`, or `original`. */
  readonly file: string;
}

/** `<lotId>/<position>/<size>.<extension>`; size index 0 is the thumbnail, extension webp or jpg. Throws {@link ImageKeyError}. */
export function imageKeyOf(lotId: string, position: number, size: number, extension: string): string {
  const key = `${lotId}/${position}/${size}.${extension}`;
  imageKeyParts(key);
  return key;
}

/** `<lotId>/<position>/original`: the picture that the sizes are made of. Throws {@link ImageKeyError}. */
export function originalKeyOf(lotId: string, position: number): string {
  const key = `${lotId}/${position}/original`;
  imageKeyParts(key);
  return key;
}

/** `logo/<hash>.webp`: the key contains the hash of the bytes, so the content of a key never changes. Throws {@link ImageKeyError}. */
export function logoKeyOf(hash: string): string {
  const key = `logo/${hash}.webp`;
  if (logoHashIn(key) === undefined) throw new ImageKeyError(`not a hash: ${JSON.stringify(hash.slice(0, 80))}`);
  return key;
}

/** The hash in the key of a logo; undefined for any other text. */
export function logoHashIn(key: string): string | undefined {
  return LOGO_KEY.exec(key)?.[1];
}

/** Throws {@link ImageKeyError}. */
export function imageKeyParts(key: string): ImageKeyParts {
  const [, lotId, position, file] = KEY.exec(key) ?? [];
  if (lotId === undefined || position === undefined || file === undefined) {
    throw new ImageKeyError(`not a key of a picture: ${JSON.stringify(key.slice(0, 80))}`);
  }
  if (String(Number(position)) !== position)
    throw new ImageKeyError(`a position has no leading zeros: ${JSON.stringify(key)}`);
  return { lotId, position: Number(position), file };
}

/** The text itself when it is the key of a picture of a lot or of a logo, for what a store lists; undefined for any other text. */
export function storedKeyIn(text: string): string | undefined {
  if (logoHashIn(text) !== undefined) return text;
  const position = KEY.exec(text)?.[2];
  return position !== undefined && String(Number(position)) === position ? text : undefined;
}
