import { wholeWords } from '../text/pattern';
import { abbreviations, namedZones, standardTimes, zonePhrases } from './zones.data';

const minuteMs = 60_000;

/** A zone as printed: offsets in minutes east of UTC, the most likely first, or an IANA zone. */
export type PrintedZone =
  { readonly offsets: readonly (number | undefined)[]; readonly isStandardTime?: boolean } | { readonly zone: string };
const standard = new Set(standardTimes);

const phrases = zonePhrases.map(([pattern, zone]) => ({ pattern: wholeWords([pattern]), zone }));

/** Minutes east of UTC in `Z`, `+01:00`, `-0500` or `+1`. */
export function offsetOf(zone: string): number {
  if (zone === 'Z') return 0;
  const [, sign, hours, minutes] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** The zone next to a time; undefined when there is none. */
export function zoneIn(text: string): PrintedZone | undefined {
  const plain = text.replace(/\u2212/g, '-');
  const offset = /(?:UTC|GMT)\s?([+-]\d{1,2}(?::?\d{2})?)(?!\d)/.exec(plain)?.[1];
  if (offset !== undefined) return { offsets: [offsetOf(offset)] };
  const phrase = phrases.find(({ pattern }) => pattern.test(plain));
  if (phrase) return { zone: phrase.zone };
  for (const name of abbreviationsIn(plain)) {
    if (Object.hasOwn(abbreviations, name))
      return { offsets: abbreviations[name] ?? [], isStandardTime: standard.has(name) };
    const zone = Object.hasOwn(namedZones, name) ? namedZones[name] : undefined;
    if (zone !== undefined) return { zone };
  }
  const bare = /(?<=\d\s?)[+-]\d{2}:?\d{2}(?!\d)/.exec(plain)?.[0];
  return bare === undefined ? undefined : { offsets: [offsetOf(bare)] };
}

/** Words that may be an abbreviation, in capitals. In small letters they are one only directly after a time: `7pm est`. */
function abbreviationsIn(text: string): string[] {
  const capitals = text.match(/(?<!\p{L})\p{Lu}{1,4}(?!\p{L})/gu) ?? [];
  const small = text.match(/(?<=(?:\d:\d\d|\d ?[ap]\.?m\.?) ?\(?)\p{Ll}{3,4}(?!\p{L})/gu) ?? [];
  return [...capitals, ...small.map((name) => name.toUpperCase())];
}

/** A text without the offsets that resemble times of day: `18:00 GMT+5:30`. */
export function withoutOffsets(text: string): string {
  return text.replace(/(?:(?:UTC|GMT)\s?|(?<=\d\s?))[+\u2212-]\d{1,2}:?\d{0,2}(?!\d)/g, ' ');
}

/** Wall-clock time to UTC, by the printed zone, else by the seller's own. Undefined for a zone that is unknown or ambiguous. */
export function utcOf(wall: number, printed: PrintedZone | undefined, own: string): number | undefined {
  if (!printed) return wallToUtc(wall, own);
  if ('zone' in printed) return wallToUtc(wall, printed.zone);
  const format = zoneFormat(own);
  if (printed.isStandardTime && format && printed.offsets.includes(standardOffset(wall, format)))
    return wallToUtc(wall, own);
  const instants = printed.offsets.map((offset) => (offset === undefined ? undefined : wall - offset * minuteMs));
  if (instants.length === 1) return instants[0];
  const owns = instants.find((utc) => utc !== undefined && format && utc + offsetAt(utc, format) === wall);
  return owns ?? instants[0];
}

const zoneFormats = new Map<string, Intl.DateTimeFormat | undefined>();

/** The offset of a zone in winter, minutes east of UTC: the smaller one of January and July in the year of a time. */
function standardOffset(wall: number, format: Intl.DateTimeFormat): number {
  const year = new Date(wall).getUTCFullYear();
  return Math.min(...[0, 6].map((month) => offsetAt(Date.UTC(year, month, 1), format))) / minuteMs;
}

/**
 * Wall-clock time of a zone to UTC, as `Temporal` reads it: the earlier one when clocks go back, and a time that clocks skip is as long after the
 * change as it was printed after it. Undefined for an unknown zone.
 */
export function wallToUtc(wall: number, zone: string): number | undefined {
  const format = zoneFormat(zone);
  if (!format) return undefined;
  const guess = wall - offsetAt(wall - 24 * 60 * minuteMs, format);
  if (guess + offsetAt(guess, format) === wall) return guess;
  const later = wall - offsetAt(guess, format);
  return later + offsetAt(later, format) === wall ? later : guess;
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
