import type { Money } from '@obverse/lots';
import type { SellerOf } from '../../platform/platform-adapter';
import { lotFate } from '../../readers/auction-words';
import { parseInstant } from '../../readers/dates';
import type { HtmlPiece } from '../../readers/html';
import { isPriceOnRequest, type MoneyRange, parseMoney, parseMoneyRange } from '../../readers/money';
import { cut } from '../../readers/text';

type Seller = SellerOf<'auction-catalogue'>;

/** What a lot's block prints of its price and state. */
export interface LotFigures {
  readonly lotNumber?: string;
  readonly startPrice?: Money;
  readonly currentBid?: Money;
  readonly bidCount?: number;
  readonly estimate?: MoneyRange;
  readonly realized?: Money;
  readonly unsold: boolean;
  readonly withdrawn: boolean;
  readonly endsAt?: string;
  /** Changes when any of it, or the title, does. */
  readonly digest: string;
  /** Figures that were printed and could not be read for sure. */
  readonly unread: readonly { readonly where: string; readonly printed: string }[];
}

export function readFigures(block: HtmlPiece, seller: Seller): LotFigures {
  const { lot } = seller.options;
  const hints = { currency: seller.currency, language: seller.languages[0] };
  const unread: { where: string; printed: string }[] = [];
  const amount = <T>(
    where: 'startPrice' | 'currentBid' | 'realized' | 'estimate',
    parse: (text: string) => T | undefined,
  ): T | undefined => {
    const printed = block.line(lot[where], 300);
    const value = printed === undefined ? undefined : parse(printed);
    if (printed !== undefined && value === undefined && isAmountLike(printed)) unread.push({ where, printed });
    return value;
  };
  const money = (text: string) => parseMoney(text, hints);
  const startPrice = amount('startPrice', money);
  const printedBid = amount('currentBid', money);
  const realized = amount('realized', money);
  const estimate = amount('estimate', (text) => parseMoneyRange(text, hints));
  const bidCount = countOf(block.line(lot.bidCount));
  const lotNumber = numberOf(block.line(lot.number, 100));
  const endsAt = parseInstant(block.line(lot.ends) ?? '', {
    timezone: seller.timezone,
    languages: seller.languages,
    wholeDay: 'end',
  });
  const fate = lotFate(`${block.line(lot.realized, 300) ?? ''} ${block.line(lot.unsold, 300) ?? ''}`);
  // The element for "unsold" may hold another word: withdrawn.
  const withdrawn = fate === 'withdrawn';
  const unsold = fate === 'unsold' || (!withdrawn && block.has(lot.unsold));
  // Without a bid, what stands where the bid goes is the price to start from.
  const [currentBid, start] = bidCount === 0 ? [undefined, startPrice ?? printedBid] : [printedBid, startPrice];
  return {
    ...(lotNumber !== undefined && { lotNumber }),
    ...(start && { startPrice: start }),
    ...(currentBid && { currentBid }),
    ...(bidCount !== undefined && { bidCount }),
    ...(estimate && { estimate }),
    ...(realized && { realized }),
    unsold,
    withdrawn,
    ...(endsAt !== undefined && { endsAt }),
    digest: digestOf(block, seller, endsAt),
    unread,
  };
}

/** As printed, without running clocks: a text such as `3 days left` changes while the lot does not. */
function digestOf(block: HtmlPiece, seller: Seller, endsAt: string | undefined): string {
  const { lot } = seller.options;
  const printed = [lot.startPrice, lot.currentBid, lot.bidCount, lot.estimate, lot.realized, lot.unsold].map(
    (selector) => block.line(selector, 60) ?? '',
  );
  return cut([...printed, endsAt ?? '', block.line(lot.title, 100) ?? ''].join('|'), 500);
}

/** A figure that says something: not a dash, a zero, a label alone, or `P.O.R.`. */
function isAmountLike(text: string): boolean {
  return /[1-9]/.test(text) && !isPriceOnRequest(text) && lotFate(text) !== 'unsold';
}

/** `3 bids`, `(1,234)`, `no bids`. */
function countOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const digits = /\d{1,3}(?:[ .,'’]\d{3})+(?!\d)|\d{1,6}/.exec(text)?.[0].replace(/\D/g, '');
  if (digits !== undefined) return Number(digits);
  return /\b(?:no|none|keine?|aucune?|nessun[ao]?|sin|geen|brak|ingen|inga)\b/i.test(text) ? 0 : undefined;
}

/** `Lot 12a`, `Los 3001`, `Nr. 7`: the number with its suffix. A text without a number is kept as it is when it is short. */
function numberOf(text: string | undefined): string | undefined {
  const number = text === undefined ? undefined : /\d{1,7}(?:\s?[a-z](?!\p{L}))?/iu.exec(text)?.[0].replace(/\s/g, '');
  return number ?? (text !== undefined && text.length <= 20 ? text : undefined);
}
