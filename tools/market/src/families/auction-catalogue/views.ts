import type { Seller } from '../../catalogue/seller';
import type { Wording } from '../../coins/wording';
import { type Minor, writtenOf } from '../../money';
import { escape, text } from '../../pages/layout';
import { saleTitle } from '../../pages/sale-title';
import { type AuctionLot, hammerPrice, type Sale, openBid } from '../../timetable/sale-timetable';
import type { Amount, LotPageView, LotView, SaleView } from './house-style';

export function saleView(seller: Seller, sale: Sale, url: string, now: number): SaleView {
  const state = now >= sale.closedAt ? 'closed' : now < sale.opensAt ? 'upcoming' : 'open';
  return {
    url: escape(url),
    title: escape(saleTitle(seller, sale)),
    startsAt: new Date(sale.opensAt).toISOString(),
    endsAt: new Date(sale.closedAt).toISOString(),
    starts: printed(seller, sale.opensAt),
    ends: printed(seller, sale.closedAt),
    lotCount: sale.lotCount,
    lotsWord: text(seller, 'lots'),
    state,
    stateWord: text(seller, state),
  };
}

export function lotView(seller: Seller, lot: AuctionLot, wording: Wording, url: string, pictureUrl: string): LotView {
  const isOver = lot.state === 'unsold';
  const startAsBid = isOver && lot.bids.length === 0 && seller.traits?.includes('start-as-bid') === true;
  const estimate = lot.estimate ?? (seller.traits?.includes('zero-estimate') === true ? [0] : undefined);
  const currentBid = startAsBid ? lot.startPrice : openBid(lot);
  const hammer = hammerPrice(lot);
  return {
    sourceId: lot.sourceId,
    url: escape(url),
    lotWord: text(seller, 'lot'),
    number: lot.lotNumber,
    title: escape(wording.title),
    pictureUrl: escape(pictureUrl),
    startPrice: amount(seller, 'startingPrice', lot.startPrice),
    ...(estimate && { estimate: amount(seller, 'estimate', ...estimate) }),
    ...(currentBid !== undefined && { currentBid: amount(seller, 'currentBid', currentBid) }),
    ...((lot.bids.length > 0 || startAsBid) && { bidCount: lot.bids.length }),
    bidsWord: text(seller, 'bids'),
    ...(hammer !== undefined && { realized: amount(seller, 'realized', hammer) }),
    ...(isOver && !startAsBid && { unsold: text(seller, 'unsold') }),
    closesWord: text(seller, 'closes'),
    endsAt: new Date(lot.closesAt).toISOString(),
    ends: printed(seller, lot.closesAt),
  };
}

export function lotPageView(
  seller: Seller,
  lot: AuctionLot,
  wording: Wording,
  view: LotView,
  pictures: readonly string[],
): LotPageView {
  return {
    ...view,
    description: wording.description,
    pictures,
    facts: wording.facts.map((fact) => ({ name: escape(fact.name), value: escape(fact.value) })),
    ...(lot.state === 'open' ? { action: text(seller, 'bid') } : {}),
  };
}

function amount(
  seller: Seller,
  name: 'startingPrice' | 'estimate' | 'currentBid' | 'realized',
  ...values: readonly Minor[]
): Amount {
  const written = values.map((value) => writtenOf(value, seller.thousands)).join('-');
  return { label: text(seller, name), text: `${written} ${seller.currency}` };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** As printed for people, in the house's language and time zone, without naming the zone. */
function printed(seller: Seller, time: number): string {
  const key = `${seller.language} ${seller.timezone}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(seller.language === 'en' ? 'en-GB' : seller.language, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZone: seller.timezone,
    });
  formats.set(key, format);
  return escape(format.format(time));
}
