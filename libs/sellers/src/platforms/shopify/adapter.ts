import { itemFault, refusal, unreadable } from '../../adapter-kit/lot-extraction';
import {
  emptyPage,
  type FetchedPage,
  type ExtractedPage,
  type PageRequest,
  type PlatformAdapter,
  type PlatformSeller,
} from '../../adapter-kit/platform-adapter';
import { currencyOf } from '../../readers/money/currency';
import { asRecord, parseJson, scalarOf } from '../../readers/text/json';
import { below } from '../../readers/text/url';
import { idOf, listedProduct, productPage } from './product';

type Seller = PlatformSeller;

const PAGE_SIZE = 250;
/** Shopify does not answer beyond 25,000 products; a list that is still full there ignores its page number. */
const LAST_PAGE = 100;

export const shopifyAdapter: PlatformAdapter = {
  // Shopify's own robots.txt disallows /cart and with it /cart.js: it is requested only when the descriptor has no currency.
  startRequests: (seller) =>
    seller.currency === undefined
      ? [{ kind: 'session', url: below(seller.home, '/cart.js') }]
      : [listPage(seller, 1, {})],

  read(page, seller) {
    switch (page.request.kind) {
      case 'session':
        return readCart(page, seller);
      case 'list':
        return refusal(page) ?? readProducts(page, seller);
      case 'lot':
        return refusal(page) ?? productPage(page, seller);
    }
  },
};

/** Only the cart contains the currency of the prices in `products.json`. If it does not answer, lots are extracted without a price. */
function readCart(page: FetchedPage, seller: Seller): ExtractedPage {
  const parsed = page.status === 200 ? parseJson(page.body) : { reason: `HTTP ${page.status}` };
  const named = 'value' in parsed ? scalarOf(asRecord(parsed.value)?.['currency']) : undefined;
  const currency = named === undefined ? undefined : currencyOf(named);
  const context: Record<string, string> = currency === undefined ? {} : { currency };
  const next = [listPage(seller, 1, context)];
  if (currency !== undefined) return { ...emptyPage, next };
  const reason = 'reason' in parsed ? parsed.reason : 'no currency in it';
  const remedy = 'prices stay unknown until the descriptor contains the currency';
  return { ...emptyPage, next, faults: [itemFault('/cart.js', `${reason}; ${remedy}`, page.body)] };
}

function readProducts(page: FetchedPage, seller: Seller): ExtractedPage {
  const parsed = parseJson(page.body);
  if ('reason' in parsed) return unreadable(page, `not JSON: ${parsed.reason}`);
  const products = asRecord(parsed.value)?.['products'];
  if (!Array.isArray(products)) return unreadable(page, 'no "products" in it');
  const number = Number(new URL(page.request.url).searchParams.get('page') ?? '1');
  if (products.length === 0) return number === 1 ? unreadable(page, 'the first page contains no product') : emptyPage;
  const extent = extentOf(products);
  const { extent: previous, ...context } = page.request.context ?? {};
  if (extent === previous) return unreadable(page, `page ${number} repeats page ${number - 1}`);
  if (number >= LAST_PAGE) return unreadable(page, `page ${number} still contains products`);
  const results = products.map((product: unknown, index) =>
    listedProduct(product, `products[${index}]`, seller, context),
  );
  return {
    ...emptyPage,
    lots: results.flatMap((result) => result.lot ?? []),
    faults: results.flatMap((result) => result.faults),
    next: [listPage(seller, number + 1, { ...context, extent })],
  };
}

function listPage(seller: Seller, number: number, context: Readonly<Record<string, string>>): PageRequest {
  return { kind: 'list', url: below(seller.home, `/products.json?limit=${PAGE_SIZE}&page=${number}`), context };
}

function extentOf(products: readonly unknown[]): string {
  const ids = [products[0], products.at(-1)].map((product) => idOf(asRecord(product)) ?? '');
  return `${ids.join('-')}-${products.length}`.slice(0, 80);
}
