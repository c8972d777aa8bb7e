import type { Money } from '@obverse/lots';
import { lotFate } from '../../readers/auction-words';
import { parseInstant } from '../../readers/dates';
import { isPriceOnRequest, type MoneyHints, type MoneyRange, parseMoney, parseMoneyRange } from '../../readers/money';
import { cut } from '../../readers/text';
import type { SellerDescriptor } from '../../registry/descriptor';

/** What a lot's block says of its price and state. */
export interface LotFigures {
  readonly lotNumber?: string;
  readonly startPrice?: Money;
  readonly currentBid?: Money;
  readonly bidCount?: number;
  readonly estimate?: MoneyRange;
  readonly realized?: Money;
  readonly unsold: boolean;
  /** The site says that it was sold, whether or not it says for how much. */
  readonly sold?: boolean;
  readonly withdrawn?: boolean;
  /** Bidding has not begun. */
  readonly upcoming?: boolean;
  /** The site says that bidding on this lot is over; a time of its own goes before its sale's. */
  readonly closed?: boolean;
  readonly endsAt?: string;
  /** Changes when any of it, or the title, does. */
  readonly digest: string;
  /** Changes when what is no figure does: number and title. Absent: nothing tells that apart from the figures. */
  readonly heading?: string;
  /** Figures that were printed and could not be read for sure. */
  readonly unread: readonly { readonly where: string; readonly printed: string }[];
}

/** The same as people print it: text with labels, signs and words, each absent where nothing stands. */
export interface PrintedFigures {
  readonly number?: string | undefined;
  readonly startPrice?: string | undefined;
  readonly currentBid?: string | undefined;
  readonly bidCount?: string | undefined;
  readonly estimate?: string | undefined;
  readonly realized?: string | undefined;
  /** Present, even empty, where something marks the lot as unsold. */
  readonly unsold?: string | undefined;
  readonly withdrawn?: string | undefined;
  readonly ends?: string | undefined;
  readonly title?: string | undefined;
}

export function readPrinted(
  printed: PrintedFigures,
  seller: Pick<SellerDescriptor, 'languages' | 'timezone'>,
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
  // The element for "unsold" may hold another word: withdrawn.
  const withdrawn = printed.withdrawn !== undefined || fate === 'withdrawn';
  const unsold = fate === 'unsold' || (!withdrawn && printed.unsold !== undefined);
  // Without a bid, what stands where the bid goes is the price to start from.
  const [currentBid, start] = bidCount === 0 ? [undefined, startPrice ?? parseBid] : [parseBid, startPrice];
  return {
    ...(lotNumber !== undefined && { lotNumber }),
    ...(start && { startPrice: start }),
    ...(currentBid && { currentBid }),
    ...(bidCount !== undefined && { bidCount }),
    ...(estimate && { estimate }),
    ...(realized && { realized }),
    unsold,
    ...(withdrawn && { withdrawn }),
    ...(endsAt !== undefined && { endsAt }),
    digest: printedDigest(printed, endsAt),
    heading: digestOf([lotNumber, cut(printed.title ?? '', 100)]),
    unread,
  };
}

/** As printed, without running clocks: a text such as `3 days left` changes while the lot does not. */
function printedDigest(printed: PrintedFigures, endsAt: string | undefined): string {
  const { startPrice, currentBid, bidCount, estimate, realized, unsold, withdrawn, title } = printed;
  const figures = [startPrice, currentBid, bidCount, estimate, realized, unsold ?? withdrawn].map((text) =>
    cut(text ?? '', 60),
  );
  return digestOf([...figures, endsAt, cut(title ?? '', 100)]);
}

/** What tells two states of a listed lot apart. */
export function digestOf(facts: readonly (string | number | undefined)[]): string {
  return cut(facts.map((fact) => fact ?? '').join('|'), 500);
}

/** A figure that says something: not a dash, a zero, a label alone, or `P.O.R.`. */
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

/** `Lot 12a`, `Los 3001`, `Nr. 7`: the number with its suffix. A text without a number is kept as it is when it is short. */
export function lotNumberOf(text: string | undefined): string | undefined {
  const number = text === undefined ? undefined : /\d{1,7}(?:\s?[a-z](?!\p{L}))?/iu.exec(text)?.[0].replace(/\s/g, '');
  return number ?? (text !== undefined && text.length <= 20 ? text : undefined);
}
