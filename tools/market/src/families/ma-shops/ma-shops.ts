import type { Seller } from '../../catalogue/seller';
import { escape, layout, text } from '../../pages/layout';
import { relatedTo } from '../../pages/shop-pages';
import type { ShopLot } from '../../timetable/shop-timetable';
import { type MarketLot, numberParam, type PageRequest, sides } from '../../family';
import { html, type Reply } from '../../reply';
import { listingReply, marketplaceFamily } from '../marketplace-family';
import { dealerAndPlace, listingNumber, offeredLots, pageOfOffers, titledWith } from '../marketplace-lots';
import { asShopLot } from '../shop-lots';

const USUAL_PAGE = 20;
const MOST_A_PAGE = 200;
const POSTAGE = 700;
const HOUR = 60 * 60_000;
const STYLE =
  '<style>td{padding:8px;border-bottom:1px solid var(--line)}.spx-thumb{width:140px}.vatShippingInfo{display:block;color:#7a756a}</style>\n';

/** MA-Shops: shops of dealers on one site, each in its own folder. The rows have hand-written markup. */
export const maShops = marketplaceFamily({
  name: 'ma-shops',
  routes: () => [
    { kind: 'list', path: /^\/world\/$/, answer: listPage },
    { kind: 'list', path: /^\/shops\/search\.php$/, answer: listPage },
    {
      kind: 'lot',
      path: /^\/[\w-]{1,60}\/item\.php$/,
      answer: (request) => listingReply(request, request.query.get('id'), (lot) => itemPage(request, asShopLot(lot))),
    },
  ],
  sourceIdOf: (seller, lot) => `${shopOf(seller, lot)}/${listingNumber(lot)}`,
  lotPath: (seller, lot) => `/${shopOf(seller, lot)}/item.php?id=${listingNumber(lot)}&lang=${seller.language}`,
  picture: (lot, side) => `/pic/${listingNumber(lot)}_${sides.indexOf(side) + 1}.jpg`,
  picturePath: /^\/pic\/(?<id>\d{12})_(?<side>[1-3])(?:_small)?\.jpg$/,
  descriptorOptions: () => ({ lists: ['/world/?limit=50&curr=EUR'] }),
});

function shopOf(seller: Seller, lot: MarketLot): string {
  return dealerAndPlace(seller, lot).dealer.name;
}

function listPage(request: PageRequest): Reply {
  const { seller, now, query } = request;
  const found = titledWith(request, offeredLots(seller, now), query.get('searchstr'));
  const size = numberParam(query, 'limit', USUAL_PAGE, 1, MOST_A_PAGE);
  const shown = pageOfOffers(found, numberParam(query, 'page', 1, 1, 100_000), size);
  const rows = shown.lots.map((lot) => rowOf(request, asShopLot(lot)));
  // The link has no address: a script inserts the number.
  const next =
    shown.page < shown.pages
      ? `<div class="spx-navigation-right"><a href="#" data-page="${shown.page + 1}">${text(seller, 'next')}</a></div>`
      : '';
  return html(200, layout(seller, seller.motto, `<TABLE>\n${rows.join('\n')}\n</TABLE>\n${next}`, STYLE));
}

function rowOf(request: PageRequest, lot: ShopLot): string {
  const { seller, now } = request;
  const url = escape(maShops.lotUrl(seller, lot).slice(seller.origin.length));
  const isNew = now - lot.listedAt < 6 * HOUR;
  const badge = isNew ? `<span class='badge'>${text(seller, 'newest')}</span> ` : '';
  const small = maShops.pictureUrl(seller, lot, 'pair').replace('.jpg', '_small.jpg');
  return `<TR><TD class='spxThumbTd'><A HREF="${url}"><IMG class='spx-thumb' SRC="${small}"></A></TD>
<TD class="left spx-title">${badge}<A HREF="${url}">${escape(request.wording(lot).title)}</A></TD>
<TD class="right spx-price">${pricesOf(lot)}<span class='vatShippingInfo'>+&nbsp;<span class='price'>${printed(POSTAGE)}</span> ${text(seller, 'shipping')}</span></TD></TR>`;
}

function pricesOf({ price, priceBefore }: ShopLot): string {
  return priceBefore === undefined
    ? `<span class='price'>${printed(price)}</span>`
    : `<del class='price oldPrice'>${printed(priceBefore)}</del> <span class='price discount'>${printed(price)}</span>`;
}

const written = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1.250,00 EUR`: every price in the currency of the list's address. */
function printed(amount: number): string {
  return `${written.format(amount / 100)}&nbsp;EUR`;
}

/** The real markup of a lot's page is not documented. Its adapter can rely on microdata. */
function itemPage(request: PageRequest, lot: ShopLot): Reply {
  const { seller } = request;
  const { title, description } = request.wording(lot);
  const picture = maShops.pictureUrl(seller, lot, 'pair');
  const body = `<div itemscope itemtype="http://schema.org/Product"><h1 itemprop="name">${escape(title)}</h1>
${sides.map((side) => `<img itemprop="image" src="${maShops.pictureUrl(seller, lot, side)}" alt="">`).join('')}
<div itemprop="description">${description}</div>
<div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><span itemprop="price" content="${(lot.price / 100).toFixed(2)}">${written.format(lot.price / 100)}</span> <meta itemprop="priceCurrency" content="EUR">
<link itemprop="availability" href="http://schema.org/${lot.state === 'available' ? 'InStock' : 'OutOfStock'}">
<span class="vatShippingInfo">${text(seller, 'shipping')} <span class="price">${printed(POSTAGE)}</span></span></div></div>
<table>${relatedTo(request, lot)
    .map((other) => rowOf(request, other))
    .join('\n')}</table>`;
  return html(
    200,
    layout(seller, title || String(lot.number), body, `<meta property="og:image" content="${picture}">\n${STYLE}`),
  );
}
