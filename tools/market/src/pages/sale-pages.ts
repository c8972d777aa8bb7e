import type { Seller } from '../catalogue/seller';
import { saleTitle } from './sale-title';
import type { Family, PageRequest } from '../family';
import { type AuctionLot, hammerPrice, type Sale, openBid } from '../timetable/sale-timetable';
import { escape, text } from './layout';
import { priceText } from './shop-pages';

/** Links to sales, for visitors. The structured data is elsewhere in the page. */
export function saleLinks(seller: Seller, sales: readonly Sale[], href: (sale: Sale) => string): string {
  const items = sales.map((sale) => `<li><a href="${escape(href(sale))}">${escape(saleTitle(seller, sale))}</a></li>`);
  return `<h1>${text(seller, 'sales')}</h1><ul>${items.join('\n')}</ul>`;
}

/** Lots with their pictures, for visitors. */
export function auctionGrid(request: PageRequest, family: Family, lots: readonly AuctionLot[]): string {
  const { seller } = request;
  const items = lots.map(
    (lot) =>
      `<li><a href="${escape(family.lotUrl(seller, lot))}"><img src="${escape(family.pictureUrl(seller, lot, 'pair'))}" alt="" loading="lazy" width="450" height="225"><span>${text(seller, 'lot')} ${lot.lotNumber}. ${escape(request.wording(lot).title)}</span><b>${figure(seller, lot)}</b></a></li>`,
  );
  return `<ul class="grid">${items.join('\n')}</ul>`;
}

/** One lot, for visitors. */
export function auctionLotBody(request: PageRequest, family: Family, lot: AuctionLot): string {
  const { seller } = request;
  const { title, description } = request.wording(lot);
  const picture = escape(family.pictureUrl(seller, lot, 'pair'));
  return `<article class="lot-page"><div class="gallery"><img src="${picture}" alt="${escape(title)}" width="800" height="400"></div>
<div class="offer"><h1>${text(seller, 'lot')} ${lot.lotNumber}. ${escape(title)}</h1><p class="price">${figure(seller, lot)}</p><div class="description">${description}</div></div></article>`;
}

function figure(seller: Seller, lot: AuctionLot): string {
  const [hammer, bid] = [hammerPrice(lot), openBid(lot)];
  if (hammer !== undefined) return `${text(seller, 'realized')}: ${priceText(seller, hammer)}`;
  if (lot.state === 'unsold') return text(seller, 'unsold');
  return bid === undefined
    ? `${text(seller, 'startingPrice')}: ${priceText(seller, lot.startPrice)}`
    : `${text(seller, 'currentBid')}: ${priceText(seller, bid)}`;
}
