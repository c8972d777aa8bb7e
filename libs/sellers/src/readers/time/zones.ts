import { wholeWords } from '../text/pattern';
import { abbreviations, allYear, bareZones, namedZones, zonePhrases } from './zones.data';

const minuteMs = 60_000;

/**
 * A zone as printed: offsets in minutes east of UTC, the most likely first, or an IANA zone. `allYear`: the offsets are those of winter, and may be
 * printed in summer too.
 */
export type PrintedZone =
  | { readonly offsets: readonly (number | undefined)[]; readonly allYear?: boolean }
  | { readonly zone: string };

const phrases = zonePhrases.map(([pattern, zone]) => ({ pattern: wholeWords([pattern]), zone }));

/** Minutes east of UTC in `Z`, `+01:00`, `-0500` or `+1`. */
export function offsetOf(zone: string): number {
  if (zone === 'Z') return 0;
  const [, sign, hours, minutes] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** A whole offset; `-20:00` after a time is the end of a span. */
const wholeOffset = String.raw`[+-](?:0?\d|1[0-4])(?::?(?:00|15|30|45))?(?![\d:])`;
const named = new RegExp(String.raw`(?<!\p{L})(UTC|GMT|MSK|МСК)\s?(${wholeOffset})`, 'iu');
/** Directly after the time. Of two digits only, a minus needs a zero: `18:00 -20` is the end of a span. */
const bare = new RegExp(
  String.raw`(?<=\d(?:\s?[ap]\.?m\.?)?\s?)(?:[+-](?:0\d|1[0-4]):?(?:00|15|30|45)|\+(?:0\d|1[0-4])|(?<=\s)-0\d)(?![\d:.])`,
  'iu',
);
const afterTime = /(?<=\d|[ap]\.?m\.?|uhr|ч\.?)\s?[(,]?\s?(?<zone>\p{L}{2,8})(?=[).,;]?\s*(?:\||$))/giu;

/** The zone next to a time; undefined when there is none. */
export function zoneIn(text: string): PrintedZone | undefined {
  const plain = text.replace(/(?<=(?:UTC|GMT|MSK|МСК|\d)\s?)[\u2010-\u2013\u2212](?=\d)/giu, '-');
  const [, base, offset] = named.exec(plain) ?? [];
  if (base !== undefined && offset !== undefined)
    return { offsets: [(abbreviations[base.toUpperCase()]?.[0] ?? 0) + offsetOf(offset)] };
  const phrase = phrases.find(({ pattern }) => pattern.test(plain));
  if (phrase) return { zone: phrase.zone };
  const iana = plain.match(/(?<![\p{L}/])[A-Z][A-Za-z]+\/[A-Z][A-Za-z_]+(?![\p{L}/])/u)?.[0];
  if (iana !== undefined && isTimeZone(iana)) return { zone: iana };
  const names = plain.match(/(?<!\p{L})\p{Lu}{1,4}(?!\p{L})/gu) ?? [];
  for (const name of [...names, ...wordsAfterTime(plain)]) {
    const zone = zoneNamed(name);
    if (zone) return zone;
  }
  const only = bare.exec(plain)?.[0];
  return only === undefined ? undefined : { offsets: [offsetOf(only)] };
}

/** The word that follows the time and ends the text: `21:00 мск`, `6 pm Pacific`. Others may be words of a sentence: `18:00 ist Einlass`. */
function wordsAfterTime(text: string): string[] {
  return [...text.matchAll(afterTime)].flatMap(({ groups }) => {
    const word = groups?.['zone'] ?? '';
    const isShort = word.length < 3 && word !== word.toUpperCase();
    return isShort ? [] : [bareZones[word.toLowerCase()] === undefined ? word.toUpperCase() : word.toLowerCase()];
  });
}

function zoneNamed(name: string): PrintedZone | undefined {
  if (Object.hasOwn(abbreviations, name)) return { offsets: abbreviations[name] ?? [], allYear: allYear.has(name) };
  const zone = Object.hasOwn(namedZones, name) ? namedZones[name] : undefined;
  const bareZone = Object.hasOwn(bareZones, name) ? bareZones[name] : undefined;
  const known = zone ?? bareZone;
  return known === undefined ? undefined : { zone: known };
}

/** A text without the offsets that resemble times of day: `18:00 GMT+5:30`. */
export function withoutOffsets(text: string): string {
  const offset = String.raw`[+\u2010-\u2013\u2212-](?:0?\d|1[0-4])(?::?(?:00|15|30|45))?(?![\d:])`;
  return text
    .replace(new RegExp(String.raw`(?<!\p{L})(?:UTC|GMT|MSK|МСК)\s?${offset}`, 'giu'), ' ')
    .replace(new RegExp(bare, 'giu'), ' ');
}

/** Wall-clock time to UTC, by the printed zone, else by the seller's own. Undefined for a zone that is unknown or ambiguous. */
export function utcOf(wall: number, printed: PrintedZone | undefined, own: string): number | undefined {
  if (!printed) return wallToUtc(wall, own);
  if ('zone' in printed) return wallToUtc(wall, printed.zone);
  const format = zoneFormat(own);
  const instants = printed.offsets.map((offset) => (offset === undefined ? undefined : wall - offset * minuteMs));
  const owns = instants.find((utc) => utc !== undefined && format && utc + offsetAt(utc, format) === wall);
  if (owns !== undefined) return owns;
  if (printed.allYear === true && format && printed.offsets.includes(winterOffset(wall, format) / minuteMs))
    return wallToUtc(wall, own);
  return instants[0];
}

/** The offset of a zone while its clocks are not put forward, in the year of an instant. */
function winterOffset(instant: number, format: Intl.DateTimeFormat): number {
  const year = new Date(instant).getUTCFullYear();
  return Math.min(...[0, 6].map((month) => offsetAt(Date.UTC(year, month, 1), format)));
}

const zoneFormats = new Map<string, Intl.DateTimeFormat | undefined>();

/** Wall-clock time of a zone to UTC; the earlier one when clocks go back, the later one for a time that clocks skip. Undefined for an unknown zone. */
export function wallToUtc(wall: number, zone: string): number | undefined {
  const format = zoneFormat(zone);
  if (!format) return undefined;
  const before = wall - offsetAt(wall - 24 * 60 * minuteMs, format);
  const after = wall - offsetAt(before, format);
  return before === after || after + offsetAt(after, format) !== wall ? before : after;
}

function offsetAt(utc: number, format: Intl.DateTimeFormat): number {
  const name = format.formatToParts(utc).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const offset = name.slice('GMT'.length).replace('−', '-');
  return offset === '' ? 0 : offsetOf(offset) * minuteMs;
}

function zoneFormat(zone: string): Intl.DateTimeFormat | undefined {
  if (!zoneFormats.has(zone))
    zoneFormats.set(
      zone,
      isTimeZone(zone) ? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }) : undefined,
    );
  return zoneFormats.get(zone);
}

/** Whether the runtime supports this IANA zone. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    // Intl throws a RangeError for an unknown zone; there is no other check.
    return false;
  }
}
