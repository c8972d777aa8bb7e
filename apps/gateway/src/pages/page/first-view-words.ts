import type { Lot, Language } from '@obverse/contracts';
import type { PlainKey } from '@obverse/texts';
import { textIn } from '@obverse/texts/server';
import { actionOf } from '@obverse/lots';
import { moneyText } from './lot-words';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SOON = 16 * HOUR;

export interface PriceWords {
  /** In the shown currency; undefined when the seller states no price. */
  readonly main: string | undefined;
  readonly isConverted: boolean;
  /** The seller's price, if it reads differently. */
  readonly original: string | undefined;
}

/** The prices of a lot as the client writes them. */
export function priceWords(lot: Lot, language: Language): PriceWords {
  const own = lot.origPrice && lot.origValuta ? moneyText(lot.origPrice, lot.origValuta, language) : undefined;
  if (!lot.price || !lot.valuta) return { main: own, isConverted: false, original: undefined };
  const main = moneyText(lot.price, lot.valuta, language);
  return { main, isConverted: lot.rateDate !== undefined, original: own === main ? undefined : own };
}

/** "ends in 3 hours", marked when 16 hours or less remain, or "closed on 4 Mar 2026". */
export function endWords(
  closedOn: string,
  now: number,
  language: Language,
): { readonly text: string; readonly isSoon: boolean } {
  const left = Date.parse(closedOn) - now;
  if (left <= 0)
    return { text: textIn(language, 'common.closedOn', { date: dayText(closedOn, language) }), isSoon: false };
  const text =
    left < MINUTE
      ? textIn(language, 'common.endsWithinMinute')
      : textIn(language, 'common.ends', { time: timeLeft(left, language) });
  return { text, isSoon: left <= SOON };
}

/** The label of the link to the seller while the lot is available. */
export function actionWords(lot: Lot, now: number, language: Language): string | undefined {
  const isOver = !lot.isActive || (lot.closedOn !== undefined && Date.parse(lot.closedOn) <= now);
  const action = isOver ? undefined : actionOf(lot.bidState);
  return action && textIn(language, action === 'Buy' ? 'lots.buy' : 'lots.placeBid');
}

const priceLabels: Readonly<Record<Lot['bidState'], Extract<PlainKey, `lot.${string}`>>> = {
  Sold: 'lot.soldFor',
  Unsold: 'lot.startPrice',
  HasBid: 'lot.currentBid',
  NoBid: 'lot.startPrice',
  BuyNow: 'lot.price',
  Original: 'lot.originalPrice',
};

export function priceLabel(lot: Lot, language: Language): string {
  const isPriced = priceWords(lot, language).main !== undefined;
  return textIn(language, isPriced ? priceLabels[lot.bidState] : 'lot.price');
}

/** The client writes the day in the visitor's time zone, which the gateway does not know. */
function dayText(instant: string, language: Language): string {
  const locale = language === 'en' ? 'en-GB' : language;
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(instant));
}

function timeLeft(milliseconds: number, language: Language): string {
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  if (milliseconds < HOUR) return relative.format(Math.floor(milliseconds / MINUTE), 'minute');
  if (milliseconds < 2 * DAY) return relative.format(Math.floor(milliseconds / HOUR), 'hour');
  return relative.format(Math.floor(milliseconds / DAY), 'day');
}
