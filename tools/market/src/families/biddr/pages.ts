import type { Seller } from '../../catalogue/seller';
import type { Minor } from '../../money';
import { houseLogo } from '../../logos/logo-markup';
import { escape, layout } from '../../pages/layout';
import { englishDay, localTime } from '../../pages/local-time';
import { saleTitle } from '../../pages/sale-title';
import { priceText } from '../../pages/shop-pages';
import { type AuctionLot, hammerPrice, type Sale, openBid } from '../../timetable/sale-timetable';
import { type LotsPage } from '../auction-family';
import { siteNumber } from '../auction-lots';
import { type Family, type PageRequest, sides } from '../../family';

/** The length at which lists cut a lot's text. */
const LONGEST_TEXT = 60;
const style = `<style>.catalog-title h1{margin:4px 0}.catalog-grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(230px,1fr));gap:22px}.lot-price div,.current-bid{color:var(--accent)}.hstack{display:flex;justify-content:space-between;border-bottom:1px solid var(--line);padding:6px 0}.single-lot{display:grid;grid-template-columns:1fr 1fr;gap:30px}.carousel-item img{width:100%}</style>`;

export function salePath(seller: Seller, sale: Sale): string {
  return `/${seller.key}/auction?a=${sale.number}`;
}

export function frontPage(seller: Seller, sales: readonly Sale[]): string {
  const links = sales.map(
    (sale) =>
      `<p><a href="${seller.origin}${salePath(seller, sale)}">${escape(seller.name)}, ${escape(saleTitle(seller, sale))}</a></p>`,
  );
  return layout(seller, `biddr.com - ${seller.motto}`, `<h1>Auctions</h1>\n${links.join('\n')}`, style);
}

export function salePage(request: PageRequest, family: Family, sale: Sale, { page, pages, lots }: LotsPage): string {
  const { seller } = request;
  const options = Array.from(
    { length: pages },
    (_, at) => `<option${at + 1 === page ? ' selected' : ''}>${at + 1}</option>`,
  );
  const body = `${head(request, sale)}
<div class="all-lots">All lots <small>${sale.lotCount}</small></div>
<select class="pagination-1">${options.join('')}</select>
<div class="row catalog-grid">${lots.map((lot) => card(request, family, lot)).join('\n')}</div>`;
  return layout(seller, `biddr.com - ${seller.name}, ${saleTitle(seller, sale)}`, body, style);
}

export function lotPage(request: PageRequest, family: Family, lot: AuctionLot): string {
  const { seller } = request;
  const { title, description } = request.wording(lot);
  const pictures = sides.map((side) => {
    const href = escape(family.pictureUrl(seller, lot, side));
    return `<div class="carousel-item"><a href="${href}" data-pswp-width="900"><img src="${href}" alt=""></a></div>`;
  });
  const body = `${head(request, lot.sale)}
<div class="single-lot"><div><div class="lot-navigation"><h2>Lot ${lot.lotNumber}</h2></div><div class="carousel">${pictures.join('')}</div></div>
<div><div class="lot-details"><div class="lot-description">${escape(title)}<br>${description}${provenance(seller, lot)}<span class="truncatable-expand">more</span></div></div>
<div class="lot-bidding">${figures(seller, lot)}</div></div></div>`;
  return layout(seller, `biddr.com - ${seller.name}, lot ${lot.lotNumber}`, body, style);
}

/** The head of a sale's pages and of its lots' pages. It states that a sale is over, but not when it ends. */
function head({ seller, now }: PageRequest, sale: Sale): string {
  const day = englishDay(sale.firstCloseAt, seller.timezone);
  const time = localTime(sale.firstCloseAt, seller.timezone).slice(11, 16);
  const timetable =
    now < sale.closedAt
      ? `<b>The auction will take place on:</b><ul><li>${day}, ${time}</li></ul>`
      : '<b>The auction is closed</b>';
  return `<div class="catalog-title">${houseLogo(seller)}<a href="/${seller.key}">${escape(seller.name)}</a><h1>${escape(saleTitle(seller, sale))}</h1></div>
<div class="catalog-timetable">${timetable}</div>`;
}

function card(request: PageRequest, family: Family, lot: AuctionLot): string {
  const { seller } = request;
  const href = escape(family.lotUrl(seller, lot));
  const picture = escape(family.pictureUrl(seller, lot, 'pair'));
  const [hammer, bid] = [hammerPrice(lot), openBid(lot)];
  const [label, amount] = hammer === undefined ? ['Starting price', lot.startPrice] : ['Price realized', hammer];
  const current = bid === undefined ? '' : `<div class="current-bid">${priceText(seller, bid)}</div>`;
  const title = `Lot ${lot.lotNumber}. ${request.wording(lot).title}`;
  const shown = title.length <= LONGEST_TEXT ? title : `${title.slice(0, LONGEST_TEXT)}…`;
  return `<div id="lot${siteNumber(lot)}"><div class="catalog-lot"><div class="lot-image"><a href="${picture}" data-pswp-width="900"><img src="${picture.replace(/\.jpg$/, '.l.jpg')}" alt="" loading="lazy"></a></div>
<div class="lot-description"><a href="${href}">${escape(shown)}</a></div>
<div class="lot-price"><div>${label}</div><div><span class="highlight-u">${priceText(seller, amount)}</span></div></div>${current}</div></div>`;
}

/** The result is listed below the other figures and is marked. The current bid disappears when the result appears. */
function figures(seller: Seller, lot: AuctionLot): string {
  const [low, high] = lot.estimate ?? [];
  const row = (label: string, amount: string, name = '') =>
    `<div class="hstack${name}"><div>${label}</div><div><b>${amount}</b></div></div>`;
  const marked = (amount: Minor) => `<span class="highlight-u">${priceText(seller, amount)}</span>`;
  const [hammer, bid] = [hammerPrice(lot), openBid(lot)];
  return [
    low === undefined || high === undefined
      ? ''
      : row('Estimate', `${priceText(seller, low)} - ${priceText(seller, high)}`),
    row('Starting price', priceText(seller, lot.startPrice), ' lot-bidding-info-starting-price'),
    bid === undefined ? '' : row('Current bid', priceText(seller, bid), ' current-bid'),
    hammer === undefined ? '' : row('Price realized', marked(hammer)),
  ].join('\n');
}

/** Figures of other sales, which are not about this lot. */
function provenance(seller: Seller, lot: AuctionLot): string {
  return lot.index % 4 === 0 ? `<p>Ex sale 3, hammer price: 5 ${seller.currency}.</p>` : '';
}
