import { percentile } from '../report/figures';
import type { BarSpec } from '../report/bar';
import { deepPages, named, type Measured } from '../search/search.bench';

const orders = ['newest', 'ending', 'price-asc', 'price-desc'] as const;
const ROUNDS = 40;
const PAGE = 100;
/** The last page of the product (docs/product.md). */
const LAST_PAGE = 999;

export const orderBars: readonly BarSpec[] = [
  ...orders.map((order) => ({ name: nameOf(order), limit: 40, better: 'lower' as const })),
  { name: 'lastPageMs', limit: 100, better: 'lower' },
  { name: 'lastPageOfPage2', limit: 1.5, better: 'lower' },
  { name: 'lastPageDirectMs', limit: 1_000, better: 'lower' },
];

/** The whole market in each order with the counts of all filters, after the first visitor; the deepest page. */
export async function orderFigures(measured: Measured): Promise<Record<string, number>> {
  const { visitor, progress, signal } = measured;
  const figures: Record<string, number> = {};
  for (const orderBy of orders) {
    progress(`the whole market, ${orderBy}`);
    const search = { orderBy, selectedFilters: [] };
    await visitor.searchWithFacets(search);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      signal.throwIfAborted();
      times.push((await visitor.searchWithFacets(search)).ms);
    }
    figures[nameOf(orderBy)] = percentile(times, 0.95) ?? NaN;
  }
  const { result } = await visitor.search({ status: 'open', selectedFilters: [], take: PAGE });
  const lastPage = lastPageOf(result.totalCount);
  return { ...figures, lastPage, ...named('lastPage', await deepPages(measured, lastPage)) };
}

/** The last page of so many lots that a visitor can open; all its lots exist. */
export function lastPageOf(lots: number): number {
  return Math.min(LAST_PAGE, Math.floor(lots / PAGE));
}

/** `priceAscP95Ms` */
function nameOf(order: (typeof orders)[number]): string {
  return `${order.replace(/-(\w)/, (_, letter: string) => letter.toUpperCase())}P95Ms`;
}
