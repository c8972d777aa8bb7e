import {
  emptyPage,
  type FetchedPage,
  type ExtractedPage,
  type PlatformAdapter,
  type PlatformSeller,
} from '../../adapter-kit/platform-adapter';
import {
  assumedAfterRedirect,
  imageList,
  itemFault,
  limits,
  oversized,
  priceRange,
  refusal,
  stateLot,
  unreadable,
} from '../../adapter-kit/lot-extraction';
import { sitemapSource } from '../../adapter-kit/shop/sitemap-source';
import { htmlToLine, htmlToText } from '../../readers/text/text';
import { below, isOnSite, isSamePage } from '../../readers/text/url';
import { type WixProduct, wixProduct } from './product';
import type { WixOptions } from './options';

type Seller = PlatformSeller<WixOptions>;

/** A larger page is not a Wix page, whose data is below a megabyte. */
const LONGEST_PAGE = 6_000_000;

export const wixAdapter: PlatformAdapter<WixOptions> = {
  startRequests: ({ home }) => [{ kind: 'list', url: below(home, '/store-products-sitemap.xml') }],
  read(page, seller) {
    const refused = refusal(page);
    if (page.request.kind === 'lot') return refused ?? readProductPage(page, seller);
    const extracted = refused ?? productsOf(page, seller);
    const isFirst = page.request.url === below(seller.home, '/store-products-sitemap.xml');
    // Newer sites split the sitemap into parts that only the index lists.
    const isAbsent = page.status === 404 || page.status === 410 || page.status < 300;
    return isFirst && isAbsent && extracted.listed.length + extracted.next.length === 0
      ? { ...emptyPage, next: [{ kind: 'list', url: below(seller.home, '/sitemap.xml') }] }
      : extracted;
  },
};

function productsOf(page: FetchedPage, seller: Seller): ExtractedPage {
  return sitemapSource<WixOptions>(page.request.url, {
    idOf: (url) => slugOf(url, seller),
    isPart: (url) => /store-products|product/i.test(new URL(url).pathname),
  }).read(page, seller);
}

/** The slug: a Wix site shows a product's id only on its own page. */
function slugOf(url: string, { options }: Seller): string | undefined {
  const { pathname } = new URL(url);
  const at = pathname.indexOf(options.productPath);
  const slug = at < 0 ? '' : pathname.slice(at + options.productPath.length).replace(/\/$/, '');
  return slug === '' || slug.includes('/') ? undefined : decoded(slug);
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    // decodeURIComponent throws on an invalid escape, which is then part of the name.
    return slug;
  }
}

function readProductPage(page: FetchedPage, seller: Seller): ExtractedPage {
  if (isSamePage(page.url, seller.home)) return unreadable(page, 'the answer is the home page');
  if (page.body.length > LONGEST_PAGE) return unreadable(page, 'too large to be a product’s page');
  const title = htmlToLine(/<title[^>]{0,200}>([^<]{0,2000})/i.exec(page.body)?.[1] ?? '', 500);
  const hints = { currency: seller.currency, language: seller.languages[0] };
  const product = wixProduct(page.body, { url: page.url, title }, hints);
  if (!product) return unreadable(page, 'no product in the page’s data or JSON-LD');
  const landed = slugOf(page.url, seller);
  const sourceId = page.request.sourceId ?? landed;
  if (sourceId === undefined) return unreadable(page, 'the page does not contain its product’s id');
  const isRequested = product.slug === undefined || [sourceId, landed].includes(decoded(product.slug));
  if (!isRequested) return unreadable(page, `the page is of product ${product.slug ?? ''}`);
  const extracted = productLot(product, page, seller, sourceId);
  return assumedAfterRedirect(page, extracted, landed === sourceId);
}

function productLot(product: WixProduct, page: FetchedPage, seller: Seller, sourceId: string): ExtractedPage {
  const fault = (reason: string) => itemFault('product', reason, page.body, sourceId);
  const tooLarge = oversized({ name: product.name, description: product.description });
  if (tooLarge !== undefined) return { ...emptyPage, faults: [fault(tooLarge)] };
  const { price, reason } = product;
  const stated = stateLot({
    sourceId,
    url: isOnSite(page.url, seller.home) ? page.url : page.request.url,
    title: htmlToLine(product.name, limits.title),
    description: htmlToText(product.description ?? '', limits.description) || undefined,
    categoryPath: [...product.categories],
    attributes: [...product.attributes, ...priceRange(product)],
    saleKind: 'fixed',
    price,
    availability: product.availability,
    images: imageList(product.images, page.url),
    language: seller.languages[0],
  });
  if ('reason' in stated) return { ...emptyPage, faults: [fault(stated.reason)] };
  return {
    ...emptyPage,
    lots: [{ statement: stated.statement, page: { ...page.request, sourceId } }],
    faults: reason === undefined ? [] : [fault(`price: ${reason}`)],
  };
}
