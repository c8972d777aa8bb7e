import { escape, text } from '../../pages/layout';
import type { Bid } from '../../timetable/bids';
import { type Family, type MarketLot, type PageRequest, sides } from '../../family';
import { amountOf, dealerAndPlace, isOffered, listedAt, listingNumber } from '../marketplace-lots';
import { printedPrice, printedTime, wordsOf } from './site-words';

/** A lot's page. The boxes present show how the lot is sold and whether it is available. A box prints one price. */
export function itemBody(request: PageRequest, family: Family, lot: MarketLot): string {
  const { seller } = request;
  const { title } = request.wording(lot);
  const pictures = sides.map((side) => {
    const url = family.pictureUrl(seller, lot, side);
    return `<a href="${url}"><img class="img-lense" src="${url}" alt=""></a>`;
  });
  return `<div class="item-title"><h1><span>${escape(title)}</span></h1></div>
<div class="item-thumbnails">${pictures.join('')}</div>
<div class="price-info"><div><i class="fa ${lot.kind === 'fixed' ? 'fa-shopping-cart' : 'fa-gavel'}"></i></div></div>
${priceBox(request, lot)}
${lot.kind === 'fixed' ? purchases(request, lot) : bidTable(request, lot.bids, lot)}
${sellerInfo(request, lot)}
${description(request, lot)}
<div id="confirm_question_modal" data-id="${listingNumber(lot)}"></div>`;
}

function priceBox({ seller }: PageRequest, lot: MarketLot): string {
  const words = wordsOf(seller);
  const price = `<span class="price">${printedPrice(seller, amountOf(lot), lot.coin.currency)}</span>`;
  if (!isOffered(lot)) return `<div id="closed-sell" class="price-box">${price}</div>`;
  if (lot.kind === 'fixed')
    return `<div id="buy-box" class="price-box">${price}<button>${text(seller, 'buy')}</button></div>`;
  const label = lot.bids.length > 0 ? words.currentPrice : words.startPrice;
  return `<div id="bid-box" class="price-box"><div>${label}</div>${price}<button>${text(seller, 'bid')}</button></div>`;
}

/** The buyer of a sold lot. */
function purchases({ seller }: PageRequest, lot: MarketLot): string {
  if (lot.kind !== 'fixed' || lot.state === 'available') return '';
  return `<div id="tab-sales"><ul class="table-body-list"><li class="list-user"><span class="nickname">#1</span></li><li>1</li><li><strong>${printedPrice(seller, lot.price, lot.coin.currency)}</strong></li><li>${dayOf(lot.soldAt)}</li></ul></div>`;
}

/** All bids, the highest first. Bidders are shown as numbers. */
function bidTable({ seller }: PageRequest, bids: readonly Bid[], { coin }: MarketLot): string {
  const rows = bids.toReversed().map(({ at, amount }, place) => {
    return `<ul class="table-body-list"><li class="list-user"><span class="nickname">#${(place % 5) + 1}</span></li><li><strong>${printedPrice(seller, amount, coin.currency)}</strong></li><li>${dayOf(at)}</li></ul>`;
  });
  return `<div id="tab-bids"><div class="bids-container"><div class="bids">${rows.join('\n')}</div></div></div>`;
}

/** `20/11/2026`. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10).split('-').reverse().join('/');
}

function sellerInfo({ seller }: PageRequest, lot: MarketLot): string {
  const { dealer } = dealerAndPlace(seller, lot);
  return `<div id="seller-info"><div class="user-status"><a class="member" href="#"><span class="nickname">${escape(dealer.name)}</span></a></div><ul><li><strong>${wordsOf(seller).location}</strong><div>${dealer.country}</div></li></ul></div>`;
}

function description(request: PageRequest, lot: MarketLot): string {
  const { seller } = request;
  const words = wordsOf(seller);
  const end =
    lot.kind === 'auction' ? row(isOffered(lot) ? words.ends : words.ended, printedTime(seller, lot.closesAt)) : '';
  const start = row(words.started, printedTime(seller, listedAt(lot)));
  return `<div id="collapse-description"><div class="description-info"><ul>${start}${end}</ul></div>${request.wording(lot).description}</div>`;
}

function row(label: string, value: string): string {
  return `<li><strong>${label}</strong><div>${value}</div></li>`;
}
