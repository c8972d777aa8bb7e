import type { Dealer } from '@obverse/contracts';
import { dealerOf } from '../../adapter-kit/dealer';
import { dealersCurrencies } from '../../adapter-kit/dealers.data';
import { pagePrice } from '../../adapter-kit/shop/page-price';
import { rowAdapter } from '../../adapter-kit/shop/row-adapter';
import { statedProduct } from '../../adapter-kit/shop/stated-product';
import type { HtmlFragment } from '../../readers/markup/html';
import { below, withParam } from '../../readers/text/url';
import type { VcoinsOptions } from './options';

/** `/en/stores/{dealer}/{number}/product/{slug}/{id}/Default.aspx`: the last number identifies the lot on the whole site. */
export function vcoinsId(url: string): string | undefined {
  return /\/stores\/[^/]+\/\d+\/product\/[^/]*\/(\d{1,12})(?:\/|$)/i.exec(new URL(url).pathname)?.[1];
}

/** Each of a dealer's addresses contains its number; its name is next to the link to its store. */
function dealerIn(html: HtmlFragment, url: string, home: string): Dealer | undefined {
  const store = 'a[id$="_lnkStore"]';
  const id = /\/stores\/[^/]+\/(\d{1,12})\/product\//i.exec(new URL(url).pathname)?.[1];
  return dealerOf({ id, name: html.line(`${store}@title`, 1000), href: html.line(`${store}@href`, 4096) }, home, url);
}

export const vcoinsAdapter = rowAdapter<VcoinsOptions>({
  lists: (seller) => seller.options.lists.map((path) => below(seller.home, path)),
  row: 'div.item:has(a[id$="_lnkTitle"])',
  advert: 'div.item.featured-listing, div.item:has(.featured-listing)',
  otherPrices: '[style*="line-through"], del, s',
  link: 'a[id$="_lnkTitle"]@href',
  title: ['a[id$="_lnkTitle"]'],
  image: 'img[id$="_imgImage"]@src',
  // Each dealer uses its own currency, and prints its sign.
  price: (row, seller) =>
    pagePrice(
      row,
      { price: ['.prices .discounted-price', '.prices h3'], currency: [] },
      { language: seller.languages[0], among: dealersCurrencies },
    ),
  idOf: vcoinsId,
  dealer: dealerIn,
  next: (_html, url) => withParam(url, 'page', String(Number(new URL(url).searchParams.get('page') ?? '1') + 1)),
  endsEmpty: true,
  product: statedProduct({
    id: (_page, url) => vcoinsId(url),
    otherProducts: 'div.item',
    dealer: dealerIn,
  }),
});
