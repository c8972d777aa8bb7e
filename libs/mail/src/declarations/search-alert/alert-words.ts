import type { Language } from '@obverse/texts';
import type { Text } from '../declare-mail';
import type { AlertLot } from './alert-values';

export interface AlertWriter {
  readonly text: Text;
  readonly language: Language;
  /** IANA zone. */
  readonly timeZone: string;
}

/** Characters of a title, a name of a search or a seller in a mail. */
const LONGEST = 150;

/**
 * A text from elsewhere in one line: without control characters, and without those that turn the direction of what follows. A longer one ends with an
 * ellipsis; a character that consists of several code points is not split.
 */
export function foreignLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  if (line.length <= LONGEST) return line;
  let shown = '';
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (shown.length + segment.length >= LONGEST) break;
    shown += segment;
  }
  return `${shown.trimEnd()}…`;
}

/** What stands under the title of a lot: the grade, the price, whether it is lower than before, the seller and the end. */
export function detailsOf(lot: AlertLot, writer: AlertWriter): string {
  const { text } = writer;
  const cheaper = lot.kind === 'price' ? text('mail.searchAlert.cheaper') : undefined;
  const ends = lot.ends === undefined ? undefined : text('mail.searchAlert.ends', { time: timeText(lot.ends, writer) });
  const parts = [lot.grade, priceText(lot, writer), cheaper, foreignLine(lot.seller), ends];
  return parts.filter((part) => part !== undefined && part !== '').join(' · ');
}

/** An amount with its currency, in the language of the mail. */
export function moneyText({ amount, currency }: NonNullable<AlertLot['price']>, language: Language): string {
  // Formatted as a decimal string: a float would not be exact.
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount as `${number}`);
}

/** Cents of an amount that rates give say nothing, except of a small one: "€159", "€4.20". */
function roughly({ amount, currency }: NonNullable<AlertLot['converted']>, language: Language): string {
  const isSmall = Number(amount) < SMALL;
  const format = { style: 'currency', currency, ...(isSmall ? {} : { maximumFractionDigits: 0 }) } as const;
  return new Intl.NumberFormat(language, format).format(amount as `${number}`);
}

const SMALL = 100;

/** "$165.00 (about €159)". */
function pricesText({ price, converted }: Pick<AlertLot, 'price' | 'converted'>, { text, language }: AlertWriter) {
  const stated = price && moneyText(price, language);
  return stated !== undefined && converted
    ? text('mail.searchAlert.converted', { price: stated, converted: roughly(converted, language) })
    : stated;
}

function priceText(lot: AlertLot, writer: AlertWriter): string | undefined {
  const { text } = writer;
  const { priceKind = 'fixed' } = lot;
  const money = pricesText(lot, writer);
  if (money === undefined) return undefined;
  switch (priceKind) {
    case 'fixed':
      return money;
    case 'bid':
      return text('mail.searchAlert.bid', { price: money });
    case 'start':
      return text('mail.searchAlert.start', { price: money });
    case 'estimate':
      return text('lots.estimateOnly', { estimate: money });
  }
}

/** `Mon, Dec 7, 2026, 6:00 PM GMT+1`. Throws RangeError for a zone that the runtime does not know. */
function timeText(instant: string, { language, timeZone }: AlertWriter): string {
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  return format.format(new Date(instant));
}
