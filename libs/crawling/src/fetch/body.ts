import { promisify } from 'node:util';
import {
  brotliDecompress,
  brotliDecompressSync,
  gunzip,
  gunzipSync,
  inflate,
  inflateSync,
  type InputType,
  type ZlibOptions,
} from 'node:zlib';

/** The unpacked body exceeds the limit. A retry does not help. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
  constructor(
    readonly limitBytes: number,
    options?: ErrorOptions,
  ) {
    super(`the body is over the limit of ${limitBytes} bytes`, options);
  }
}

/** The server used a content encoding that the request did not offer. */
export class UnknownEncodingError extends Error {
  override readonly name = 'UnknownEncodingError';
}

interface Unpacker {
  readonly now: (packed: InputType, options: ZlibOptions) => Buffer;
  readonly aside: (packed: InputType, options: ZlibOptions) => Promise<Buffer>;
}

const gzip: Unpacker = { now: gunzipSync, aside: promisify<InputType, ZlibOptions, Buffer>(gunzip) };
const unpackers: Readonly<Record<string, Unpacker>> = {
  gzip,
  'x-gzip': gzip,
  br: { now: brotliDecompressSync, aside: promisify<InputType, ZlibOptions, Buffer>(brotliDecompress) },
  deflate: { now: inflateSync, aside: promisify<InputType, ZlibOptions, Buffer>(inflate) },
};

/** Bodies up to this size are unpacked synchronously: that takes a millisecond or two, less than handing them to another thread. */
const MOST_UNPACKED_AT_ONCE = 64 * 1024;
/** Pages unpack to five or six times their size; the buffer holds that in one chunk. */
const GROWTH = 8;
const LEAST_CHUNK = 16 * 1024;
const LARGEST_CHUNK = 1024 * 1024;

/** Unpacks a whole body. Throws {@link BodyTooLargeError} at the limit, so that a small answer cannot fill the memory, and zlib's errors. */
export async function unpackBody(
  packed: Uint8Array,
  contentEncoding: string | undefined,
  limitBytes: number,
): Promise<Uint8Array> {
  const encoding = contentEncoding?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return packed;
  const unpacker = Object.hasOwn(unpackers, encoding) ? unpackers[encoding] : undefined;
  if (!unpacker) throw new UnknownEncodingError(`content encoding ${encoding.slice(0, 40)}`);
  // Some servers declare an encoding for an empty body.
  if (packed.byteLength === 0) return packed;
  const chunkSize = Math.min(LARGEST_CHUNK, Math.max(LEAST_CHUNK, packed.byteLength * GROWTH));
  const options = { maxOutputLength: limitBytes, chunkSize };
  try {
    return packed.byteLength <= MOST_UNPACKED_AT_ONCE
      ? unpacker.now(packed, options)
      : await unpacker.aside(packed, options);
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw new BodyTooLargeError(limitBytes, { cause: error });
    throw error;
  }
}

/** `ERR_BUFFER_TOO_LARGE` and similar; undefined when the error has no code. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
