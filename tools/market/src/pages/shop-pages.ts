import type { Seller } from '../catalogue/seller';
import type { Family, PageRequest, Side } from '../family';
import { html, type Reply } from '../reply';
import { writtenOf } from '../money';
import { isListed, lifeOfNumber, listedLives, type ShopLot, shopLotAt } from '../timetable/shop-timetable';
import { escape, type Frame, gonePage, layout, text } from './layout';

/** `1.250 €` in the shop's number format. */
export function priceText(seller: Seller, amount: number): string {
  return `${writtenOf(amount, seller.thousands)} ${seller.currency}`;
}

const formats = new Map<string, Intl.NumberFormat>();

/** `1.250,00 €`, `$1,250.00`: the Unicode format of the shop's language and country, which some programs use. */
export function localPrice({ language, country, currency }: Seller, amount: number): string {
  const locale = `${language}-${country}`;
  const key = `${locale} ${currency}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
  formats.set(key, format);
  return format.format(amount / 100);
}

/** A lot's HTML page, with the same body for every shop family. `head` contains the structured data. */
export function shopLotPage(request: PageRequest, family: Family, lot: ShopLot, head: string): Reply {
  const { seller } = request;
  if (lot.state === 'gone') return html(family.goneStatus(seller), gonePage(seller));
  const wording = request.wording(lot);
  const sold = lot.state === 'sold-out';
  const picture = (side: Side) => escape(family.pictureUrl(seller, lot, side));
  const before = lot.priceBefore === undefined ? '' : `<del>${priceText(seller, lot.priceBefore)}</del>`;
  const price = request.isFaulty('price-on-request', lot) ? 'P.O.R.' : `${before}${priceText(seller, lot.price)}`;
  const body = `<article class="lot-page product">
<div class="gallery"><img src="${picture('pair')}" alt="${escape(wording.title)}" width="800" height="400"><div class="more"><img src="${picture('obverse')}" alt="" loading="lazy"><img src="${picture('reverse')}" alt="" loading="lazy"></div></div>
<div class="offer"><h1>${escape(wording.title)}</h1>
<p class="price">${price}</p>
<p class="state${sold ? ' off' : ''}">${text(seller, sold ? 'soldOut' : 'inStock')}</p>
<button class="button" type="button" disabled>${text(seller, 'buy')}</button>
<dl class="facts">${wording.facts.map((fact) => `<dt>${escape(fact.name)}</dt><dd>${escape(fact.value)}</dd>`).join('')}</dl>
<div class="description">${wording.description}</div></div>
</article>
${relatedLots(request, family, lot)}`;
  return html(200, layout(seller, wording.title || String(lot.number), body, head));
}

/** Other lots, with their prices, on the page of a lot. */
export function relatedTo({ seller, now }: PageRequest, lot: ShopLot): ShopLot[] {
  return [-1, 1, -2, 2, -3, 3, -4, 4]
    .flatMap((step) => lifeOfNumber(seller, lot.number + step, now) ?? [])
    .filter((life) => isListed(life, now))
    .slice(0, 4)
    .map((life) => shopLotAt(seller, life, now));
}

function relatedLots(request: PageRequest, family: Family, lot: ShopLot): string {
  return `<h2>${text(request.seller, 'related')}</h2>${lotGrid(request, family, relatedTo(request, lot))}`;
}

function lotGrid(request: PageRequest, family: Family, lots: readonly ShopLot[]): string {
  const { seller } = request;
  const items = lots.map((lot) => {
    const wording = request.wording(lot);
    return `<li><a href="${escape(family.lotUrl(seller, lot))}"><img src="${escape(family.pictureUrl(seller, lot, 'pair'))}" alt="" loading="lazy" width="450" height="225"><span>${escape(wording.title)}</span><b>${priceText(seller, lot.price)}</b></a></li>`;
  });
  return `<ul class="grid">${items.join('')}</ul>`;
}

/** The shop's front page with the newest lots. */
export function shopHome(request: PageRequest, family: Family, frame: Frame = {}): Reply {
  const { seller, now } = request;
  const lots = listedLives(seller, now, { count: 24 }).map((life) => shopLotAt(seller, life, now));
  const body = `<h1>${text(seller, 'newest')}</h1>${lotGrid(request, family, lots)}`;
  return html(200, layout(seller, seller.motto, body, '', frame));
}

export function aboutPage(request: PageRequest): Reply {
  const { seller } = request;
  return html(
    200,
    layout(
      seller,
      seller.name,
      `<h1>${escape(seller.name)}</h1><p>${escape(seller.motto)} · ${escape(seller.town)}, ${seller.country}</p><p>${text(seller, 'notice')}</p>`,
    ),
  );
}
