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

/** The body, unpacked, is over the limit. Retrying does not help. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
  constructor(
    readonly limitBytes: number,
    options?: ErrorOptions,
  ) {
    super(`the body is over the limit of ${limitBytes} bytes`, options);
  }
}

/** The server packed the body in a way we did not offer. */
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

/** A body unpacks to at most some megabytes; up to this size that takes a millisecond or two, less than handing it to another thread costs. */
const MOST_UNPACKED_AT_ONCE = 64 * 1024;
/** Pages unpack to five or six times their size: room for all of it in one piece. */
const GROWTH = 8;
const LEAST_CHUNK = 16 * 1024;
const LARGEST_CHUNK = 1024 * 1024;

/** A whole body, unpacked. A small answer cannot fill the memory: it throws {@link BodyTooLargeError} at the limit, and zlib's errors. */
export async function unpackBody(
  packed: Uint8Array,
  contentEncoding: string | undefined,
  limitBytes: number,
): Promise<Uint8Array> {
  const encoding = contentEncoding?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return packed;
  const unpacker = Object.hasOwn(unpackers, encoding) ? unpackers[encoding] : undefined;
  if (!unpacker) throw new UnknownEncodingError(`content encoding ${encoding.slice(0, 40)}`);
  // Some servers call an answer without a body packed as well.
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

/** `ERR_BUFFER_TOO_LARGE` and the like; undefined where an error has none. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
