import { catalogueAdapter } from '../../adapter-kit/auction/catalogue-adapter';
import type { CatalogueLot, LotPage, SalePage } from '../../adapter-kit/auction/catalogue-layout';
import { readPrinted } from '../../adapter-kit/auction/figures';
import type { SaleContext } from '../../adapter-kit/auction/sale';
import type { FetchedPage, PlatformSeller } from '../../adapter-kit/platform-adapter';
import { limits } from '../../adapter-kit/lot-extraction';
import { parseInstant } from '../../readers/time/dates';
import { type HtmlFragment, openHtml } from '../../readers/markup/html';
import { below, isSamePage, onSite, pathOf, withParam } from '../../readers/text/url';
import type { SaleFacts, Unread } from '../../adapter-kit/auction/sale-facts';
import type { AuctionCatalogueOptions } from './options';

type Seller = PlatformSeller<AuctionCatalogueOptions>;

/** An auction house in plain HTML: the descriptor's selectors locate the fields. */
export const auctionCatalogueAdapter = catalogueAdapter<AuctionCatalogueOptions>({
  listResults: (seller) => seller.options.lot.realized !== undefined,
  salesUrls: (seller) => [below(seller.home, seller.options.salesPath)],
  pageUrl: (saleUrl, number, seller) => withParam(saleUrl, seller.options.pageParam, String(number)),

  sales(page, seller) {
    const html = openHtml(page.body);
    if (!html) return tooLarge(page);
    const { item } = seller.options.sale;
    const items = html.fragments(item);
    return items.length === 0
      ? { reason: `no sale matches "${item}"` }
      : { sales: items.map((fragment) => saleIn(fragment, page, seller)) };
  },

  lots(page, seller, sale): SalePage | Unread {
    const html = openHtml(page.body);
    if (!html) return tooLarge(page);
    const { item } = seller.options.lot;
    const items = html.fragments(item);
    if (items.length === 0 && sale.page === 1) return { reason: `no lot matches "${item}"` };
    return { lots: items.map((fragment) => lotIn(fragment, page, seller)) };
  },

  lot: readLotPage,
});

/**
 * A lot's own page. Houses print the lot there in the same block as in the list: the block with the lot's id is read. Without one, the same
 * selectors are applied to the page without the blocks of other lots. Description, pictures and facts are the page's own.
 */
function readLotPage(page: FetchedPage, seller: Seller, _sale: SaleContext | undefined): LotPage | Unread {
  const html = openHtml(page.body);
  if (!html) return tooLarge(page);
  const block = blockOf(html, page, seller, page.request.sourceId ?? '');
  if (!block) return { reason: 'the page contains another lot, or none' };
  const { detail, lot } = seller.options;
  return {
    lot: {
      ...lotIn(block, page, seller),
      sourceId: page.request.sourceId,
      title: block.line(lot.title, limits.title),
      description: html.text(detail.description, limits.description),
      attributes: html.rows(detail.facts),
      images: [...html.lines(detail.images), ...block.lines(lot.image)],
    },
  };
}

function tooLarge(page: FetchedPage): Unread {
  return { reason: `a page of ${page.body.length} characters: too large or nested too deep for a DOM` };
}

function saleIn(item: HtmlFragment, page: FetchedPage, seller: Seller): SaleFacts | Unread {
  const { sale } = seller.options;
  const link = item.line(linkOf(sale.link), 2048);
  const url = link === undefined ? undefined : onSite(link, seller.home, page.url);
  if (url === undefined) return { reason: `no link matches "${sale.link}"`, snippet: item.line('', 2000) ?? '' };
  const dates = { timezone: seller.timezone, languages: seller.languages };
  const count = item
    .line(sale.lotCount)
    ?.replace(/[\s.,'’](?=\d{3}(?!\d))/g, '')
    .match(/\d{1,7}/)?.[0];
  return {
    sourceId: pathOf(url) ?? url,
    url,
    // Present, possibly empty: a sale without a title in the list is a fault, and its own page is not expected to contain one.
    title: item.line(sale.title, 500) ?? '',
    startsAt: parseInstant(item.line(sale.starts) ?? '', { ...dates, wholeDay: 'start' }),
    endsAt: parseInstant(item.line(sale.ends) ?? '', { ...dates, wholeDay: 'end' }),
    lotCount: count === undefined ? undefined : Number(count),
    closed: sale.closed === undefined ? undefined : item.has(sale.closed),
  };
}

function lotIn(item: HtmlFragment, page: FetchedPage, seller: Seller): CatalogueLot {
  const { lot } = seller.options;
  const line = (selector: string | undefined) => item.line(selector, 300);
  const figures = readPrinted(
    {
      number: item.line(lot.number, 100),
      startPrice: line(lot.startPrice),
      currentBid: line(lot.currentBid),
      bidCount: line(lot.bidCount),
      estimate: line(lot.estimate),
      realized: line(lot.realized),
      unsold: item.has(lot.unsold) ? (line(lot.unsold) ?? '') : undefined,
      ends: item.line(lot.ends),
      title: item.line(lot.title, 100),
    },
    seller,
    { currency: seller.currency, language: seller.languages[0] },
  );
  return {
    sourceId: sourceIdOf(item, page, seller),
    url: item.line(linkOf(lot.link), 2048),
    title: item.line(lot.title, limits.title),
    figures,
    part: item.line('', 2000) ?? '',
  };
}

function blockOf(html: HtmlFragment, page: FetchedPage, seller: Seller, sourceId: string): HtmlFragment | undefined {
  const { lot, sale } = seller.options;
  const blocks = html.fragments(lot.item);
  const own = blocks.find((block) => sourceIdOf(block, page, seller) === sourceId);
  if (own) return own;
  const rest = blocks.length > 0 ? html.without(lot.item) : html;
  const printed = sourceIdOf(rest, page, seller);
  const isOwn =
    printed === undefined ? isSamePage(page.url, page.request.url) && !html.has(sale.item) : printed === sourceId;
  return isOwn && rest.has(lot.title) ? rest : undefined;
}

/** The house's own id of the lot. If it is an address, without session ids and similar parts. */
function sourceIdOf(item: HtmlFragment, page: FetchedPage, seller: Seller): string | undefined {
  const selector = seller.options.lot.sourceId;
  const printed = item.line(selector, 2048);
  if (printed === undefined || !/@href$/.test(selector))
    return printed !== undefined && printed.length <= 512 ? printed : undefined;
  const url = onSite(printed, seller.home, page.url);
  const path = url && `${new URL(url).pathname}${new URL(url).search}`;
  return path !== undefined && path.length <= 512 ? path : undefined;
}

/** A link's address: its `href` unless the selector names another attribute. */
function linkOf(selector: string): string {
  return selector.includes('@') ? selector : `${selector}@href`;
}
