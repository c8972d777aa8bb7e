import type { SellerPause } from '@obverse/database';
import { notCrawled, type SellerDescriptor } from '@obverse/sellers';
import { table, type Column } from '../shared/table';

/** What to show of the registry; an absent list shows all. */
export interface SellerFilter {
  readonly country?: readonly string[];
  readonly form?: readonly string[];
  readonly platform?: readonly string[];
  /** `unknown`: nobody has looked yet. */
  readonly permission?: readonly string[];
}

/** A seller and what becomes of it. */
export interface ListedSeller {
  readonly seller: SellerDescriptor;
  /** `yes`, `paused`, or why it is not crawled. */
  readonly crawled: string;
  readonly pause?: SellerPause | undefined;
}

const columns: readonly Column<ListedSeller>[] = [
  { title: 'NO', value: ({ seller }) => String(seller.number), width: 4 },
  { title: 'KEY', value: ({ seller }) => seller.key, width: 32 },
  { title: 'NAME', value: ({ seller }) => seller.names[0] ?? '', width: 36 },
  { title: 'COUNTRY', value: ({ seller }) => seller.country, width: 7 },
  { title: 'FORM', value: ({ seller }) => seller.form, width: 14 },
  { title: 'PLATFORM', value: ({ seller }) => seller.platform, width: 18 },
  { title: 'CRAWLED', value: ({ crawled }) => crawled, width: 24 },
  { title: 'HOME', value: ({ seller }) => seller.home, width: 48 },
];

/** The sellers a filter asks for, by number. */
export function listSellers(
  sellers: readonly SellerDescriptor[],
  pauses: readonly SellerPause[],
  filter: SellerFilter,
): readonly ListedSeller[] {
  const paused = new Map(pauses.map((pause) => [pause.sellerKey, pause]));
  return sellers
    .filter((seller) => passes(seller, filter))
    .sort((a, b) => a.number - b.number)
    .map((seller) => {
      const pause = paused.get(seller.key);
      return { seller, crawled: crawledOf(seller, pause), ...(pause && { pause }) };
    });
}

/** A table, and how many there are of each form. */
export function sellersText(listed: readonly ListedSeller[], all: number): string {
  if (all === 0) return 'The registry has no sellers.';
  if (listed.length === 0) return `None of the ${all} sellers is like that.`;
  const counts = new Map<string, number>();
  for (const { seller } of listed) counts.set(seller.form, (counts.get(seller.form) ?? 0) + 1);
  const forms = [...counts].map(([form, count]) => `${count} ${form}${count === 1 ? '' : 's'}`).join(', ');
  const of = listed.length === all ? '' : ` of ${all}`;
  const crawled = listed.filter((one) => one.crawled === 'yes').length;
  return `${table(listed, columns)}\n\n${listed.length}${of} sellers: ${forms}; ${crawled} crawled`;
}

/** For scripts: the descriptor, and what becomes of the seller. */
export function sellerJson({ seller, crawled, pause }: ListedSeller): string {
  return JSON.stringify({ ...seller, crawled, ...(pause && { pause }) });
}

function permissionOf(seller: SellerDescriptor): string {
  return seller.permission ?? 'unknown';
}

function crawledOf(seller: SellerDescriptor, pause: SellerPause | undefined): string {
  const reason = notCrawled(seller);
  if (reason !== undefined) return `no, ${reason}`;
  return pause ? 'no, paused' : 'yes';
}

function passes(seller: SellerDescriptor, { country, form, platform, permission }: SellerFilter): boolean {
  const among = (wanted: readonly string[] | undefined, value: string) =>
    !wanted || wanted.some((one) => one.toLowerCase() === value.toLowerCase());
  return (
    among(country, seller.country) &&
    among(form, seller.form) &&
    among(platform, seller.platform) &&
    among(permission, permissionOf(seller))
  );
}
