import type { Money } from '@obverse/lots';
import type { Dealer } from '@obverse/contracts';
import { dealersCurrencies } from '../../adapter-kit/dealers.data';
import { labelledFigures } from '../../adapter-kit/auction/labelled';
import { dealerOf } from '../../adapter-kit/dealer';
import {
  emptyPage,
  type FetchedPage,
  type LotStatement,
  type ExtractedPage,
  type PlatformSeller,
} from '../../adapter-kit/platform-adapter';
import { imageList, itemFault, limits, stateLot, unreadable } from '../../adapter-kit/lot-extraction';
import { parseInstant } from '../../readers/time/dates';
import type { HtmlFragment } from '../../readers/markup/html';
import { parseMoney } from '../../readers/money/money';
import { onSite } from '../../readers/text/url';
import type { DelcampeOptions } from './options';

type Seller = PlatformSeller<DelcampeOptions>;

/** Words before the day a sale ends, in the site's languages. */
const endLabel = /^(?:end|clos|fin\b|fermeture|clôture|ende|chiusura|fine\b|einde|sluit|cierre|final)/i;

type Figures = Pick<LotStatement, 'saleKind' | 'price' | 'startPrice' | 'realized' | 'bidCount' | 'availability'>;

/** A lot's own page. The boxes it contains show how it is sold, and whether it still is. */
export function delcampeLot(html: HtmlFragment, page: FetchedPage, seller: Seller): ExtractedPage {
  const own =
    html.line('#confirm_question_modal@data-id', 40) ?? /-(\d{4,15})\.html$/.exec(new URL(page.url).pathname)?.[1];
  if (own === undefined) return unreadable(page, 'the page does not contain its lot’s id');
  const { sourceId = own } = page.request;
  if (own !== sourceId) return unreadable(page, `the page is of lot ${own}`);
  const figures = figuresOf(html, seller);
  if (!figures) return unreadable(page, 'a page that is of neither a fixed price nor an auction');
  const description = html.without('.description-info, script').text('#collapse-description', limits.description);
  const location = locationIn(html);
  const stated = stateLot({
    sourceId,
    url: onSite(page.url, seller.home) ?? page.request.url,
    title: html.line('.item-title h1 span', limits.title) ?? html.line('h1', limits.title) ?? '',
    description,
    attributes: location === undefined ? [] : [{ name: 'location', value: location }],
    dealer: dealerIn(html, location, page.url, seller.home),
    ...figures.extracted,
    endsAt: figures.extracted.saleKind === 'auction' ? endOf(html, seller) : undefined,
    images: imageList(html.lines('.item-thumbnails img.img-lense@src'), page.url),
    language: seller.languages[0],
  });
  const snippet = html.line('#bid-box, #buy-box, #closed-sell', 2000) ?? '';
  if ('reason' in stated) return { ...emptyPage, faults: [itemFault('lot', stated.reason, snippet, sourceId)] };
  return {
    ...emptyPage,
    lots: [{ statement: stated.statement, page: { ...page.request, sourceId } }],
    faults: figures.reason === undefined ? [] : [itemFault('price', figures.reason, snippet, sourceId)],
  };
}

/** Undefined when no box shows how the lot is sold. */
function figuresOf(
  html: HtmlFragment,
  seller: Seller,
): { readonly extracted: Figures; readonly reason?: string } | undefined {
  const isAuction = html.has('#bid-box, #tab-bids, .price-info .fa-gavel');
  const isFixed = html.has('#buy-box, #tab-sales, .price-info .fa-shopping-cart');
  if (!isAuction && !isFixed) return undefined;
  const isClosed = html.has('#closed-sell');
  const box = isClosed ? '#closed-sell' : isAuction ? '#bid-box' : '#buy-box';
  const printed = html.line(`${box} .price`, 100);
  // Each price has its own currency sign: sellers use several currencies.
  const hints = { language: seller.languages[0], among: dealersCurrencies };
  const price = printed === undefined ? undefined : parseMoney(printed, hints);
  const unread = printed !== undefined && !price ? { reason: `"${printed}" is no certain price` } : {};
  if (!isAuction) return { extracted: fixedFigures(html, price, isClosed), ...unread };
  const auction = auctionFigures(html, price, isClosed);
  return { ...auction, ...unread };
}

/** A closed fixed price was sold if the page lists a purchase; otherwise the seller withdrew it. */
function fixedFigures(html: HtmlFragment, price: Money | undefined, isClosed: boolean): Figures {
  const availability = isClosed ? (html.has('#tab-sales .table-body-list') ? 'OutOfStock' : 'Withdrawn') : 'InStock';
  return { saleKind: 'fixed', ...(price && { price }), availability };
}

/** The box prints one price: the highest bid, or without bids the start price. A label or the list of bids distinguishes them. */
function auctionFigures(
  html: HtmlFragment,
  price: Money | undefined,
  isClosed: boolean,
): { readonly extracted: Figures; readonly reason?: string } {
  const bids = html.fragments('#tab-bids .bids-container ul.table-body-list').length;
  const bidCount = html.has('#tab-bids') ? bids : undefined;
  const label = labelledFigures(html.text('#bid-box', 1000) ?? '');
  const kind = { saleKind: 'auction' as const, ...(bidCount !== undefined && { bidCount }) };
  if (isClosed) {
    if (bidCount === undefined) return { extracted: { ...kind, availability: 'Closed' } };
    if (bidCount === 0) return { extracted: { ...kind, availability: 'Unsold', ...(price && { startPrice: price }) } };
    return { extracted: { ...kind, availability: 'Sold', ...(price && { price, realized: price }) } };
  }
  const extracted = { ...kind, availability: 'Open' as const };
  if (!price) return { extracted };
  if (bidCount === 0 || (bidCount === undefined && label.startPrice !== undefined))
    return { extracted: { ...extracted, startPrice: price } };
  if (bidCount !== undefined || label.currentBid !== undefined) return { extracted: { ...extracted, price } };
  return { extracted, reason: 'it is unknown whether the amount is a bid or the start price' };
}

/** Members are identified by their nickname, which is unique. */
function dealerIn(html: HtmlFragment, location: string | undefined, url: string, home: string): Dealer | undefined {
  const member = '#seller-info .member';
  const nickname = html.line(`${member} .nickname`, 1000);
  // "Belgium, Namur"
  const country = location?.split(',')[0];
  return dealerOf({ id: nickname, name: nickname, href: html.line(`${member}@href`, 4096), country }, home, url);
}

/** The dealer's location, in the site's words. */
function locationIn(html: HtmlFragment): string | undefined {
  return html
    .fragments('#seller-info ul li')
    .map((item) => ({ name: item.line('strong', 40)?.replace(/\s*:$/, ''), value: item.line('div', 200) }))
    .find(({ name }) => name !== undefined && /^(?:Location|Lieu|Standort|Luogo|Locatie|Lugar)/i.test(name))?.value;
}

function endOf(html: HtmlFragment, seller: Seller): string | undefined {
  const row = html
    .fragments('#collapse-description .description-info li')
    .find((item) => endLabel.test(item.line('strong', 60) ?? ''));
  const { timezone, languages } = seller;
  return parseInstant(row?.line('div', 120) ?? '', { timezone, languages });
}
