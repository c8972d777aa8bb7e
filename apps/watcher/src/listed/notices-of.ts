import type { LotChanged, LotChangeKind } from '@obverse/contracts';
import type { LotReader, NewNotice, NoticeMoney } from '@obverse/database';
import { convert, differenceOf, type ExchangeRates } from '@obverse/lots';

/** Changes that are news about a lot of a list. */
export const newsKinds: ReadonlySet<LotChangeKind> = new Set(['price', 'bid', 'sold', 'unsold', 'gone', 'back']);

/** What a change is for one of the users who have the lot in a list. Undefined if it is no news, or happened before the lot was added. */
export function noticeOf(change: LotChanged, reader: LotReader, rates: ExchangeRates): NewNotice | undefined {
  if (Date.parse(change.at) <= reader.since.getTime()) return undefined;
  const { lotId, kind, changeId, after } = change;
  const notice = { userId: reader.userId, lotId, key: changeId };
  switch (kind) {
    case 'new':
      return undefined;
    case 'price':
      return after.price && { ...notice, kind, money: after.price, ...knownPrice(change, reader, after.price) };
    case 'bid': {
      const own = ownBidOf(reader);
      if (!own || !after.price || !isAbove(after.price, own, rates)) return undefined;
      // Once for this bid of the user: a higher one can be exceeded again.
      return { ...notice, kind, key: `${lotId}-bid-${own.amount}-${own.currency}`, money: after.price };
    }
    case 'sold':
      return { ...notice, kind, ...(after.price ? { money: after.price } : {}) };
    case 'unsold':
    case 'gone':
    case 'back':
      return { ...notice, kind };
  }
}

/** The price at the time when the user added the lot, else the one before the change. */
function knownPrice(
  { before }: LotChanged,
  { knownAmount, knownCurrency }: LotReader,
  { currency }: NoticeMoney,
): Pick<NewNotice, 'known'> {
  const added =
    knownAmount === null || knownCurrency === null ? [] : [{ amount: knownAmount, currency: knownCurrency }];
  const known = [...added, ...(before?.price ? [before.price] : [])].find((price) => price.currency === currency);
  return known ? { known } : {};
}

function ownBidOf({ bidAmount: amount, bidCurrency: currency }: LotReader): NoticeMoney | undefined {
  return amount === null || currency === null ? undefined : { amount, currency };
}

/** False when a rate is unknown. */
function isAbove(bid: NoticeMoney, own: NoticeMoney, rates: ExchangeRates): boolean {
  const converted = convert(bid, own.currency, rates);
  return converted !== undefined && Number(differenceOf(converted, own)) > 0;
}
