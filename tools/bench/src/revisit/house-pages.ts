import { bidsAt, type House, type Lot, pagesOf, type Sale, shownEnd } from './house';
import type { SitePage } from './site';

/** The descriptor options with the selectors for the pages below. */
export const houseOptions = {
  salesPath: '/sales',
  pageParam: 'pg',
  sale: { item: '.sale', link: 'a', title: 'a', ends: 'time@datetime', lotCount: '.count' },
  lot: {
    item: '.lot',
    link: 'a',
    sourceId: 'a@data-id',
    number: '.number',
    title: 'a',
    startPrice: '.start',
    currentBid: '.bid',
    bidCount: '.bids',
    realized: '.result',
    unsold: '.unsold',
    ends: 'time@datetime',
  },
  detail: { description: '.text' },
};

/** The answer of a house at a given time. */
export function pageAt(house: House, url: URL, now: number): SitePage {
  if (url.pathname === '/robots.txt') return { kind: 'robots', body: 'User-agent: *\nAllow: /\n' };
  if (url.pathname === '/sales') return { kind: 'sales', body: salesPage(house, now) };
  const [, saleId, lotId] = /^\/sale\/(\d+)(?:\/lot\/([\d-]+))?$/.exec(url.pathname) ?? [];
  const sale = house.sales.find(({ id, listedAt }) => id === saleId && listedAt <= now);
  if (!sale) return { kind: 'none' };
  if (lotId !== undefined) {
    const lot = sale.lots.find(({ id }) => id === lotId);
    return lot ? { kind: 'lot', body: lotBlock(lot, sale, now, true) } : { kind: 'none' };
  }
  const lots = pagesOf(sale.lots)[Number(url.searchParams.get('pg') ?? '1') - 1] ?? [];
  return { kind: 'list', body: lots.map((lot) => lotBlock(lot, sale, now, house.listShowsResults)).join('\n') };
}

/** Completed sales stay in the list, and must not cost requests. */
function salesPage({ sales }: House, now: number): string {
  return sales
    .filter(({ listedAt }) => listedAt <= now)
    .map((sale) => {
      const ends = new Date(Math.max(...sale.lots.map(({ endsAt }) => endsAt))).toISOString();
      const count = `<span class="count">${sale.lots.length} lots</span>`;
      return `<div class="sale"><a href="/sale/${sale.id}">Auction ${sale.id}</a> ${count} <time datetime="${ends}"></time></div>`;
    })
    .join('\n');
}

function lotBlock(lot: Lot, sale: Sale, now: number, showsResult: boolean): string {
  const bids = bidsAt(lot, sale, now);
  const price = lot.startPrice + bids * 10;
  const isOut = showsResult && now >= lot.publishedAt;
  const result = lot.bids > 0 ? `<span class="result">${price} EUR</span>` : '<span class="unsold">unsold</span>';
  const bid = bids > 0 ? `<span class="bid">${price} EUR</span> <span class="bids">${bids} bids</span>` : '';
  return `<div class="lot"><span class="number">${lot.id.split('-')[1]}</span>
<a href="/sale/${sale.id}/lot/${lot.id}" data-id="${lot.id}">Thaler ${1500 + Number(lot.id.split('-')[1])}</a>
<span class="start">${lot.startPrice} EUR</span> ${isOut ? result : bid}
<time datetime="${new Date(shownEnd(lot, now)).toISOString()}"></time><div class="text">Silver, about extremely fine.</div></div>`;
}
