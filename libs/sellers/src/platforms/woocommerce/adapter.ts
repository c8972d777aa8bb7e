import { pageFault, refusal, unreadable } from '../../adapter-kit/lot-extraction';
import {
  emptyPage,
  type FetchedPage,
  type ExtractedPage,
  type PageRequest,
  type PlatformAdapter,
  type PlatformSeller,
} from '../../adapter-kit/platform-adapter';
import { readProductPage } from '../../adapter-kit/product-lot';
import { asRecord, parseJson, scalarOf } from '../../readers/text/json';
import { below } from '../../readers/text/url';
import { idOf, storeProduct } from './store-product';

type Seller = PlatformSeller;

const PAGE_SIZE = 100;
/** 100,000 products: a list that continues beyond this page ignores its page number. */
const LAST_PAGE = 1000;

export const woocommerceAdapter: PlatformAdapter = {
  startRequests: (seller) => [listPage(seller, 1)],

  read(page, seller) {
    return refusal(page) ?? (page.request.kind === 'lot' ? readLotPage(page, seller) : readProducts(page, seller));
  },
};

function readProducts(page: FetchedPage, seller: Seller): ExtractedPage {
  const parsed = parseJson(page.body);
  if ('reason' in parsed) return unreadable(page, `not JSON: ${parsed.reason}`);
  if (!Array.isArray(parsed.value)) return unreadable(page, errorOf(parsed.value) ?? 'no list of products');
  const products: readonly unknown[] = parsed.value;
  const number = Number(new URL(page.request.url).searchParams.get('page') ?? '1');
  const totalPages = countIn(page, 'x-wp-totalpages');
  if (products.length === 0) return withoutProducts(page, number, totalPages);
  const extent = products
    .map((product) => idOf(asRecord(product)) ?? '')
    .join(',')
    .slice(0, 80);
  if (extent === page.request.context?.['extent']) return unreadable(page, `page ${number} repeats page ${number - 1}`);
  const results = products.map((product, index) => storeProduct(product, `[${index}]`, seller));
  const hasNext = totalPages === undefined ? hasNextLink(page) : number < totalPages;
  const endless = hasNext && number >= LAST_PAGE;
  return {
    ...emptyPage,
    lots: results.flatMap((result) => result.lot ?? []),
    faults: [
      ...results.flatMap((result) => result.faults),
      ...(endless ? [pageFault('page', `page ${number} is not the last`, '')] : []),
    ],
    next: hasNext && !endless ? [listPage(seller, number + 1, { extent })] : [],
  };
}

function withoutProducts(page: FetchedPage, number: number, totalPages: number | undefined): ExtractedPage {
  if (number === 1) return unreadable(page, 'the first page contains no product');
  return totalPages !== undefined && number <= totalPages
    ? unreadable(page, `page ${number} of ${totalPages} is empty`)
    : emptyPage;
}

function readLotPage(page: FetchedPage, seller: Seller): ExtractedPage {
  const { sourceId } = page.request;
  const parsed = parseJson(page.body);
  // When the Store API is closed, the lot's own address is its permalink, whose page contains JSON-LD.
  if ('reason' in parsed) {
    return sourceId === undefined
      ? unreadable(page, `not JSON: ${parsed.reason}`)
      : readProductPage(page, seller, sourceId, { mayBePlain: isProductsOwn(page.body, sourceId) });
  }
  const error = errorOf(parsed.value);
  if (error !== undefined) return unreadable(page, error);
  const id = idOf(asRecord(parsed.value));
  if (id === undefined || (sourceId !== undefined && id !== sourceId)) {
    return unreadable(page, `the page is of product ${id ?? 'nothing'}, requested was ${sourceId ?? 'any'}`);
  }
  const { lot, faults } = storeProduct(parsed.value, 'product', seller);
  return { ...emptyPage, lots: lot ? [lot] : [], faults };
}

/** Some themes print no JSON-LD; WordPress adds the product's id to the body's classes. */
function isProductsOwn(body: string, sourceId: string): boolean {
  const classes = /<body\b[^>]{0,300}?\bclass=["']([^"']{0,3000})/i.exec(body)?.[1]?.split(/\s+/) ?? [];
  return classes.includes('single-product') && classes.includes(`postid-${sourceId}`);
}

function listPage(seller: Seller, number: number, context?: Readonly<Record<string, string>>): PageRequest {
  const url = below(seller.home, `/wp-json/wc/store/v1/products?per_page=${PAGE_SIZE}&page=${number}`);
  return { kind: 'list', url, ...(context && { context }) };
}

/** WordPress returns errors as an object, sometimes with status 200. */
function errorOf(value: unknown): string | undefined {
  const record = asRecord(value);
  const code = scalarOf(record?.['code']);
  return code === undefined || record?.['id'] !== undefined
    ? undefined
    : `${code}: ${scalarOf(record?.['message']) ?? ''}`.slice(0, 300);
}

function countIn(page: FetchedPage, header: string): number | undefined {
  const text = page.headers[header]?.trim();
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** Without any header the list continues until an empty page. */
function hasNextLink(page: FetchedPage): boolean {
  const link = page.headers['link'];
  return link === undefined || /rel="?next"?/i.test(link);
}
