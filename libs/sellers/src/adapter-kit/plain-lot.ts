import { labelledTexts, lotFate } from '../readers/printed-pages/auction-words';
import { pageTags } from '../readers/markup/page-tags';
import { pageText } from '../readers/markup/page-text';
import { parseInstant } from '../readers/time/dates';
import { wholeWords } from '../readers/text/pattern';
import { type ExtractedPlainPage, readPlainPage } from '../readers/printed-pages/plain-page';
import { undecidedWords } from '../readers/printed-pages/plain-words.data';
import { htmlToLine, htmlToText } from '../readers/text/text';
import { jsonLdScripts } from '../readers/structured-data/json-ld';
import type { JsonRecord } from '../readers/text/json';
import type { ExtractedProduct } from '../readers/structured-data/product';
import { isOnSite } from '../readers/text/url';
import { extractLot } from './auction/catalogue-lot';
import { type LotFigures, readPrinted } from './auction/figures';
import { labelledFigures } from './auction/labelled';
import { categoryOfPage } from './lot-category';
import { emptyPage, type FetchedPage, type ExtractedPage, type PlatformSeller } from './platform-adapter';
import { imageList, itemFault, limits, priceRange, stateLot, unreadable } from './lot-extraction';

/**
 * The lot of a page without structured data, extracted from its visible text. A page with figures of an auction (estimate, starting price, bid,
 * hammer price) is an auction's lot: none of its amounts is a price to buy at. `nodes`: other data of the page.
 */
export function readPlainLot(
  page: FetchedPage,
  seller: PlatformSeller,
  sourceId: string,
  nodes: readonly JsonRecord[],
): ExtractedPage {
  const hints = { currency: seller.currency, language: seller.languages[0] };
  const plain = readPlainPage(page.body, page.url, hints, seller.names);
  if ('reason' in plain) return unreadable(page, `no product in the page: ${plain.reason}`);
  if (isAuctioned(plain)) return auctionLot(plain, page, seller, sourceId);
  return shopLot(plain, page, seller, sourceId, categoryOfPage(nodes, page, plain.title, seller));
}

/**
 * A lot's number or a word for bids, as catalogue pages print them. It does not use Unicode mode, which takes six times as long; the extraction
 * discards false matches.
 */
const catalogued =
  /(?:\b(?:lott?[oe]?|los|kavel|utrop)|лот)\s{0,5}(?:n[o°º]?\.?|nr\.?|#|№)?\s{0,5}:?\s{0,5}\d|(?:current|starting|opening|highest|place(?: a| your)?) bid|gebote?\b|enchère|offerta attuale|puja|\bbod\b|licyt|přihod|\bbud\b|ставк/i;

/**
 * The lot of an auction's page that states a product for search engines: the stated price is an estimate, a bid or a result. Undefined for a page
 * that offers the lot for sale, and for one that shows no figure of an auction together with a lot number or a bid button.
 */
export function readAuctionedLot(
  { name, description, images }: Pick<ExtractedProduct, 'name' | 'description' | 'images'>,
  page: FetchedPage,
  seller: PlatformSeller,
  sourceId: string,
): ExtractedPage | undefined {
  if (!mayBeCatalogued(page.body)) return undefined;
  const hints = { currency: seller.currency, language: seller.languages[0] };
  const plain = readPlainPage(page.body, page.url, hints, seller.names);
  if ('reason' in plain || plain.buyable || !htmlToLine(name ?? '', limits.title).startsWith(plain.title))
    return undefined;
  const { estimate, startPrice, currentBid } = labelledFigures(plain.figures.join('\n'));
  const isCatalogued = plain.lotNumber !== undefined || plain.takesBids;
  if (!isCatalogued || (estimate ?? startPrice ?? currentBid) === undefined) return undefined;
  const stated = description === undefined ? undefined : htmlToText(description, limits.description);
  return auctionLot(
    { ...plain, ...(stated && { description: stated }), images: images.length > 0 ? images : plain.images },
    page,
    seller,
    sourceId,
  );
}

/** Whether the page's text, or what it states for other programs, resembles a catalogue's. This check is cheaper than reading the page. */
function mayBeCatalogued(html: string): boolean {
  return [...pageTags(html).metas, ...jsonLdScripts(html), pageText(html)].some((text) => catalogued.test(text));
}

/** A shop that quotes an auction result still sells its lot at a price. */
function isAuctioned({ figures, buyable, takesBids }: ExtractedPlainPage): boolean {
  if (takesBids || !buyable) return takesBids || figures.length > 0;
  const { estimate, startPrice } = labelledFigures(figures.join('\n'));
  return estimate !== undefined || startPrice !== undefined;
}

function shopLot(
  plain: ExtractedPlainPage,
  page: FetchedPage,
  seller: PlatformSeller,
  sourceId: string,
  categories: readonly string[],
): ExtractedPage {
  const { title, price, availability, description, attributes, images } = plain;
  const stated = stateLot({
    sourceId,
    url: isOnSite(page.url, seller.home) ? page.url : page.request.url,
    title,
    description: description === undefined ? undefined : htmlToText(description, limits.description),
    categoryPath: [...categories],
    attributes: [...attributes, ...priceRange(price)],
    saleKind: 'fixed',
    price: price.price,
    availability,
    images: imageList(images, page.url),
    language: seller.languages[0],
  });
  const fault = (reason: string) => itemFault('page', reason, page.body, sourceId);
  if ('reason' in stated) return { ...emptyPage, faults: [fault(stated.reason)] };
  return {
    ...emptyPage,
    lots: [{ statement: stated.statement, page: page.request }],
    faults: price.reason === undefined ? [] : [fault(`price: ${price.reason}`)],
  };
}

function auctionLot(
  plain: ExtractedPlainPage,
  page: FetchedPage,
  seller: PlatformSeller,
  sourceId: string,
): ExtractedPage {
  const hints = { currency: seller.currency, language: seller.languages[0] };
  const lines = isRunning(plain, page, seller)
    ? plain.figures.map((line) => line.replace(undecided, ''))
    : finalBid(plain);
  const printed = labelledFigures(lines.join('\n'));
  const read = readPrinted(
    { ...printed, ...(plain.ends !== undefined && { ends: plain.ends }), number: plain.lotNumber },
    seller,
    hints,
  );
  // Some houses do not publish the hammer price.
  const isSold = plain.figures.some((line) => !/\d/.test(line) && lotFate(line) === 'sold');
  const figures = {
    ...withoutNextBid(read),
    ...(isSold && !read.unsold && read.withdrawn !== true && { sold: true }),
    ...(plain.closed && { closed: true }),
  };
  const lot = {
    sourceId,
    url: page.url,
    title: plain.title,
    figures,
    description: plain.description,
    attributes: [...plain.attributes.filter(({ name }) => !isFigure(name)), ...buyNowOf(plain)],
    images: plain.images,
    part: page.body,
  };
  const { extracted, faults } = extractLot(lot, { ...page.request, sourceId }, page, seller, undefined);
  if (!extracted) return { ...emptyPage, faults };
  // Without an end, a result or a bid button it is unknown whether bids are still accepted.
  const isKnown =
    figures.realized ?? figures.endsAt ?? figures.closed ?? lotFate(lines.join('\n')) ?? (plain.takesBids || undefined);
  const { availability: _unsaid, ...rest } = extracted.statement;
  return { ...emptyPage, lots: [isKnown === undefined ? { ...extracted, statement: rest } : extracted], faults };
}

/** `Current bid`, `# of bids`: a figure of the lot, not an attribute, whether it was read or not. */
function isFigure(name: string): boolean {
  return labelledTexts(`${name}:`).some(({ text }) => text.trim() === '');
}

/** An attribute, because the lot's price is the bid. */
function buyNowOf({ buyNow }: ExtractedPlainPage): { name: string; value: string }[] {
  return buyNow ? [{ name: 'buy it now', value: `${buyNow.amount} ${buyNow.currency}` }] : [];
}

const undecided = wholeWords(undecidedWords, 'giu');

/** Bids are accepted, and nothing states that the auction is over. */
function isRunning({ takesBids, closed, ends }: ExtractedPlainPage, page: FetchedPage, seller: PlatformSeller) {
  const { timezone, languages } = seller;
  const end = parseInstant(ends ?? '', { timezone, languages, wholeDay: 'end' });
  return takesBids && !closed && (end === undefined || end > page.fetchedAt);
}

/** The winning bid of a closed lot is its result. */
function finalBid({ figures, closed }: ExtractedPlainPage): readonly string[] {
  return closed ? figures.map((line) => line.replace(/^winning bid/i, 'winning price')) : figures;
}

/** A start price cannot exceed the bid: a higher "minimum bid" is the next bid. */
function withoutNextBid(figures: LotFigures): LotFigures {
  const { startPrice, currentBid, ...rest } = figures;
  const isNext =
    startPrice?.currency === currentBid?.currency && Number(startPrice?.amount) > Number(currentBid?.amount);
  return isNext ? { ...rest, ...(currentBid && { currentBid }) } : figures;
}
