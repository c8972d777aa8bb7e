import { gunzipSync } from 'node:zlib';
import { BodyTooLargeError, codeOf } from './body';

type Decoder = InstanceType<typeof TextDecoder>;

/** For whole bodies only: no state remains between calls. */
const utf8 = new TextDecoder();

/** Bytes in which a page's own charset is searched. The HTML standard uses 1,024; real pages declare it later. */
const PRESCAN_BYTES = 4096;
const META =
  /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w:.-]{1,40})|<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w:.-]{1,40})/i;

/** The body as text. Charset order: byte order mark, header, page, UTF-8. Broken bytes become U+FFFD. */
export function decodeBody(bytes: Uint8Array, contentType: string | undefined): string {
  return decoderFor(bytes, contentType).decode(bytes);
}

/** Unpacks a sitemap served as a .gz file; returns other bytes unchanged. */
export function unpackGzipFile(bytes: Uint8Array, limitBytes: number): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: limitBytes });
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw new BodyTooLargeError(limitBytes, { cause: error });
    throw error;
  }
}

function decoderFor(bytes: Uint8Array, contentType: string | undefined): Decoder {
  return (
    tryDecoder(charsetOfMark(bytes)) ??
    tryDecoder(charsetOfHeader(contentType)) ??
    tryDecoder(charsetOfMeta(bytes)) ??
    utf8
  );
}

function charsetOfMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

function charsetOfHeader(contentType: string | undefined): string | undefined {
  return contentType?.match(/;\s*charset\s*=\s*"?([\w:.-]{1,40})/i)?.[1];
}

function charsetOfMeta(bytes: Uint8Array): string | undefined {
  const match = new TextDecoder('latin1').decode(bytes.subarray(0, PRESCAN_BYTES)).match(META);
  const label = match?.[1] ?? match?.[2];
  // A page in which this declaration was readable is not UTF-16 (HTML standard, "prescan a byte stream").
  return label?.toLowerCase().startsWith('utf-16') ? 'utf-8' : label;
}

/** Undefined for an unknown label; the next source of a charset is then used. */
function tryDecoder(label: string | undefined): Decoder | undefined {
  if (label === undefined) return undefined;
  if (/^utf-?8$/i.test(label)) return utf8;
  try {
    return new TextDecoder(label);
  } catch (error) {
    if (codeOf(error) === 'ERR_ENCODING_NOT_SUPPORTED') return undefined;
    throw error;
  }
}
