import type { SellerPlatform } from '../registry/descriptor';
import type { JsonRecord } from '../readers/json';
import { readJsonLd } from '../readers/json-ld';
import { addressesOf, mainProduct, type ProductReading, readProduct } from '../readers/product';
import type { MoneyHints } from '../readers/money';
import { htmlToLine, htmlToText } from '../readers/text';
import { isOnSite, isSamePage, pathOf } from '../readers/url';
import {
  emptyReading,
  type FetchedPage,
  type LotStatement,
  type PageFault,
  type PageReading,
  type SellerOf,
} from './platform-adapter';
import { imageList, itemFault, limits, oversized, stateLot, unreadable } from './reading';

/** A shop's product page that states its lot in JSON-LD. `sourceId` is the lot the page was asked for. */
export function readProductPage(page: FetchedPage, seller: SellerOf<SellerPlatform>, sourceId: string): PageReading {
  if (isSamePage(page.url, seller.home) && !isSamePage(page.request.url, seller.home)) {
    return unreadable(page, 'answered with the home page: neither the lot nor its absence');
  }
  const { nodes, faults } = readJsonLd(page.body);
  const choice = mainProduct(nodes, { url: page.url, title: titleOf(page.body) });
  if ('reason' in choice) {
    const [broken] = faults;
    return unreadable(page, broken ? `${broken.where}: ${broken.reason}` : choice.reason);
  }
  const stranger = strangerTo(page, choice.product);
  if (stranger !== undefined) return unreadable(page, `the page is of another product: ${stranger}`);
  const { lot, faults: itemFaults } = productLot(choice.product, nodes, page, seller, sourceId);
  return { ...emptyReading, lots: lot ? [{ statement: lot, page: page.request }] : [], faults: itemFaults };
}

/** The address a product gives itself when it is neither the page's nor the one asked for. A wrong host alone is no other product. */
function strangerTo(page: FetchedPage, product: JsonRecord): string | undefined {
  const own = addressesOf(product).filter((url) => !url.includes('#'));
  const isOurs = own.some((url) => {
    const path = URL.canParse(url, page.url) ? new URL(url, page.url).href : url;
    return isSamePage(path, page.url) || isSamePage(path, page.request.url) || samePathname(path, page.url);
  });
  return own.length === 0 || isOurs ? undefined : own[0];
}

/** Queries differ (`?variant=`, `?lang=`); a lot's path does not. */
function samePathname(a: string, b: string): boolean {
  const [one, other] = [a, b].map((url) => pathOf(url)?.replace(/\?.*$/s, '').replace(/\/$/, ''));
  return one !== undefined && one !== '' && one === other;
}

function productLot(
  product: JsonRecord,
  nodes: readonly JsonRecord[],
  page: FetchedPage,
  seller: SellerOf<SellerPlatform>,
  sourceId: string,
): { lot?: LotStatement; faults: PageFault[] } {
  const fault = (reason: string) => itemFault('JSON-LD Product', reason, product, sourceId);
  const tooLarge = oversized({ name: product['name'], description: product['description'] });
  if (tooLarge !== undefined) return { faults: [fault(tooLarge)] };
  const hints: MoneyHints = { currency: seller.currency, language: seller.languages[0] };
  const reading = readProduct(product, nodes, hints);
  const { price, upTo, reason, broken } = reading.price;
  if (broken) return { faults: [fault(`price: ${reason ?? 'unreadable'}`)] };
  const range = price && upTo && { name: 'price range', value: `${price.amount} - ${upTo.amount} ${price.currency}` };
  const stated = stateLot({
    sourceId,
    url: isOnSite(page.url, seller.home) ? page.url : page.request.url,
    title: htmlToLine(reading.name ?? '', limits.title),
    description: descriptionOf(reading),
    categoryPath: [...reading.categoryPath],
    attributes: [...reading.attributes, ...(range ? [range] : [])],
    saleKind: 'fixed',
    price,
    availability: reading.availability,
    images: imageList(reading.images, page.url),
    language: seller.languages[0],
  });
  if ('reason' in stated) return { faults: [fault(stated.reason)] };
  return { lot: stated.statement, faults: reason === undefined ? [] : [fault(`price: ${reason}`)] };
}

function descriptionOf(reading: ProductReading): string | undefined {
  return reading.description === undefined
    ? undefined
    : htmlToText(reading.description, limits.description) || undefined;
}

function titleOf(html: string): string {
  const match = /<title\b[^>]{0,500}>([^<]{0,2000})/i.exec(html.slice(0, 200_000));
  return htmlToLine(match?.[1] ?? '', 500);
}
