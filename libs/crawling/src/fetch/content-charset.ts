import { gunzipSync } from 'node:zlib';
import { BodyTooLargeError, codeOf } from './body';

type Decoder = InstanceType<typeof TextDecoder>;

/** For whole bodies only: no state remains between calls. */
const utf8 = new TextDecoder();

/** Bytes in which a page's own charset is searched. The HTML standard uses 1,024; real pages declare it later. */
const PRESCAN_BYTES = 4096;
const META =
  /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([^"'\s>/,]{1,60})|<\?xml[^>]{0,200}?encoding\s*=\s*["']([^"'\s>]{1,60})/i;

/** Dashes of word processors, as bytes of Windows-1252, as UTF-8 read as Latin-1, and as references. */
const dashes =
  /[\u2010-\u2015\u0096\u0097]|\u00e2\u0080[\u0090-\u0095]|&(?:[mn]dash|#(?:45|150|151|82(?:0[89]|1[0-3])|x201[0-5]));?/gi;
/** Labels in pages that the Encoding Standard does not know, and the label that is meant. */
const misprints: readonly (readonly [RegExp, string])[] = [
  [/^utf-?8.+$|^unicode-?1-1-utf-?8$|^utf_8$/i, 'utf-8'],
  [/^(?:win|windows|cp|ansi)[-_]?(125[0-8]|874)$/i, 'windows-$1'],
  [/^iso[-_]?8859$|^ansi$|^latin[-_]1$|^western$/i, 'windows-1252'],
  [/^iso[-_]?8859[-_](\d{1,2})$/i, 'iso-8859-$1'],
  [/^(gb|big)[-_](2312|5)$/i, '$1$2'],
  [/^euc_(jp|kr)$/i, 'euc-$1'],
  // As the HTML standard reads it in a page.
  [/^x-user-defined$/i, 'windows-1252'],
];

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
  const marked = charsetOfMark(bytes);
  if (marked !== undefined) return tryDecoder(marked) ?? utf8;
  const declared = [tryDecoder(charsetOfHeader(contentType)), tryDecoder(charsetOfMeta(bytes))];
  return declared.find((decoder) => decoder && !(isUtf16(decoder) && isByteOriented(bytes))) ?? utf8;
}

/** `unicode` is a label of UTF-16 too. */
function isUtf16({ encoding }: Decoder): boolean {
  return encoding.startsWith('utf-16');
}

/** Text in UTF-16 has zero bytes in its markup (HTML standard, "prescan a byte stream"). */
function isByteOriented(bytes: Uint8Array): boolean {
  return bytes.length > 0 && !bytes.subarray(0, PRESCAN_BYTES).includes(0);
}

function charsetOfMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

function charsetOfHeader(contentType: string | undefined): string | undefined {
  return contentType?.match(/;\s*charset\s*=\s*["']?([^"';\s,]{1,60})/i)?.[1];
}

function charsetOfMeta(bytes: Uint8Array): string | undefined {
  const match = new TextDecoder('latin1').decode(bytes.subarray(0, PRESCAN_BYTES)).match(META);
  return match?.[1] ?? match?.[2];
}

/** Undefined for an unknown label; the next source of a charset is then used. */
function tryDecoder(label: string | undefined): Decoder | undefined {
  if (label === undefined) return undefined;
  const printed = label.replace(dashes, '-').trim();
  if (/^utf-?8$/i.test(printed)) return utf8;
  return decoderOf(printed) ?? misprinted(printed);
}

function misprinted(printed: string): Decoder | undefined {
  const found = misprints.find(([pattern]) => pattern.test(printed));
  return found && decoderOf(printed.replace(found[0], found[1]));
}

function decoderOf(label: string): Decoder | undefined {
  try {
    return new TextDecoder(label);
  } catch (error) {
    if (codeOf(error) === 'ERR_ENCODING_NOT_SUPPORTED') return undefined;
    throw error;
  }
}
