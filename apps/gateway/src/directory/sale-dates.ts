import type { AuctionRow } from '@obverse/database';

/** When an auction takes place. `first` and `last` are days of the house, `2026-12-05`; `start` and `end` are ISO instants. */
export type SaleDates =
  | { readonly first: string; readonly last: string }
  | { readonly start: string; readonly end?: string };

/** A sale in a hall takes at most so long. A longer one is open for bids all that time, and its date is its end. */
const LONGEST_SALE_MS = 7 * 24 * 60 * 60_000;

/**
 * A house that states a day without a time is stored with the first or last millisecond of that day in its zone (`wholeDay` of `parseInstant` in
 * @obverse/sellers): no house stated such a time, so it counts as the day. Undefined if neither start nor end is known.
 *
 * @param timezone IANA zone of the house.
 */
export function saleDates(
  { startsAt, endsAt }: Pick<AuctionRow, 'startsAt' | 'endsAt'>,
  timezone: string,
): SaleDates | undefined {
  const begins = isSaleTime(startsAt, endsAt) ? startsAt : undefined;
  const dayOf = dayIn(timezone);
  const start = begins !== undefined && dayOf(begins) === dayOf(begins, -1) ? begins : undefined;
  const end = endsAt !== undefined && dayOf(endsAt) === dayOf(endsAt, 1) ? endsAt : undefined;
  if (start !== undefined) return { start, ...(end === undefined ? {} : { end }) };
  if (end !== undefined) return { start: end };
  const [first, last] = [begins ?? endsAt, endsAt ?? begins];
  return first === undefined || last === undefined ? undefined : { first: dayOf(first), last: dayOf(last) };
}

function isSaleTime(startsAt: string | undefined, endsAt: string | undefined): boolean {
  if (startsAt === undefined || endsAt === undefined) return true;
  const duration = Date.parse(endsAt) - Date.parse(startsAt);
  return duration >= 0 && duration <= LONGEST_SALE_MS;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of an instant in a zone, after so many milliseconds. */
function dayIn(timezone: string): (instant: string, later?: number) => string {
  // Swedish dates are ISO dates.
  const format = formats.get(timezone) ?? new Intl.DateTimeFormat('sv', { timeZone: timezone, dateStyle: 'short' });
  formats.set(timezone, format);
  return (instant, later = 0) => format.format(Date.parse(instant) + later);
}
