import type { YearEvidence, YearRange } from '../evidence';

/** The calendars that readers recognise by a word next to the number. Several of them count Buddhist, Persian or Korean years. */
export type CalendarKey =
  | 'hijri'
  | 'solar-hijri'
  | 'monarchy-solar'
  | 'buddhist'
  | 'rattanakosin'
  | 'chula-sakarat'
  | 'vikram-samvat'
  | 'saka'
  | 'seleucid'
  | 'hebrew'
  | 'ethiopian'
  | 'dangi';

export interface Calendar {
  readonly calendar: YearEvidence['calendar'];
  /** The first and last years on coins. */
  readonly first: number;
  readonly last: number;
  readonly civil: (year: number) => YearRange;
}

/**
 * The corresponding years of the common era. A year that overlaps two of them gives both; for Thai, Nepalese and Indian eras the one that catalogues
 * print, because the coins do not show the half in which they were struck.
 */
export const calendars: Readonly<Record<CalendarKey, Calendar>> = {
  hijri: { calendar: 'hijri', first: 1, last: 1460, civil: hijriYears },
  'solar-hijri': { calendar: 'solar-hijri', first: 1290, last: 1420, civil: overlapping(621) },
  'monarchy-solar': { calendar: 'solar-hijri', first: 2535, last: 2537, civil: overlapping(-559) },
  buddhist: { calendar: 'buddhist', first: 2380, last: 2590, civil: single(-543) },
  rattanakosin: { calendar: 'thai', first: 50, last: 160, civil: single(1781) },
  'chula-sakarat': { calendar: 'thai', first: 1100, last: 1310, civil: single(638) },
  'vikram-samvat': { calendar: 'vikram-samvat', first: 1500, last: 2100, civil: single(-57) },
  saka: { calendar: 'saka', first: 1300, last: 1900, civil: single(78) },
  seleucid: { calendar: 'seleucid', first: 1, last: 311, civil: (year) => ({ first: year - 313, last: year - 312 }) },
  hebrew: { calendar: 'hebrew', first: 5600, last: 5800, civil: overlapping(-3761) },
  ethiopian: { calendar: 'ethiopian', first: 1840, last: 2030, civil: overlapping(7) },
  dangi: { calendar: 'korean', first: 4280, last: 4300, civil: single(-2333) },
};

function single(offset: number): (year: number) => YearRange {
  return (year) => ({ first: year + offset, last: year + offset });
}

function overlapping(offset: number): (year: number) => YearRange {
  return (year) => ({ first: year + offset, last: year + offset + 1 });
}

const HIJRI_EPOCH = 1_948_440;

/** The civil (tabular) Islamic calendar: leap years 2, 5, 7, 10, 13, 16, 18, 21, 24, 26 and 29 of each thirty. At most one day early or late. */
export function hijriYears(year: number): YearRange {
  const start = startOfHijri(year);
  return { first: yearOfDay(start), last: yearOfDay(startOfHijri(year + 1) - 1) };
}

/** Julian day number of the first of Muharram. */
function startOfHijri(year: number): number {
  return HIJRI_EPOCH + (year - 1) * 354 + Math.floor((3 + 11 * year) / 30);
}

const FIRST_GREGORIAN_DAY = 2_299_161;

/** The year of a Julian day number: of the Julian calendar until its reform of 1582. Algorithm of Richards (Explanatory Supplement, 15.11). */
function yearOfDay(day: number): number {
  const shift = day >= FIRST_GREGORIAN_DAY ? Math.floor((Math.floor((4 * day + 274_277) / 146_097) * 3) / 4) - 38 : 0;
  const e = 4 * (day + 1401 + shift) + 3;
  const dayOfYear = Math.floor((e % 1461) / 4);
  const month = ((Math.floor((5 * dayOfYear + 2) / 153) + 2) % 12) + 1;
  return Math.floor(e / 1461) - 4716 + Math.floor((14 - month) / 12);
}
