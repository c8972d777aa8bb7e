import type { Money } from '@obverse/lots';
import { lotFate } from '../../readers/printed-pages/auction-words';
import { parseInstant } from '../../readers/time/dates';
import {
  isPriceOnRequest,
  type MoneyHints,
  type MoneyRange,
  parseMoney,
  parseMoneyRange,
} from '../../readers/money/money';
import { present } from '../../readers/present';
import { cut } from '../../readers/text/text';
import type { PlatformSeller } from '../platform-adapter';

/** What a lot's block states about its price and state. */
export interface LotFigures {
  readonly lotNumber?: string;
  readonly startPrice?: Money;
  readonly currentBid?: Money;
  readonly bidCount?: number;
  readonly estimate?: MoneyRange;
  readonly realized?: Money;
  readonly unsold: boolean;
  /** The site states that it was sold, with or without a price. */
  readonly sold?: boolean;
  readonly withdrawn?: boolean;
  /** Bidding has not begun. */
  readonly upcoming?: boolean;
  /** The site states that bidding on this lot is over; a lot's own end time takes precedence over its sale's. */
  readonly closed?: boolean;
  readonly endsAt?: string;
  /** Changes when any of these figures, or the title, changes. */
  readonly digest: string;
  /** Changes when number or title change. Absent: they cannot be separated from the figures. */
  readonly heading?: string;
  /** Figures that are printed but uncertain. */
  readonly unread: readonly { readonly where: string; readonly printed: string }[];
}

/** The same as printed text with labels, signs and words; each absent when not printed. */
export interface PrintedFigures {
  readonly number?: string | undefined;
  readonly startPrice?: string | undefined;
  readonly currentBid?: string | undefined;
  readonly bidCount?: string | undefined;
  readonly estimate?: string | undefined;
  readonly realized?: string | undefined;
  /** Present, possibly empty, when an element marks the lot as unsold. */
  readonly unsold?: string | undefined;
  readonly withdrawn?: string | undefined;
  readonly ends?: string | undefined;
  readonly title?: string | undefined;
}

export function readPrinted(
  printed: PrintedFigures,
  seller: Pick<PlatformSeller, 'languages' | 'timezone'>,
  hints: MoneyHints,
): LotFigures {
  const unread: { where: string; printed: string }[] = [];
  const amount = <T>(
    where: 'startPrice' | 'currentBid' | 'realized' | 'estimate',
    parse: (text: string) => T | undefined,
  ): T | undefined => {
    const text = printed[where];
    const value = text === undefined ? undefined : parse(text);
    if (text !== undefined && value === undefined && isAmountLike(text)) unread.push({ where, printed: text });
    return value;
  };
  const money = (text: string) => parseMoney(text, hints);
  const startPrice = amount('startPrice', money);
  const parseBid = amount('currentBid', money);
  const realized = amount('realized', money);
  const estimate = amount('estimate', (text) => parseMoneyRange(text, hints));
  const bidCount = countOf(printed.bidCount);
  const lotNumber = lotNumberOf(printed.number);
  const { timezone, languages } = seller;
  const endsAt = parseInstant(printed.ends ?? '', { timezone, languages, wholeDay: 'end' });
  const fate = lotFate(`${printed.realized ?? ''} ${printed.unsold ?? ''}`);
  // The element for "unsold" may contain another word: withdrawn.
  const withdrawn = printed.withdrawn !== undefined || fate === 'withdrawn';
  const unsold = fate === 'unsold' || (!withdrawn && printed.unsold !== undefined);
  // Without a bid, the amount in the place of the bid is the start price.
  const [currentBid, start] = bidCount === 0 ? [undefined, startPrice ?? parseBid] : [parseBid, startPrice];
  return {
    // The last bid of an unsold lot, under its reserve, is no result.
    ...present({
      lotNumber,
      startPrice: start,
      currentBid,
      bidCount,
      estimate,
      realized: unsold ? undefined : realized,
    }),
    unsold,
    ...(withdrawn && { withdrawn }),
    ...present({ endsAt }),
    digest: printedDigest(printed, endsAt),
    heading: digestOf([lotNumber, cut(printed.title ?? '', 100)]),
    unread,
  };
}

/** As printed, without countdowns: text such as `3 days left` changes while the lot does not. */
function printedDigest(printed: PrintedFigures, endsAt: string | undefined): string {
  const { startPrice, currentBid, bidCount, estimate, realized, unsold, withdrawn, title } = printed;
  const figures = [startPrice, currentBid, bidCount, estimate, realized, unsold ?? withdrawn].map((text) =>
    cut(text ?? '', 60),
  );
  return digestOf([...figures, endsAt, cut(title ?? '', 100)]);
}

/** A digest that distinguishes two states of a listed lot. */
export function digestOf(facts: readonly (string | number | undefined)[]): string {
  return cut(facts.map((fact) => fact ?? '').join('|'), 500);
}

/** A figure with content: not a dash, a zero, a label alone, or `P.O.R.`. */
function isAmountLike(text: string): boolean {
  return /[1-9]/.test(text) && !isPriceOnRequest(text) && lotFate(text) !== 'unsold';
}

/** `3 bids`, `(1,234)`, `no bids`. */
export function countOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const digits = /\d{1,3}(?:[ .,'’]\d{3})+(?!\d)|\d{1,6}/.exec(text)?.[0].replace(/\D/g, '');
  if (digits !== undefined) return Number(digits);
  return /\b(?:no|none|keine?|aucune?|nessun[ao]?|sin|geen|brak|ingen|inga)\b/i.test(text) ? 0 : undefined;
}

/** `Lot 12a`, `Los 3001`, `Nr. 7`, `Lot 12 bis`: the number with its suffix. A short text without a number is returned unchanged. */
export function lotNumberOf(text: string | undefined): string | undefined {
  const number =
    text === undefined
      ? undefined
      : /\d{1,7}(?:\s?(?:bis|ter|quater|[a-z])(?!\p{L}))?/iu.exec(text)?.[0].replace(/\s/g, '');
  return number ?? (text !== undefined && text.length <= 20 ? text : undefined);
}
