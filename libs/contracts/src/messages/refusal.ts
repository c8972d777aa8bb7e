import { auctionIdOf, isCurrency, lotIdOf } from '@obverse/lots';
import type { LotObserved } from './lot-observed';
import type { Message } from './message';

/** Obverse did not exist before. A clock that was never set begins in 1970. */
const EARLIEST = '2020-01-01T00:00:00.000Z';
/** Clocks of crawlers may be ahead of the log's by so much. */
const AHEAD_MS = 5 * 60_000;

/**
 * Why an observation of the right form cannot be true; undefined for one that is acceptable. Publishers and readers both ask it, so that a record of
 * another client is refused as well, in every replay. What it depends on never changes: a record that was accepted stays acceptable.
 */
export function refusalOf(message: Message): string | undefined {
  switch (message.type) {
    case 'LotObserved':
      return (
        wrongId('lotId', message.lotId, lotIdOf(message.sellerKey, message.sourceId)) ??
        tooEarly('firstObservedAt', message.firstObservedAt) ??
        wrongOrder(message) ??
        wrongMoney(message)
      );
    case 'AuctionObserved':
      return (
        wrongId('auctionId', message.auctionId, auctionIdOf(message.sellerKey, message.sourceId)) ??
        tooEarly('observedAt', message.observedAt)
      );
    case 'CompanyObserved':
      return tooEarly('observedAt', message.observedAt);
    case 'LotChanged':
      return undefined;
  }
}

/** Why an observation cannot have been made by the time of its append, epoch milliseconds: no later observation of the lot would count before its own time. */
export function lateTimeOf(message: Message, appendedAt: number): string | undefined {
  if (message.type === 'LotChanged') return undefined;
  const { observedAt } = message;
  if (Date.parse(observedAt) <= appendedAt + AHEAD_MS) return undefined;
  return `observedAt: ${observedAt} is more than five minutes after the append at ${new Date(appendedAt).toISOString()}`;
}

function wrongId(field: string, id: string, expected: string): string | undefined {
  return id === expected
    ? undefined
    : `${field}: ${id} is not the id of this sellerKey and sourceId, which is ${expected}`;
}

function tooEarly(field: string, instant: string): string | undefined {
  return instant < EARLIEST ? `${field}: ${instant} is before ${EARLIEST}` : undefined;
}

function wrongOrder({ firstObservedAt, observedAt }: LotObserved): string | undefined {
  return firstObservedAt > observedAt
    ? `firstObservedAt: ${firstObservedAt} is after observedAt, ${observedAt}`
    : undefined;
}

/** An auction may start at nothing; a price or a result of nothing is an unknown one, which is absent. */
function wrongMoney({ price, startPrice, estimate, realized }: LotObserved): string | undefined {
  const amounts = { price: price?.amount, realized: realized?.amount };
  const mayBeZero = { startPrice: startPrice?.amount, 'estimate.low': estimate?.low, 'estimate.high': estimate?.high };
  for (const [field, amount] of Object.entries({ ...amounts, ...mayBeZero }))
    if (amount?.startsWith('-') || (amount !== undefined && field in amounts && !/[1-9]/.test(amount)))
      return `${field}: ${amount} is no price`;
  for (const [field, money] of Object.entries({ price, startPrice, estimate, realized }))
    if (money && !isCurrency(money.currency)) return `${field}: ${money.currency} is no currency`;
  return undefined;
}
