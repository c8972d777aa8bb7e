import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

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

export type BodyHeaders = Readonly<Record<string, string>>;

/** Reads a whole body, unpacked. Both the packed and the unpacked bytes are bounded, so a small answer cannot fill the memory. */
export async function readBody(packed: Readable, headers: BodyHeaders, limitBytes: number): Promise<Uint8Array> {
  // The iteration below reports errors; one that comes after its end, from a body given up early, is nobody's.
  packed.on('error', () => undefined);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    if (Number(headers['content-length'] ?? 0) > limitBytes) throw new BodyTooLargeError(limitBytes);
    for await (const chunk of unpack(packed, headers['content-encoding'])) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('a body is bytes');
      size += chunk.byteLength;
      if (size > limitBytes) throw new BodyTooLargeError(limitBytes);
      chunks.push(chunk);
    }
  } finally {
    packed.destroy();
  }
  return Buffer.concat(chunks, size);
}

function unpack(packed: Readable, contentEncoding: string | undefined): Readable {
  const encoding = contentEncoding?.trim().toLowerCase() ?? 'identity';
  const through = transformFor(encoding);
  if (!through) return packed;
  packed.once('error', (error) => through.destroy(error));
  return packed.pipe(through);
}

function transformFor(encoding: string) {
  switch (encoding) {
    case '':
    case 'identity':
      return undefined;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'br':
      return createBrotliDecompress();
    case 'deflate':
      return createInflate();
    default:
      throw new UnknownEncodingError(`content encoding ${encoding.slice(0, 40)}`);
  }
}
