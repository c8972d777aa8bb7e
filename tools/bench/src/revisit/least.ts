import { DAY, type House, MINUTE, pagesOf, type Sale } from './house';

/** The time within which a published result must be known. */
export const KNOWN_WITHIN_MS = 10 * MINUTE;

/** The numbers of requests by purpose. */
export interface LeastRequests {
  /** Each lot's own page once, for its description. */
  readonly firstFetches: number;
  /** The list of sales, and each page of each sale that is not complete, once a day. */
  readonly lists: number;
  /** Additional requests for results. */
  readonly results: number;
}

/**
 * The fewest requests that fetch every lot, fetch each list once a day, and find every result within ten minutes of its publication, when the
 * publication times are known in advance. A list page with results is fetched once for each ten-minute window needed to cover its publications;
 * on those days the daily fetch is not needed. When only the lots' own pages show results, each is fetched once more. `isNew` returns whether a
 * lot became known in the period.
 */
export function leastRequests(
  house: House,
  from: number,
  to: number,
  isNew: (lotId: string) => boolean,
): LeastRequests {
  const sales = house.sales.filter(({ listedAt }) => listedAt < to);
  const known = sales.map((sale) => leastOfSale(house, sale, from, to));
  const sum = (name: keyof LeastOfSale) => known.reduce((total, least) => total + least[name], 0);
  const firstFetches = sales.flatMap(({ lots }) => lots).filter(({ id }) => isNew(id)).length;
  return { firstFetches, lists: sum('lists') + days(from, to).length, results: sum('results') };
}

type LeastOfSale = Pick<LeastRequests, 'lists' | 'results'>;

function leastOfSale(house: House, sale: Sale, from: number, to: number): LeastOfSale {
  let lists = 0;
  let results = 0;
  for (const lots of pagesOf(sale.lots)) {
    const published = lots.map(({ publishedAt }) => publishedAt);
    const wanted = published.filter((at) => at >= from && at < to);
    const completeAt = Math.max(...published);
    const isOpen = (day: number) => day + DAY > sale.listedAt && day < completeAt;
    if (!house.listShowsResults) {
      lists += days(from, to).filter(isOpen).length;
      results += wanted.length;
      continue;
    }
    const reads = readsFor(wanted);
    results += reads.length;
    lists += days(from, to).filter((day) => isOpen(day) && !reads.some((at) => at >= day && at < day + DAY)).length;
  }
  return { lists, results };
}

/**
 * The fewest times such that each publication is followed by one within the allowed delay. Each time is as late as the first waiting publication
 * allows.
 */
export function readsFor(published: readonly number[]): readonly number[] {
  const reads: number[] = [];
  for (const at of [...published].sort((a, b) => a - b)) {
    if (at > (reads.at(-1) ?? -Infinity)) reads.push(at + KNOWN_WITHIN_MS);
  }
  return reads;
}

function days(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.ceil((to - from) / DAY) }, (_, day) => from + day * DAY);
}
