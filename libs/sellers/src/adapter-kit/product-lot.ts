import type { Money } from '@obverse/lots';
import Big from 'big.js';
import type { JsonRecord } from '../readers/text/json';
import { isOfType, readJsonLd, textOf } from '../readers/structured-data/json-ld';
import { readEmbeddedProduct } from '../readers/structured-data/embedded-product';
import { readMicrodata } from '../readers/structured-data/microdata';
import { openGraphTags, readOpenGraph } from '../readers/structured-data/open-graph';
import { addressesOf, mainProduct, type ExtractedProduct, readProduct } from '../readers/structured-data/product';
import { pageText } from '../readers/markup/page-text';
import type { MoneyHints } from '../readers/money/money';
import type { ExtractedPrice } from '../readers/structured-data/offer';
import { readPlainPage } from '../readers/printed-pages/plain-page';
import { htmlToLine, htmlToText } from '../readers/text/text';
import { isOnSite, isSamePage, pathOf } from '../readers/text/url';
import { emptyPage, type FetchedPage, type ExtractedPage, type PlatformSeller } from './platform-adapter';
import { assumedAfterRedirect, itemFault, limits, oversized, priceRange, stateLot, unreadable } from './lot-extraction';
import { categoryOfPage } from './lot-category';
import { type CompletedProduct, mayShowMore, picturesAmong } from './lot-pictures';
import { readAuctionedLot, readPlainLot } from './plain-lot';
import { resolvePrice } from './shop/page-price';

/** A product as one of a page's machine-readable surfaces states it. */
interface StatedProduct {
  readonly surface: 'JSON-LD' | 'microdata' | 'Open Graph' | 'embedded data';
  readonly nodes: readonly JsonRecord[];
  readonly product: JsonRecord;
}

/** `otherLot`: the surface describes another product than the page's. */
type Found = StatedProduct | { readonly reason: string; readonly otherLot?: true };

/**
 * The lot of a shop's product page with structured data: JSON-LD, else microdata, else Open Graph tags. Fields missing in the first are taken from
 * the next; if two state different prices there is no price, with the reason. `sourceId` is the requested lot. `mayBePlain`: the seller's pages
 * have no structured data, and their visible text is read. `idOf` extracts the id from addresses that contain one, so that a renamed address is
 * recognised as the same lot's.
 */
export function readProductPage(
  page: FetchedPage,
  seller: PlatformSeller,
  sourceId: string,
  { idOf, mayBePlain = false }: { idOf?: (url: string) => string | undefined; mayBePlain?: boolean } = {},
): ExtractedPage {
  if (isSamePage(page.url, seller.home) && !isSamePage(page.request.url, seller.home)) {
    return unreadable(page, 'the answer is the home page, which shows neither the lot nor its absence');
  }
  const isLots = (url: string) => idOf?.(url) === sourceId;
  const { found, nodes } = productsOf(page, isLots);
  const missing = found.filter((one) => 'reason' in one);
  if (found[0] === missing[0] && missing[0]?.otherLot) return unreadable(page, missing[0].reason);
  const [first, ...others] = found.filter((one) => 'product' in one);
  if (first) {
    const extracted = productLot([first, ...others], nodes, page, seller, sourceId);
    return assumedAfterRedirect(page, extracted, isLots(page.url));
  }
  // A broken surface or another product's is a more specific reason than a missing surface.
  const specific = missing.find(({ reason }) => !reason.startsWith('no '));
  if (specific) return unreadable(page, specific.reason);
  if (!mayBePlain) return unreadable(page, missing[0]?.reason ?? 'no product in the page');
  // A page without structured data does not state which lot it shows: its address must match.
  return isSamePage(page.url, page.request.url) || isLots(page.url)
    ? readPlainLot(page, seller, sourceId, nodes)
    : unreadable(page, 'no product in the page, and its address is not the lot’s');
}

/** JSON-LD, microdata and Open Graph, in this order, and the objects of the first two. */
function productsOf(
  page: FetchedPage,
  isLots: (url: string) => boolean,
): { readonly found: readonly Found[]; readonly nodes: readonly JsonRecord[] } {
  const { nodes, faults } = readJsonLd(page.body);
  const items = readMicrodata(page.body);
  const [broken] = faults;
  const jsonLd = chosen('JSON-LD', nodes, page, isLots);
  const openGraph = readOpenGraph(page.body);
  const embedded = readEmbeddedProduct(page.body, page.url);
  const found = [
    broken && 'reason' in jsonLd && !jsonLd.otherLot ? { reason: `${broken.where}: ${broken.reason}` } : jsonLd,
    chosen('microdata', items, page, isLots),
    chosen('Open Graph', openGraph ? [openGraph] : [], page, isLots),
    chosen('embedded data', embedded ? [embedded] : [], page, isLots),
  ];
  return { found, nodes: [...nodes, ...items] };
}

function chosen(
  surface: StatedProduct['surface'],
  nodes: readonly JsonRecord[],
  page: FetchedPage,
  isLots: (url: string) => boolean,
): Found {
  const choice = mainProduct(nodes, { url: page.url, title: () => titleOf(page.body) });
  if ('reason' in choice) return { reason: choice.reason.replace('Product', `${surface} Product`) };
  const otherLot = otherLotReason(page, choice.product, isLots);
  if (otherLot !== undefined) return { reason: `the page is of another product: ${otherLot}`, otherLot: true };
  return { surface, nodes, product: choice.product };
}

/**
 * The product's own address when it is neither the page's, nor the requested one, nor another of the lot's. A different host alone does not make it
 * another product.
 */
function otherLotReason(page: FetchedPage, product: JsonRecord, isLots: (url: string) => boolean): string | undefined {
  const own = addressesOf(product).filter((url) => !url.includes('#'));
  const isOurs = own.some((url) => {
    const path = URL.canParse(url, page.url) ? new URL(url, page.url).href : url;
    return (
      isLots(path) || isSamePage(path, page.url) || isSamePage(path, page.request.url) || samePathname(path, page.url)
    );
  });
  return own.length === 0 || isOurs ? undefined : own[0];
}

/** Queries differ (`?variant=`, `?lang=`); a lot's path does not. */
function samePathname(a: string, b: string): boolean {
  const [one, other] = [a, b].map((url) => pathOf(url)?.replace(/\?.*$/s, '').replace(/\/$/, ''));
  return one !== undefined && one !== '' && one === other;
}

function productLot(
  found: readonly [StatedProduct, ...StatedProduct[]],
  nodes: readonly JsonRecord[],
  page: FetchedPage,
  seller: PlatformSeller,
  sourceId: string,
): ExtractedPage {
  const [first] = found;
  const { surface, product } = first;
  const fault = (reason: string) => itemFault(`${surface} Product`, reason, product, sourceId);
  const tooLarge = oversized({ name: product['name'], description: product['description'] });
  if (tooLarge !== undefined) return { ...emptyPage, faults: [fault(tooLarge)] };
  const hints: MoneyHints = { currency: seller.currency, language: seller.languages[0] };
  const own = found.map((stated) => readProduct(stated.product, stated.nodes, hints));
  const auctioned = own[0] && readAuctionedLot(own[0], page, seller, sourceId);
  if (auctioned) return auctioned;
  const surfaces = withPrinted(own, page, hints);
  const resolved = resolvedPrice(surfaces);
  const { price, reason, broken } = resolved;
  if (broken) return { ...emptyPage, faults: [fault(`price: ${reason ?? 'unreadable'}`)] };
  const named = htmlToLine(surfaces.find(({ name }) => name !== undefined)?.name ?? '', limits.title);
  const title = withoutShop(named, first, page, seller);
  const category = surfaces.map(({ categoryPath }) => categoryPath).find(isFilled);
  const [attributes = []] = surfaces.map((surface) => surface.attributes).filter(isFilled);
  const stated = stateLot({
    sourceId,
    url: isOnSite(page.url, seller.home) ? page.url : page.request.url,
    title,
    description: descriptionAmong(surfaces, named),
    categoryPath: [...(category ?? categoryOfPage(nodes, page, title, seller))],
    attributes: [...attributes, ...priceRange(resolved)],
    saleKind: 'fixed',
    price,
    availability: surfaces.map(({ availability }) => availability).find((state) => state !== undefined),
    images: picturesAmong(surfaces, page.url),
    language: seller.languages[0],
  });
  if ('reason' in stated) return { ...emptyPage, faults: [fault(stated.reason)] };
  const faults = reason === undefined ? [] : [fault(`price: ${reason}`)];
  return { ...emptyPage, lots: [{ statement: stated.statement, page: page.request }], faults };
}

/**
 * The surfaces, completed and corrected by the visible text of a page that shows a lot of this name. The text is read when the data lacks a price, an
 * availability or a description, when the page may show more pictures, when it contains a word for sold, or when it does not print the stated amount.
 */
function withPrinted(
  own: readonly ExtractedProduct[],
  page: FetchedPage,
  hints: MoneyHints,
): readonly CompletedProduct[] {
  const name = own.find((surface) => surface.name !== undefined)?.name ?? '';
  const isDecided = own.some(({ price }) => price.price !== undefined || (price.reason !== undefined && !price.broken));
  const isForSale = own.find((surface) => surface.availability !== undefined)?.availability === 'InStock';
  if (isDecided && isComplete(own, name) && !mayShowMore(own, page) && !mayContradict(page.body, own, isForSale))
    return own;
  const plain = readPlainPage(page.body, page.url, hints);
  if ('reason' in plain || plain.figures.length > 0) return own;
  if (!mayBeNamed(name, plain.title)) return own;
  const { availability, description, attributes, images, gallery } = plain;
  const printed: CompletedProduct = {
    name: plain.title,
    ...(description !== undefined && { description }),
    categoryPath: [],
    attributes,
    images,
    gallery,
    ...(availability && { availability }),
    price: isDecided ? {} : plain.price,
  };
  // The seller's own word for sold takes precedence over data that many templates always fill with InStock.
  const isSold = isForSale && availability === 'OutOfStock';
  const corrected = own.map((surface) => ({
    ...correctedPrice(surface, plain.price.price),
    ...(isSold && { availability }),
  }));
  return [...corrected, printed];
}

/** Whether a stated name is the printed title, perhaps with more behind it; a page that states none shows its lot’s. */
function mayBeNamed(name: string, title: string): boolean {
  return name === '' || htmlToLine(name, limits.title).startsWith(title);
}

function isComplete(own: readonly ExtractedProduct[], name: string): boolean {
  return (
    own.some(({ availability }) => availability !== undefined) &&
    own.some((surface) => describes(descriptionOf(surface), name))
  );
}

/** Whether the page's text may contradict the data. Cheaper than reading the page, which most pages do not need. */
function mayContradict(html: string, own: readonly ExtractedProduct[], isForSale: boolean): boolean {
  const price = own.map((surface) => surface.price.price).find((one) => one !== undefined);
  const text = pageText(html);
  return (isForSale && soldHint.test(text)) || (price !== undefined && !printsAmount(text, price.amount));
}

/** A stem of a word for sold or reserved in any language of {@link availabilityOf}. Without Unicode mode, which takes six times as long. */
const soldHint =
  /\bsold\b|out[ -]of[ -]stock|verkauft|vergriffen|reserv|reserviert|vendu|vendid|épuis|rupture|esaurit|prenotat|agotad|esgotad|verkocht|sprzedan|wyprzedan|vyprod|prod[aá]n|elkelt|eladva|elfogyott|såld|solgt|myyty|loppu|продан|εξαντλ|tükendi|epuizat|rasprodan|売|品切|完売|已售|售罄|缺[货貨]|품절|unavailable|indispon|(?:non|no|not|pas|plus|niet|nicht|nije|nincs|nem|inte|ej|ikke|ei|не|нет|не є) (?:\S{1,12} ){0,2}(?:[àaá] )?(?:disponi|dispon[ií]v|avail|in stock|for sale|en stock|op voorraad|beschikbaar|leverbaar|verfügbar|lieferbar|vorrätig|auf lager|zur verfügung|i lager|på lager|rakt|készl|kapható|rendelhető|elérhető|saatavilla|на складе|доступ|в наличии)|niedostępn|nedostup|brak |není skladem|sem stock|sin stock|sin exist|utsolgt|udsolgt|slut i lager|немає/i;

/** Whether a text contains the amount as people print it: `1.200,00`, `1200`, `1 200.-`. */
function printsAmount(text: string, amount: string): boolean {
  const [whole = '', fraction = ''] = amount.split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, '_').replaceAll('_', "[.,' \u2019\u00a0\u202f]?");
  const cents = /^0*$/.test(fraction) ? '(?:[.,](?:0+|-{1,2}|\u2013|\u2014))?' : `[.,]${fraction.replace(/0+$/, '')}0*`;
  return new RegExp(`(?<![\\d.,])${groups}${cents}(?![.,]?\\d)`).test(text.replaceAll('&nbsp;', ' '));
}

/** Data in whole cents (`12000`) or with a sign of thousands (`1.200`) read as a decimal point: the printed price shows which it is. */
function correctedPrice(surface: ExtractedProduct, printed: Money | undefined): ExtractedProduct {
  const stated = surface.price.price;
  if (!stated || !printed || stated.currency !== printed.currency) return surface;
  const ratio = new Big(stated.amount).div(printed.amount);
  return ratio.eq(100) || ratio.eq('0.001') ? { ...surface, price: { ...surface.price, price: printed } } : surface;
}

/** `Taler 1780 - Our Shop`: structured data often includes the shop's name in the title. */
function withoutShop(name: string, { nodes }: StatedProduct, page: FetchedPage, seller: PlatformSeller): string {
  const [, lot = '', shop = ''] = /^(.+?)\s+[|–—·»-]\s+([^|–—·»]+)$/.exec(name) ?? [];
  if (lot === '') return name;
  const shops = nodes.filter((node) =>
    isOfType(node, 'Organization', 'WebSite', 'Store', 'OnlineStore', 'LocalBusiness'),
  );
  const sites = [
    ...seller.names,
    openGraphTags(page.body).get('og:site_name')?.[0],
    ...shops.map((node) => textOf(node['name'], 200)),
  ];
  const printed = shop.trim().toLowerCase();
  // `Our Shop powered by BASE`
  const isShop = (site: string) => site !== '' && (printed === site || printed.startsWith(`${site} `));
  return sites.some((site) => site !== undefined && isShop(site.trim().toLowerCase())) ? lot : name;
}

/** One price from all surfaces. An invalid price (`"abc"`) is ignored when another surface has a valid one. */
function resolvedPrice(surfaces: readonly ExtractedProduct[]): ExtractedPrice {
  const [first = {}, ...others] = surfaces.map(({ price }) => price);
  return others.reduce<ExtractedPrice>((resolved, other) => {
    if (resolved.price === undefined && other.price === undefined) return resolved;
    const { reason } = resolved;
    // A third surface does not resolve a contradiction between two.
    if (reason?.startsWith(contradiction) === true) return resolved;
    const price = resolvePrice(resolved, other);
    return resolved.price && other.price && !price.price ? { reason: `${contradiction}${price.reason ?? ''}` } : price;
  }, first);
}

const contradiction = 'two prices: ';

function isFilled(list: readonly unknown[]): boolean {
  return list.length > 0;
}

/** The first description with words; a single sign or the title again is used only when there is no other. */
function descriptionAmong(surfaces: readonly ExtractedProduct[], title: string): string | undefined {
  const all = surfaces.flatMap((surface) => descriptionOf(surface) ?? []);
  return all.find((text) => describes(text, title)) ?? all.find((text) => /[\p{L}\p{N}]/u.test(unfilled(text)));
}

/** A word; scripts without blanks write one with fewer characters. */
const word = /\p{L}{3}|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{2}/u;

function describes(text: string | undefined, title: string): boolean {
  return text !== undefined && text !== htmlToLine(title, limits.title) && word.test(unfilled(text));
}

/** Without fields that a template did not fill. */
function unfilled(text: string): string {
  return text.replace(/\{\{[^}]*\}\}|%%\w+%%|^(?:null|undefined|none|n\/a)$/gi, '');
}

function descriptionOf(surface: ExtractedProduct): string | undefined {
  return surface.description === undefined
    ? undefined
    : htmlToText(surface.description, limits.description) || undefined;
}

function titleOf(html: string): string {
  const match = /<title\b[^>]{0,500}>([^<]{0,2000})/i.exec(html.slice(0, 200_000));
  return htmlToLine(match?.[1] ?? '', 500);
}
