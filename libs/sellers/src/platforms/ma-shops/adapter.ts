import type { Dealer } from '@obverse/contracts';
import { dealerOf } from '../../adapter-kit/dealer';
import { pagePrice } from '../../adapter-kit/shop/page-price';
import { rowAdapter } from '../../adapter-kit/shop/row-adapter';
import { statedProduct } from '../../adapter-kit/shop/stated-product';
import { below, withParam } from '../../readers/text/url';
import type { MaShopsOptions } from './options';

/** `/{shop}/item.php?id=123`, with or without a language before the shop: the number is the shop's own. */
export function maShopsId(url: string): string | undefined {
  const { pathname, searchParams } = new URL(url);
  const match = /^\/(?:[a-z]{2}\/)?([\w-]{1,60})\/item\.php5?$/.exec(pathname);
  const id = searchParams.get('id');
  return match?.[1] !== undefined && id !== null && /^\d{1,12}$/.test(id) ? `${match[1]}/${id}` : undefined;
}

/** The site's id of a dealer is a word, and the only name its lists print: the first part of each of its addresses. */
function dealerAt(url: string, home: string): Dealer | undefined {
  const shop = maShopsId(url)?.split('/')[0];
  return shop === undefined ? undefined : dealerOf({ id: shop, name: shop, href: `/${shop}/` }, home);
}

export const maShopsAdapter = rowAdapter<MaShopsOptions>({
  lists: (seller) => seller.options.lists.map((path) => below(seller.home, path)),
  row: 'tr:has(> td.spxThumbTd)',
  otherPrices: '.vatShippingInfo, del, .oldPrice',
  link: '.spx-title a[href*="item.php"]@href',
  title: ['.spx-title a[href*="item.php"]'],
  image: 'img.spx-thumb@src',
  price: (row, seller) =>
    pagePrice(row, { price: ['.spx-price .price'], currency: [] }, { language: seller.languages[0] }),
  idOf: maShopsId,
  dealer: (_row, url, home) => dealerAt(url, home),
  next(html, url) {
    const link = '.spx-navigation-right a';
    const href = html.line(`${link}@href`, 4096);
    if (href !== undefined && !/^(?:#|javascript:)/i.test(href)) return href;
    const number = html.line(`${link}@data-page`, 10);
    return number !== undefined && /^\d{1,5}$/.test(number) ? withParam(url, 'page', number) : undefined;
  },
  product: statedProduct({
    id: (_page, url) => maShopsId(url),
    otherProducts: 'tr:has(> td.spxThumbTd)',
    dealer: (_page, url, home) => dealerAt(url, home),
  }),
});
