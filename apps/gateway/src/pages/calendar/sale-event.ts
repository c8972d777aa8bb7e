import type { AuctionWrite } from '@obverse/database';
import type { Language } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import type { OrgFacts } from '../../directory/company-directory';
import { countryName } from '../../directory/country-name';
import { saleDates, type SaleDates } from '../../directory/sale-dates';
import { countText } from '../page/lot-words';
import { auctionPath } from '../page/page-paths';
import { plainLine, type CalendarEvent } from './calendar-text';

/** An auction as it was stored, and its house if that is in the registry. */
export interface CalendarSale {
  readonly auction: AuctionWrite;
  readonly house: OrgFacts | undefined;
}

export interface EventOptions {
  /** `PUBLIC_URL`. */
  readonly origin: string;
  readonly language: Language;
}

/** The event of an auction. Undefined for one without a date. */
export function saleEvent(
  { auction, house }: CalendarSale,
  { origin, language }: EventOptions,
): CalendarEvent | undefined {
  const { id, title, lotCount, version } = auction;
  const dates = saleDates(auction, house?.timezone ?? 'UTC');
  return (
    dates && {
      id: `a-${id}`,
      dates,
      summary: [plainLine(title), house?.title].filter((part) => part !== undefined).join(' · '),
      known: [
        house?.title,
        lotCount === undefined ? undefined : countText(lotCount, language),
        periodOf(auction, dates, language),
      ],
      url: origin + auctionPath(`a-${id}`),
      categories: house ? [house.title, countryName(house.countryIso, language)] : [],
      version,
    }
  );
}

/** Since when bids are taken, if the event has only the end. */
function periodOf({ startsAt, endsAt }: AuctionWrite, dates: SaleDates, language: Language): string | undefined {
  if (startsAt === undefined || endsAt === undefined || !('start' in dates) || dates.start !== endsAt) return undefined;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(startsAt));
  return textIn(language, 'feeds.bidsSince', { date });
}
