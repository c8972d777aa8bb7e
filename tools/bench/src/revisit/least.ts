import { DAY, type House, MINUTE, pagesOf, type Sale } from './house';

/** A result is to be known so long after it was published. */
export const KNOWN_WITHIN_MS = 10 * MINUTE;

/** Requests by what they are for. */
export interface LeastRequests {
  /** Each lot's own page once: nothing else says what it is. */
  readonly firstReadings: number;
  /** The list of sales, and each page of each sale that is not settled, once a day. */
  readonly lists: number;
  /** Pages asked for results beyond those. */
  readonly results: number;
}

/**
 * The fewest requests that know every lot, look at each list once a day, and know every result within ten minutes of its publication, made by one
 * who knows beforehand when each result is published. A page that tells results is asked as often as ten-minute windows are needed to cover its
 * publications; the daily look at it is saved on days it is asked anyway. Where only own pages tell, each is asked once more. `isNew` says which
 * lots became known in that time.
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
  const firstReadings = sales.flatMap(({ lots }) => lots).filter(({ id }) => isNew(id)).length;
  return { firstReadings, lists: sum('lists') + days(from, to).length, results: sum('results') };
}

type LeastOfSale = Pick<LeastRequests, 'lists' | 'results'>;

function leastOfSale(house: House, sale: Sale, from: number, to: number): LeastOfSale {
  let lists = 0;
  let results = 0;
  for (const lots of pagesOf(sale.lots)) {
    const published = lots.map(({ publishedAt }) => publishedAt);
    const wanted = published.filter((at) => at >= from && at < to);
    const settledAt = Math.max(...published);
    const isOpen = (day: number) => day + DAY > sale.listedAt && day < settledAt;
    if (!house.listTells) {
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

/** The fewest moments so that each publication is followed by one within the time allowed: each as late as the first waiting one allows. */
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
