import { gunzipSync } from 'node:zlib';
import { BodyTooLargeError, codeOf } from './body';

type Decoder = InstanceType<typeof TextDecoder>;

/** For whole bodies only: no state remains between calls. */
const utf8 = new TextDecoder();

/** Bytes in which a page's own charset is searched. The HTML standard uses 1,024; real pages declare it later. */
const PRESCAN_BYTES = 4096;
const LABEL = String.raw`((?:&#?\w{1,8};|[^\s"'<>;,/&]){1,60})`;
const META = new RegExp(
  String.raw`<meta[^>]{0,200}?charset\s*=\s*["']?\s*${LABEL}|<\?xml[^>]{0,200}?encoding\s*=\s*["']${LABEL}`,
  'i',
);
const HEADER = new RegExp(String.raw`;\s*charset\s*=\s*["']?\s*${LABEL}`, 'i');

/** Dashes and quotes that word processors put into labels: as entities, as characters, and as bytes of UTF-8 that were read as windows-1252. */
const DASHES =
  /&(?:#(?:820[89]|821[0-3]|x201[0-5])|[nm]dash);|\u00e2\u20ac[\u0090\u2018\u2019\u201c\u201d\u2022]|[\u2010-\u2015\u2212]/gi;
const QUOTES =
  /&(?:#(?:34|39|822[0-2]|821[6-8]|x22|x27|x201[89a-e])|quot|apos|[lrb]dquo|[lr]squo);|\u00e2\u20ac[\u02dc\u2122\u0161\u203a\u0153\u009d\u017e]|[\u2018-\u201e]/gi;
/** Labels that are not in the Encoding standard but whose meaning is certain. */
const misspelt: readonly (readonly [label: RegExp, meant: string])[] = [
  [/^(?:utf|uft)[-_ ]?0?8(?!\d)/i, 'utf-8'],
  [/^(?:iso[-_ ]?)?latin[-_ ]?(\d)$/i, 'latin$1'],
  [/^(?:win|windows|cp|ansi)[-_ ]?(125\d)$/i, 'windows-$1'],
  [/^ansi$/i, 'windows-1252'],
  [/^iso[-_ ]?8859[-_ ]?(\d{1,2})$/i, 'iso-8859-$1'],
  [/^koi8[-_ ]?([ru])$/i, 'koi8-$1'],
  [/^shift[-_ ]?jis$/i, 'shift_jis'],
  [/^euc[-_ ]?(jp|kr)$/i, 'euc-$1'],
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
  return (
    tryDecoder(charsetOfMark(bytes)) ??
    ofReadableText(tryDecoder(charsetOfHeader(contentType)), bytes) ??
    ofReadableText(tryDecoder(charsetOfMeta(bytes)), bytes) ??
    utf8
  );
}

/** UTF-16 text has zero bytes. Without one, the label (`unicode`, `utf-16`) is wrong; a page in which it was readable is not UTF-16 (HTML standard). */
function ofReadableText(decoder: Decoder | undefined, bytes: Uint8Array): Decoder | undefined {
  return decoder?.encoding.startsWith('utf-16') && !bytes.subarray(0, PRESCAN_BYTES).includes(0) ? utf8 : decoder;
}

function charsetOfMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

function charsetOfHeader(contentType: string | undefined): string | undefined {
  return contentType?.match(HEADER)?.[1];
}

function charsetOfMeta(bytes: Uint8Array): string | undefined {
  const match = new TextDecoder('latin1').decode(bytes.subarray(0, PRESCAN_BYTES)).match(META);
  return match?.[1] ?? match?.[2];
}

/** Undefined for an unknown label; the next source of a charset is then used. */
function tryDecoder(printed: string | undefined): Decoder | undefined {
  if (printed === undefined) return undefined;
  // Almost every page: before the search for what a misspelt label means.
  if (/^utf-?8$/i.test(printed)) return utf8;
  const label = printed.replace(DASHES, '-').replace(QUOTES, '');
  const [spelling, meant] = misspelt.find(([pattern]) => pattern.test(label)) ?? [];
  const name = spelling && meant !== undefined ? label.replace(new RegExp(`${spelling.source}.*`, 'i'), meant) : label;
  if (name === 'utf-8') return utf8;
  try {
    return new TextDecoder(name);
  } catch (error) {
    if (codeOf(error) === 'ERR_ENCODING_NOT_SUPPORTED') return undefined;
    throw error;
  }
}
