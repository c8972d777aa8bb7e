import { lotPath, type Lot } from '@obverse/contracts';
import type { AuctionWrite } from '@obverse/database';
import type { LotDocument } from '@obverse/lot-index';
import { lotName } from '@obverse/lots';
import { saleDates, type SaleDates } from '../../directory/sale-dates';
import { priceAndState, saleText, statedOnly } from '../page/lot-words';
import { plainLine, type CalendarEvent } from './calendar-text';
import type { EventOptions } from './sale-event';

/** An open lot with what is known of its sale. */
export interface CalendarLot {
  readonly document: LotDocument;
  readonly lot: Lot;
  readonly auction: AuctionWrite | undefined;
  /** Lots of the sale end at times of their own, and this one with the sale. */
  readonly endsAlone?: boolean;
  /** IANA zone of the seller. */
  readonly timezone: string;
  /** See `CalendarEvent`. */
  readonly alarms: readonly number[];
}

/** The event of a lot: its end, or the sale in which it comes up. Undefined if neither is known. */
export function lotEvent(given: CalendarLot, { origin, language }: EventOptions): CalendarEvent | undefined {
  const { document, lot, auction, alarms } = given;
  const dates = datesOf(given);
  if (!dates) return undefined;
  const seller = lot.seller?.title ?? lot.org?.title;
  return {
    id: document.id,
    dates,
    summary: [plainLine(lotName(lot)), seller].filter((part) => part !== undefined).join(' · '),
    known: [priceAndState(statedOnly(lot), language), saleText(lot, language) || undefined, lot.seller?.title],
    url: origin + lotPath(lot),
    categories: seller === undefined ? [] : [seller],
    version: Math.max(document.version, auction?.version ?? 0),
    alarms,
  };
}

/**
 * A lot that ends with its sale comes up while the sale lasts, so its dates are those of the sale: the days, or from the start on. Another end is its own, and that of
 * the last lot of a sale whose lots have own ends.
 */
function datesOf({ document, auction, endsAlone = false, timezone }: CalendarLot): SaleDates | undefined {
  const { closedOn } = document.lot;
  if (closedOn === undefined || (closedOn === auction?.endsAt && !endsAlone))
    return auction && saleDates(auction, timezone);
  return saleDates({ endsAt: closedOn }, timezone);
}
