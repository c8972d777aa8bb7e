import type { Seller } from '../../catalogue/seller';
import { wordingOf } from '../../coins/wording';
import { slugOf } from '../../text';
import { escape, layout } from '../../pages/layout';
import { type MarketLot, numberParam, type PageRequest, sides } from '../../family';
import { html, type Reply } from '../../reply';
import { listingReply, marketplaceFamily } from '../marketplace-family';
import { amountOf, listingNumber, offeredLots, pageOfOffers } from '../marketplace-lots';
import { itemBody } from './item-page';
import { printedPrice, type SiteWords, wordsOf } from './site-words';

const USUAL_PAGE = 60;
const MOST_A_PAGE = 480;
const STYLE =
  '<style>.item-main-infos{display:flex;gap:18px;padding:12px 0;border-bottom:1px solid var(--line)}.image-thumb{width:180px}.item-title{margin:0}.item-thumbnails img{width:300px}.table-body-list{display:flex;gap:24px;list-style:none;padding:0}</style>\n';
/** Pictures are loaded by a script. */
const LAZY = `<script>for (const image of document.querySelectorAll('img[data-lazy]')) image.src = image.dataset.lazy;</script>`;

/** Delcampe: lots of collectors and dealers at fixed prices and in auctions. Variant 0 is in English, variant 1 in French. */
export const delcampe = marketplaceFamily({
  name: 'delcampe',
  routes: (seller) => {
    const { locale, folder } = wordsOf(seller);
    return [
      { kind: 'list', path: new RegExp(`^/${locale}/${folder}/search$`), answer: listPage },
      {
        kind: 'lot',
        path: new RegExp(`^/${locale}/${folder}/[a-z-]+/[a-z0-9-]*?-?(\\d{12})\\.html$`),
        answer: (request, [, number]) =>
          listingReply(request, number, (lot) => {
            const title = request.wording(lot).title || String(number);
            return html(200, layout(seller, title, itemBody(request, delcampe, lot), STYLE));
          }),
      },
    ];
  },
  lotPath: (seller, lot) => {
    const { locale, folder, coins } = wordsOf(seller);
    return `/${locale}/${folder}/${coins}/${slugOf(wordingOf(lot.coin, seller).title)}-${listingNumber(lot)}.html`;
  },
  picture: (lot, side) => `/img_large/auction/${listingNumber(lot)}_${sides.indexOf(side) + 1}.jpg`,
  picturePath: /^\/img_(?:large|thumb)\/auction\/(?<id>\d{12})_(?<side>[1-3])\.jpg$/,
  descriptorOptions: (seller) => {
    const { locale, folder, term } = wordsOf(seller);
    return { lists: [`/${locale}/${folder}/search?term=${term}&size=60`] };
  },
});

function listPage(request: PageRequest): Reply {
  const { seller, now, query } = request;
  const words = wordsOf(seller);
  const size = numberParam(query, 'size', USUAL_PAGE, 1, MOST_A_PAGE);
  const { lots } = pageOfOffers(offeredLots(seller, now), numberParam(query, 'page', 1, 1, 100_000), size);
  const rows = lots.map((lot) => rowOf(request, words, lot)).join('\n');
  const body = `<div class="items main"><div class="item-listing">${rows}</div></div>${LAZY}`;
  return html(200, layout(seller, seller.motto, body, STYLE));
}

function rowOf(request: PageRequest, words: SiteWords, lot: MarketLot): string {
  const { seller } = request;
  const url = escape(delcampe.lotUrl(seller, lot).slice(seller.origin.length));
  const picture = delcampe.pictureUrl(seller, lot, 'pair');
  const selling = lot.kind === 'fixed' ? words.fixed : words.auction;
  return `<div class="item-main-infos">
<div class="image-container"><a class="img-view" data-item-id="${listingNumber(lot)}" href="${picture}"><img class="image-thumb" data-lazy="${picture.replace('img_large', 'img_thumb')}"></a></div>
<div class="item-info"><a class="item-link" href="${url}"><h2 class="item-title">${escape(request.wording(lot).title)}</h2></a>
<strong class="item-price">${priceOf(seller, lot)}</strong><div class="selling-type" title="${selling}"></div></div></div>`;
}

function priceOf(seller: Seller, lot: MarketLot): string {
  return printedPrice(seller, amountOf(lot), lot.coin.currency);
}
