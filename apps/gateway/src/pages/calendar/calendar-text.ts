import type { AuctionWrite } from '@obverse/database';
import type { Language } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import ical, { ICalEventTransparency, type ICalEventData } from 'ical-generator';
import type { OrgFacts } from '../../directory/company-directory';
import { countryName } from '../../directory/country-name';
import { saleDates, type SaleDates } from '../../directory/sale-dates';
import { countText } from '../page/lot-words';
import { auctionPath } from '../page/page-paths';

/** An auction as it was stored, and its house if that is in the registry. */
export interface CalendarSale {
  readonly auction: AuctionWrite;
  readonly house: OrgFacts | undefined;
}

export interface CalendarOptions {
  readonly title: string;
  /** `PUBLIC_URL`. */
  readonly origin: string;
  /** The path of the page that shows the same auctions. */
  readonly page: string;
  readonly language: Language;
}

/** Programs look for changes so often, seconds. */
const REFRESH_SECONDS = 6 * 60 * 60;
const DAY_MS = 24 * 60 * 60_000;
/** A calendar must not contain them. */
const CONTROL_CHARACTERS = /\p{Cc}+/gu;
/** Versions are counted from here in `SEQUENCE`, which has 31 bits. */
const SEQUENCE_START_MS = Date.UTC(2020, 0, 1);

/**
 * A calendar of auctions (RFC 5545, RFC 7986). Equal auctions give an equal text. An auction without a date is left out. `SEQUENCE`, `DTSTAMP` and
 * `LAST-MODIFIED` follow from the version of the auction, so they grow whenever the house states something else, and are the same after a replay.
 */
export function calendarText(sales: readonly CalendarSale[], options: CalendarOptions): string {
  const { title, origin, page, language } = options;
  const calendar = ical({
    name: title,
    prodId: { company: 'Obverse', product: 'Auctions', language: language.toUpperCase() },
    url: origin + page,
    ttl: REFRESH_SECONDS,
  });
  for (const sale of sales) {
    const dates = saleDates(sale.auction, sale.house?.timezone ?? 'UTC');
    if (dates) calendar.createEvent(eventOf(sale, dates, options));
  }
  // The generator leaves the last line without its end.
  return `${calendar.toString()}\r\n`;
}

function eventOf(
  { auction, house }: CalendarSale,
  dates: SaleDates,
  { origin, language }: CalendarOptions,
): ICalEventData {
  const { id, title, lotCount, version } = auction;
  const url = origin + auctionPath(`a-${id}`);
  const changed = new Date(Math.floor(version / 1000));
  const known = [
    house?.title,
    lotCount === undefined ? undefined : countText(lotCount, language),
    ...periodOf(auction, dates, language),
  ];
  return {
    id: `a-${id}@${new URL(origin).hostname}`,
    ...timesOf(dates),
    summary: [title.replace(CONTROL_CHARACTERS, ' '), house?.title].filter((part) => part !== undefined).join(' · '),
    description: [...known, url].filter((line) => line !== undefined).join('\n'),
    url,
    categories: house ? [{ name: house.title }, { name: countryName(house.countryIso, language) }] : [],
    sequence: Math.max(0, Math.floor((changed.getTime() - SEQUENCE_START_MS) / 1000)),
    stamp: changed,
    lastModified: changed,
    // An auction does not occupy the reader's time.
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

/** The end of an event of days is the day after its last. */
function timesOf(dates: SaleDates): Pick<ICalEventData, 'start' | 'end' | 'allDay'> & { readonly start: Date } {
  if ('first' in dates)
    return { start: new Date(dates.first), end: new Date(Date.parse(dates.last) + DAY_MS), allDay: true };
  return { start: new Date(dates.start), ...(dates.end === undefined ? {} : { end: new Date(dates.end) }) };
}

/** Since when bids are taken, if the event has only the end. */
function periodOf({ startsAt, endsAt }: AuctionWrite, dates: SaleDates, language: Language): string[] {
  if (startsAt === undefined || endsAt === undefined || !('start' in dates) || dates.start !== endsAt) return [];
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(startsAt));
  return [textIn(language, 'feeds.bidsSince', { date })];
}
