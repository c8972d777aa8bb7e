import type { Seller } from '../../catalogue/seller';
import { wordingOf } from '../../coins/wording';
import { slugOf } from '../../text';
import { type Currency, type Minor, writtenOf } from '../../money';
import { escape, gonePage, layout, text } from '../../pages/layout';
import { offerPage } from '../marketplace-pages';
import { relatedTo } from '../../pages/shop-pages';
import { listedCount, type ShopLot } from '../../timetable/shop-timetable';
import { listedLots } from '../categories';
import { type MarketLot, numberParam, type PageRequest, sides } from '../../family';
import { html, type Reply } from '../../reply';
import { listingReply, marketplaceFamily } from '../marketplace-family';
import { dealerAndPlace, listingNumber, offeredLots, pageOfOffers, titledWith } from '../marketplace-lots';
import { jsonLdScript } from '../product-json-ld';
import { asShopLot, plainText } from '../shop-lots';

const LIST = '/en/coins/ancient-2.aspx';
const LOTS_PER_PAGE = 32;
const MOST_PLACEMENTS = 2;
/** The number of lots among which placements are chosen. */
const LOOKED_THROUGH = 200;
const STYLE =
  '<style>.items{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:22px}.item h3{margin:4px 0}.featured-listing{background:#fff}</style>\n';
/** Each dealer uses one currency, printed with its sign if it has one. */
const signs: Readonly<Partial<Record<Currency, string>>> = { EUR: '€', USD: 'US$', GBP: '£', CAD: 'CA$', AUD: 'AU$' };

/** VCoins: shops of ancient coins on one site. Lists begin with paid placements. A page beyond the last shows the last. */
export const vcoins = marketplaceFamily({
  name: 'vcoins',
  routes: () => [
    { kind: 'list', path: /^\/en\/coins\/ancient-2\.aspx$/, answer: listPage },
    { kind: 'list', path: /^\/en\/Search\.aspx$/, answer: listPage },
    {
      kind: 'lot',
      path: /^\/en\/stores\/[^/]+\/\d+\/product\/[^/]*\/(\d{12})\/Default\.aspx$/,
      answer: (request, [, number]) => listingReply(request, number, (lot) => productPage(request, asShopLot(lot))),
    },
    { kind: 'list', path: /^\/en\/stores\/[^/]+\/(\d+)\/Default\.aspx$/, answer: storePage },
  ],
  lotPath: (seller, lot) =>
    `${storeFolder(seller, lot)}/product/${slugged(wordingOf(lot.coin, seller).title)}/${listingNumber(lot)}/Default.aspx`,
  picture: (lot, side) => `/product_image/${listingNumber(lot)}/${sides.indexOf(side) + 1}.jpg`,
  picturePath: /^\/product_image\/(?<id>\d{12})\/(?<side>[1-3])\.jpg$/,
  printsJsonLd: true,
  descriptorOptions: () => ({ lists: [LIST] }),
});

function slugged(title: string): string {
  return slugOf(title).replace(/-/g, '_');
}

function storeFolder(seller: Seller, lot: MarketLot): string {
  const { dealer, place } = dealerAndPlace(seller, lot);
  return `/en/stores/${slugged(dealer.name)}/${place}`;
}

function listPage(request: PageRequest): Reply {
  const { seller, now, query } = request;
  const found = titledWith(request, offeredLots(seller, now), query.get('searchQuery'));
  const size = numberParam(query, 'searchMaxRecords', LOTS_PER_PAGE, 1, 100);
  const last = pageOfOffers(found, 1, size).pages;
  const { lots } = pageOfOffers(found, numberParam(query, 'page', 1, 1, last), size);
  const items = lots.map((lot, place) => itemOf(request, asShopLot(lot), place + MOST_PLACEMENTS));
  return html(
    200,
    layout(seller, seller.motto, `<div class="items">${placements(request)}${items.join('\n')}</div>`, STYLE),
  );
}

function storePage(request: PageRequest, [, place]: RegExpExecArray): Reply {
  const { seller, now } = request;
  const lots = offeredLots(seller, now).filter((lot) => dealerAndPlace(seller, lot).place === Number(place));
  const name = seller.dealers?.[Number(place) - 1]?.name;
  if (name === undefined) return html(404, gonePage(seller));
  const items = lots.slice(0, LOTS_PER_PAGE).map((lot, at) => itemOf(request, asShopLot(lot), at));
  return html(200, layout(seller, name, `<h1>${escape(name)}</h1><div class="items">${items.join('\n')}</div>`, STYLE));
}

/** Paid placements come first, whether or not they belong to the list. Some are sold. */
function placements(request: PageRequest): string {
  const { seller, now } = request;
  // Sold lots that are still listed are among the oldest.
  const longest = listedLots(seller, now, { from: Math.max(0, listedCount(seller, now) - LOOKED_THROUGH) });
  const paid = longest.filter(({ state }) => state === 'sold-out').slice(0, MOST_PLACEMENTS);
  return paid.map((lot, place) => itemOf(request, lot, place, ' featured-listing')).join('\n');
}

function itemOf(request: PageRequest, lot: ShopLot, place: number, mark = ''): string {
  const { seller } = request;
  const id = `ctl00_rpt_ctl${String(place).padStart(2, '0')}`;
  const { title } = request.wording(lot);
  const { dealer } = dealerAndPlace(seller, lot);
  const url = escape(vcoins.lotUrl(seller, lot));
  return `<div class="item${mark}"><a id="${id}_lnkImage" href="${url}"><img id="${id}_imgImage" src="${escape(vcoins.pictureUrl(seller, lot, 'pair'))}" alt="" loading="lazy"></a>
<div class="item-info"><a id="${id}_lnkTitle" href="${url}">${escape(title)}</a>
<a id="${id}_lnkStore" title=" ${escape(dealer.name)} " href="${storeFolder(seller, lot)}/Default.aspx">Store</a>
<div class="prices"><h3>${pricesOf(lot)}</h3></div></div></div>`;
}

function pricesOf({ price, priceBefore, coin }: ShopLot): string {
  if (priceBefore === undefined) return printed(price, coin.currency);
  return `<span style="text-decoration: line-through">${printed(priceBefore, coin.currency)}</span> <span class="discounted-price">${printed(price, coin.currency)}</span>`;
}

/** `US$ 4,000.00`. */
function printed(amount: Minor, currency: Currency): string {
  const fraction = amount % 100 === 0 ? '.00' : '';
  return `${signs[currency] ?? currency} ${writtenOf(amount, 'comma')}${fraction}`;
}

function productPage(request: PageRequest, lot: ShopLot): Reply {
  const { seller } = request;
  const { title, description } = request.wording(lot);
  const { dealer } = dealerAndPlace(seller, lot);
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description: plainText(description),
    image: sides.map((side) => vcoins.pictureUrl(seller, lot, side)),
    offers: {
      '@type': 'Offer',
      price: (lot.price / 100).toFixed(2),
      priceCurrency: lot.coin.currency,
      availability: `https://schema.org/${lot.state === 'available' ? 'InStock' : 'SoldOut'}`,
    },
  };
  const others = relatedTo(request, lot).map((other, place) => itemOf(request, other, place + 1));
  const store = `<p><a id="ctl00_lnkStore" title="${escape(dealer.name)}" href="${storeFolder(seller, lot)}/Default.aspx">Store</a></p>`;
  const related = `<h2>${text(seller, 'related')}</h2><div class="items">${others.join('\n')}</div>`;
  return offerPage(
    request,
    vcoins,
    lot,
    `${STYLE}${jsonLdScript(request, lot, JSON.stringify(product))}`,
    `${store}${related}`,
  );
}
