import { pagesOf } from './house';
import { stateAt, type Shop, type StockLot, type StockState } from './shop';
import type { SitePage } from './site';

/** The descriptor options for the pages below. The number in an address is the lot's id, before and after a move. */
export const shopOptions = { categoryPath: '^/list', productPath: '^/(?:p|coins)/(\\d+)$' };

const none: SitePage = { kind: 'none' };

/** The answer of a shop at a given time. */
export function shopPageAt(shop: Shop, url: URL, now: number): SitePage {
  const [, folder, number] = /^\/(p|coins)\/(\d+)$/.exec(url.pathname) ?? [];
  if (folder !== undefined) return lotPage(shop, Number(number), url, now);
  switch (url.pathname) {
    case '/robots.txt':
      return { kind: 'robots', body: 'User-agent: *\nAllow: /\n' };
    case '/sitemap.xml':
      return shop.list === 'sitemap' ? { kind: 'list', body: sitemap(shop, url, now) } : none;
    case '/':
      return { kind: 'list', body: '<a href="/list">All coins</a>' };
    case '/list':
      return { kind: 'list', body: listPage(shop, Number(url.searchParams.get('page') ?? '1'), now) };
    default:
      return none;
  }
}

function hrefOf({ movesAt = Infinity }: Shop, { number }: StockLot, now: number): string {
  return `/${now >= movesAt ? 'coins' : 'p'}/${number}`;
}

function lotPage(shop: Shop, number: number, url: URL, now: number): SitePage {
  const lot = shop.stock.find((one) => one.number === number);
  const state = lot && stateAt(lot, now);
  if (lot && state) {
    const href = hrefOf(shop, lot, now);
    if (href !== url.pathname) return { kind: 'lot', lot: number, location: href };
    return { kind: 'lot', lot: number, body: productPage(number, state) };
  }
  switch (shop.removal) {
    case 'missing':
      return { kind: 'none' };
    case 'sentence':
      return { kind: 'lot', lot: number, body: '<h1>Not found</h1><p>This product does not exist any more.</p>' };
    case 'redirect':
      return { kind: 'lot', lot: number, location: '/list' };
  }
}

function productPage(number: number, { title, price, isForSale }: StockState): string {
  const offers = {
    '@type': 'Offer',
    price: price.toFixed(2),
    priceCurrency: 'EUR',
    availability: `https://schema.org/${isForSale ? 'InStock' : 'OutOfStock'}`,
  };
  const data = { '@context': 'https://schema.org', '@type': 'Product', name: title, sku: `C${number}`, offers };
  return `<h1>${title}</h1><script type="application/ld+json">${JSON.stringify(data)}</script>`;
}

function listed(shop: Shop, now: number): readonly { readonly lot: StockLot; readonly state: StockState }[] {
  return shop.stock.flatMap((lot) => {
    const state = stateAt(lot, now);
    return state ? [{ lot, state }] : [];
  });
}

function listPage(shop: Shop, page: number, now: number): string {
  const pages = pagesOf(listed(shop, now));
  const rows = (pages[page - 1] ?? []).map(({ lot, state: { title, price, isForSale } }) => {
    const sold = shop.list === 'availability' && !isForSale ? ' <em>sold out</em>' : '';
    return `<li><a href="${hrefOf(shop, lot, now)}">${title}</a> <span class="price">${price.toFixed(2)} EUR</span>${sold}</li>`;
  });
  const next = page < pages.length ? `<a rel="next" href="/list?page=${page + 1}">next</a>` : '';
  return `<ul>${rows.join('\n')}</ul>${next}`;
}

function sitemap(shop: Shop, { origin }: URL, now: number): string {
  const urls = listed(shop, now).map(({ lot }) => `<url><loc>${origin}${hrefOf(shop, lot, now)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
}

/** The number of lists that one run reads. */
export function listCount(shop: Shop, now: number): number {
  return shop.list === 'sitemap' ? 1 : 1 + Math.max(1, pagesOf(listed(shop, now)).length);
}
