import type { Seller } from '../../catalogue/seller';
import { type Minor, writtenOf } from '../../money';
import { houseLogo } from '../../logos/logo-markup';
import { escape, layout } from '../../pages/layout';
import { englishDay } from '../../pages/local-time';
import { saleTitle } from '../../pages/sale-title';
import { type AuctionLot, hammerPrice, type Sale, openBid } from '../../timetable/sale-timetable';
import { type LotsPage } from '../auction-family';
import { siteNumber } from '../auction-lots';
import { type Family, type PageRequest, sides } from '../../family';

/** The length at which lists cut a lot's text. */
const LONGEST_SUMMARY = 70;
const style = `<style>.event,.browse{border-bottom:1px solid var(--line);padding:14px 0}.browse{display:grid;grid-template-columns:220px 1fr;gap:22px}.browse .browseimg{grid-row:span 2}.viewlot{display:grid;grid-template-columns:2fr 1fr;gap:30px}.viewlotimgnav{list-style:none;padding:0;display:flex;gap:10px}.viewlotimgnav img{width:200px}.closing{color:var(--accent)}</style>`;

/** The events page: each sale twice, as a name and as an invitation. */
export function frontPage(seller: Seller, sales: readonly Sale[]): string {
  const events = sales.map((sale) => {
    const href = `/sale/${sale.number}`;
    return `<div class="event"><a href="${href}">${escape(seller.name)}, ${escape(saleTitle(seller, sale))}</a> · ${closingDays(seller, sale)} · <a href="${href}">View lots</a></div>`;
  });
  return layout(seller, `NumisBids: ${seller.motto}`, `<h1>Current and recent sales</h1>\n${events.join('\n')}`, style);
}

export function salePage(request: PageRequest, family: Family, sale: Sale, { page, pages, lots }: LotsPage): string {
  const { seller } = request;
  const cards = lots.map((lot) => card(request, family, lot));
  const links = Array.from({ length: pages }, (_, at) => `<a href="/sale/${sale.number}?pg=${at + 1}">${at + 1}</a>`);
  const body = `${head(request, sale)}
<div class="pages">Page ${page} of ${pages}</div>
${cards.join('\n')}
<div class="pages">${links.join(' ')}</div>`;
  return layout(seller, `NumisBids: ${seller.name}, ${saleTitle(seller, sale)}`, body, style);
}

export function lotPage(request: PageRequest, family: Family, lot: AuctionLot): string {
  const { seller } = request;
  const { title, description } = request.wording(lot);
  const pictures = sides.map((side, at) => {
    const href = escape(family.pictureUrl(seller, lot, side));
    return `<li><a href="${href}"><img src="${href}" alt="Picture ${at + 1}"></a></li>`;
  });
  const figures = [...firstFigures(seller, lot), ...lastFigures(seller, lot)];
  const body = `${head(request, lot.sale)}
<div class="viewlot"><ul class="viewlotimgnav">${pictures.join('')}</ul>
<div class="viewlottext"><div class="left">Lot ${lot.lotNumber}<br><a class="watchlot" data-lotid="${siteNumber(lot)}" href="#">Watch this lot</a></div>
<div class="estimate">${figures.join('<br>')}</div></div></div>
<div class="description" id="postbid"></div>
<div class="description"><b>${escape(title)}</b><br>${description}${provenance(seller, lot)}</div>
<div class="description" id="watchnote"></div>`;
  return layout(seller, `NumisBids: ${seller.name}, Lot ${lot.lotNumber}`, body, style);
}

/**
 * The head of a sale's pages and of its lots' pages. The days are those on which its sessions close. The countdown disappears after the last.
 */
function head({ seller, now }: PageRequest, sale: Sale): string {
  const hours = Math.max(0, Math.floor((sale.firstCloseAt - now) / 3_600_000));
  const countdown = now < sale.firstCloseAt ? `Session 1 begins closing in ${hours} hours` : 'Session 1 is closing';
  const closing = now < sale.closedAt ? `<div class="closing">${countdown}</div>` : '';
  return `<div class="salestatus"><div class="logo">${houseLogo(seller)}</div><div class="text"><span class="name">${escape(seller.name)}</span><br><b>${escape(saleTitle(seller, sale))}</b>&nbsp;&nbsp;${closingDays(seller, sale)}${closing}</div></div>`;
}

/** `9 Jul 2026`, or `31 Aug - 5 Dec 2026`. */
function closingDays({ timezone }: Seller, sale: Sale): string {
  const [first, last] = [sale.firstCloseAt, sale.closedAt].map((time) => shortDay(englishDay(time, timezone)));
  return first === last ? `${last}` : `${first?.replace(/ \d{4}$/, '')} - ${last}`;
}

function shortDay(day: string): string {
  return day.replace(/\p{L}+/u, (month) => month.slice(0, 3));
}

function card(request: PageRequest, family: Family, lot: AuctionLot): string {
  const { seller } = request;
  const { title } = request.wording(lot);
  const href = escape(family.lotUrl(seller, lot));
  const picture = escape(family.pictureUrl(seller, lot, 'pair').replace('/images/l/', '/images/t/'));
  return `<div class="browse"><div class="browseimg"><a class="imgenlarge_overlay" href="${href}"><img src="${picture}" alt="" loading="lazy"></a></div>
<div class="browsetext-top"><div class="left"><span class="lot"><a href="${href}">Lot ${lot.lotNumber}</a></span></div><div class="right">${firstFigures(seller, lot).join('<br>')}</div></div>
<div class="browsetext"><span class="summary"><a href="${href}">${escape(cutShort(title))}</a></span><div class="bottom"><button class="watchlot" type="button" data-lotid="${siteNumber(lot)}" disabled>Watch</button><div class="right">${lastFigures(seller, lot).join('<br>')}</div></div></div></div>`;
}

function cutShort(title: string): string {
  return title.length <= LONGEST_SUMMARY ? title : `${title.slice(0, LONGEST_SUMMARY)}…`;
}

function firstFigures(seller: Seller, lot: AuctionLot): string[] {
  const [low, high] = lot.estimate ?? [];
  const range = low === undefined || high === undefined ? [] : [`Estimate: ${written(low)} - ${money(seller, high)}`];
  return [...range, `Starting price: ${money(seller, lot.startPrice)}`];
}

/** The label carries the state. */
function lastFigures(seller: Seller, lot: AuctionLot): string[] {
  const [hammer, bid] = [hammerPrice(lot), openBid(lot)];
  if (hammer !== undefined) return [`Price realized: ${money(seller, hammer)}`];
  if (lot.state === 'unsold') return ['Lot unsold'];
  return bid === undefined ? [] : [`Current bid: ${money(seller, bid)}`];
}

/** Figures of other sales, which are not about this lot. */
function provenance(seller: Seller, lot: AuctionLot): string {
  if (lot.index % 4 !== 0) return '';
  return `<p>Ex ${escape(seller.name)} ${1 + (lot.index % 9)}, lot ${10 + lot.index} (hammer price: 900 ${seller.currency}).</p>`;
}

function money({ currency }: Seller, amount: Minor): string {
  return `${written(amount)} ${currency}`;
}

/** Independent of the house's number format. */
function written(amount: Minor): string {
  return writtenOf(amount, 'narrow-space');
}
