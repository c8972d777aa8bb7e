import type { JsonRecord } from '../../readers/text/json';
import { availabilityOf } from '../../readers/structured-data/availability';
import { type HtmlFragment, openHtml } from '../../readers/markup/html';
import { readJsonLd } from '../../readers/structured-data/json-ld';
import { addressesOf, mainProduct, type ExtractedProduct, readProduct } from '../../readers/structured-data/product';
import { present } from '../../readers/present';
import { cut, htmlToLine, htmlToText } from '../../readers/text/text';
import { absoluteUrl, isOnSite, isSamePage, onSite } from '../../readers/text/url';
import { emptyPage, type FetchedPage, type ExtractedPage, type PlatformSeller } from '../platform-adapter';
import {
  assumedAfterRedirect,
  imageList,
  itemFault,
  limits,
  oversized,
  priceRange,
  stateLot,
  unreadable,
} from '../lot-extraction';
import { firstOf } from './category-source';
import { pagePrice, resolvePrice } from './page-price';
import type { ProductLayout } from './shop-layout';

interface Facts {
  readonly html: HtmlFragment;
  readonly jsonLd?: ExtractedProduct;
}

/**
 * A lot's own page: its JSON-LD, if readable and of this product, and the template. A page of another product, the home page or a list is a page
 * fault, never a lot and never "gone".
 */
export function readShopProduct<O>(page: FetchedPage, seller: PlatformSeller<O>, layout: ProductLayout): ExtractedPage {
  if (isSamePage(page.url, seller.home) && !isSamePage(page.request.url, seller.home)) {
    return unreadable(page, 'the answer is the home page, which shows neither the lot nor its absence');
  }
  const whole = openHtml(page.body);
  if (!whole) return unreadable(page, 'too large or nested too deep to be read');
  const html = whole.has(layout.otherProducts) ? whole.without(layout.otherProducts) : whole;
  const own = html.has(layout.isProduct) ? layout.id(html, page.url) : undefined;
  const sourceId = page.request.sourceId ?? own;
  if (sourceId === undefined) return unreadable(page, 'the page does not contain its product’s id');
  const isById = own === sourceId;
  // Lots of lists without numbers are identified by their paths.
  if (own !== undefined && !isById && !sourceId.startsWith('/'))
    return unreadable(page, `the page is of product ${own}`);
  const choice = layout.jsonLd ? jsonLdOf(page, html, seller, layout, isById) : {};
  if ('reason' in choice) return unreadable(page, choice.reason);
  if (!choice.product && !html.has(layout.isProduct)) return unreadable(page, 'not a product\u2019s page');
  const extracted = lotOf(page, seller, layout, sourceId, { html, ...present({ jsonLd: choice.product }) });
  return assumedAfterRedirect(page, extracted, isById);
}

/** The page's own JSON-LD; empty when there is none that can be read; a reason when it describes another product. */
function jsonLdOf<O>(
  page: FetchedPage,
  html: HtmlFragment,
  seller: PlatformSeller<O>,
  layout: ProductLayout,
  isById: boolean,
): { readonly product?: ExtractedProduct } | { readonly reason: string } {
  const { nodes } = readJsonLd(page.body);
  const title = html.line('title') ?? htmlToLine(/<title[^>]{0,200}>([^<]{0,2000})/i.exec(page.body)?.[1] ?? '', 500);
  const choice = mainProduct(nodes, { url: page.url, title });
  if ('reason' in choice) return {};
  const { product } = choice;
  if (!isById) {
    const otherProduct = otherProductReason(page, html, product, layout);
    if (otherProduct !== undefined) return { reason: `the page is of another product: ${otherProduct}` };
  }
  const tooLarge = oversized({ name: product['name'], description: product['description'] });
  if (tooLarge !== undefined) return {};
  const currency = firstOf(html, layout.currency, 10) ?? seller.currency;
  return { product: readProduct(product, nodes, { currency, language: seller.languages[0] }) };
}

function otherProductReason(
  page: FetchedPage,
  html: HtmlFragment,
  product: JsonRecord,
  layout: ProductLayout,
): string | undefined {
  const own = addressesOf(product).filter((url) => !url.includes('#'));
  const canonical = html.line('link[rel="canonical"]@href', 2048);
  const ours = [page.url, page.request.url, ...(canonical === undefined ? [] : [canonical])].map(bare);
  const isOurs = own.some((url) => {
    const absolute = URL.canParse(url, page.url) ? new URL(url, page.url).href : url;
    return ours.includes(bare(absolute)) || layout.id(html, absolute) === page.request.sourceId;
  });
  return own.length === 0 || isOurs ? undefined : own[0];
}

/** The path alone: queries select a variant or language, hosts may be wrong. */
function bare(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname.replace(/\/$/, '') : url;
}

function lotOf<O>(
  page: FetchedPage,
  seller: PlatformSeller<O>,
  layout: ProductLayout,
  sourceId: string,
  { html, jsonLd }: Facts,
): ExtractedPage {
  const language = languageOf(html, seller);
  const hints = { currency: seller.currency, language };
  const title = htmlToLine(jsonLd?.name ?? '', limits.title) || firstOf(html, layout.title, limits.title) || '';
  const resolved = resolvePrice(jsonLd?.price, pagePrice(html, layout, hints));
  const where = jsonLd ? 'JSON-LD Product' : 'product page';
  const fault = (reason: string) => itemFault(where, reason, page.body, sourceId);
  if (resolved.broken) return { ...emptyPage, faults: [fault(`price: ${resolved.reason ?? 'unreadable'}`)] };
  const stated = stateLot({
    sourceId,
    url: onSite(isOnSite(page.url, seller.home) ? page.url : page.request.url, seller.home),
    title,
    description: descriptionOf(html, layout, jsonLd),
    categoryPath: crumbsOf(html, layout, title, jsonLd),
    attributes: [...attributesOf(html, layout, seller.names, jsonLd), ...priceRange(resolved)],
    saleKind: 'fixed',
    price: resolved.price,
    availability: availabilityIn(html, layout, jsonLd),
    dealer: layout.dealer?.(html, page.url, seller.home),
    images: imagesOf(html, layout, page, jsonLd),
    language,
  });
  if ('reason' in stated) return { ...emptyPage, faults: [fault(stated.reason)] };
  return {
    ...emptyPage,
    lots: [{ statement: stated.statement, page: { ...page.request, sourceId } }],
    faults: resolved.reason === undefined ? [] : [fault(`price: ${resolved.reason}`)],
  };
}

/** The page's language if the seller uses it; a template's default `lang="en"` is ignored. */
function languageOf<O>(html: HtmlFragment, seller: PlatformSeller<O>): string | undefined {
  const stated = html.line('html@lang', 20)?.split(/[-_]/)[0]?.toLowerCase();
  return seller.languages.find((language) => language.split('-')[0] === stated) ?? seller.languages[0];
}

/** The template prints the whole description, JSON-LD often only its beginning. */
function descriptionOf(
  html: HtmlFragment,
  layout: ProductLayout,
  jsonLd: ExtractedProduct | undefined,
): string | undefined {
  const printed = layout.description.flatMap((selector) => html.text(selector, limits.description) ?? []);
  const stated =
    jsonLd?.description === undefined ? undefined : htmlToText(jsonLd.description, limits.description) || undefined;
  const whole = [...new Set(printed)].join('\n');
  return whole === '' ? stated : cut(whole, limits.description);
}

/** Without the home page and the lot itself. */
function crumbsOf(
  html: HtmlFragment,
  layout: ProductLayout,
  title: string,
  jsonLd: ExtractedProduct | undefined,
): string[] {
  for (const selector of layout.crumbs) {
    const steps = html
      .fragments(selector)
      .map((crumb) => (crumb.line('', limits.category) ?? '').replace(/^[\s/>»›:|-]+|[\s/>»›:|]+$/g, ''));
    const first = layout.crumbsBeginAtHome === false ? 0 : 1;
    const named = steps.filter((step, at) => step !== '' && step !== title && at >= first);
    if (named.length > 0) return [...new Set(named)];
  }
  return [...(jsonLd?.categoryPath ?? [])];
}

/** Rows of the page, then those only in JSON-LD; a shop's own name as "brand" is ignored. */
function attributesOf(
  html: HtmlFragment,
  layout: ProductLayout,
  names: readonly string[],
  jsonLd: ExtractedProduct | undefined,
): { name: string; value: string }[] {
  const rows = layout.facts
    .flatMap((selector) => html.rows(selector))
    .map(({ name, value }) => ({ name: name.replace(/\s*:\s*$/, ''), value }));
  const sku = firstOf(html, layout.sku, limits.attributeValue);
  if (sku !== undefined && !rows.some(({ value }) => value === sku)) rows.push({ name: 'sku', value: sku });
  const values = new Set(rows.map(({ value }) => value));
  const stated = (jsonLd?.attributes ?? []).filter(
    ({ name, value }) => !values.has(value) && !(name === 'brand' && names.includes(value)),
  );
  const seen = new Set<string>();
  return [...rows, ...stated].filter(({ name, value }) => {
    const key = `${name}\n${value}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** A sign that the lot cannot be bought takes precedence over JSON-LD, which many templates always print as InStock. */
function availabilityIn(
  html: HtmlFragment,
  layout: ProductLayout,
  jsonLd: ExtractedProduct | undefined,
): ReturnType<typeof availabilityOf> {
  if (layout.soldOut.some((selector) => html.has(selector))) return 'OutOfStock';
  const states = layout.state
    .flatMap((selector) => html.lines(selector, 300))
    .map(availabilityOf)
    .filter((state) => state !== undefined);
  const printed = states.includes('OutOfStock') ? 'OutOfStock' : states[0];
  if (printed === 'OutOfStock') return printed;
  const buyable = layout.buyable.some((selector) => html.has(selector)) ? 'InStock' : undefined;
  return jsonLd?.availability ?? printed ?? buyable;
}

function imagesOf(
  html: HtmlFragment,
  layout: ProductLayout,
  { url, body }: FetchedPage,
  jsonLd: ExtractedProduct | undefined,
): { url: string }[] {
  const base = absoluteUrl(html.line('base[href]@href', 2048) ?? '', url) ?? url;
  const embedded = imageList(layout.embeddedImages?.(body) ?? [], base);
  if (embedded.length > 0) return embedded;
  for (const selector of layout.images) {
    const found = imageList(html.lines(selector, 2048), base);
    if (found.length > 0) return found;
  }
  return imageList(jsonLd?.images ?? [], base);
}
