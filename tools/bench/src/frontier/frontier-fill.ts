import { listedPlan } from '@obverse/crawler';
import type {
  FrontierLotRepository,
  KnownLot,
  ListedEntry,
  ListedPlan,
  SellerCrawlRepository,
} from '@obverse/database';
import { lotIdOf } from '@obverse/lots';

export const fillHolder = 'bench';
export const start = Date.UTC(2026, 10, 1);
/** Lots a list page names. */
export const pageLots = 100;
const DAY = 86_400_000;
/** Lots between two vacuum runs. Autovacuum runs after a twentieth of this table has changed. */
const TIDY_EVERY = 25_000;

/** A seller of the bench with its number of lots. Few sellers are large, many are small. */
export interface FilledSeller {
  readonly key: string;
  readonly sellerId: number;
  readonly lots: number;
}

interface Repositories {
  readonly crawls: SellerCrawlRepository;
  readonly lots: FrontierLotRepository;
}

/** Sizes fall with the rank, as in the market, and add up to about `lots`. */
export function sizesOf(sellers: number, lots: number): readonly number[] {
  const shares = Array.from({ length: sellers }, (_, rank) => 1 / (rank + 10));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => Math.max(1, Math.round((lots * share) / total)));
}

/** Fills the frontier with the statements of the crawler, to the state after a first crawl run of every seller: published, resolved, open. */
export async function fillFrontier(
  { crawls, lots }: Repositories,
  size: { readonly sellers: number; readonly lots: number },
  { signal, tidy }: { readonly signal: AbortSignal; readonly tidy: () => Promise<void> },
): Promise<readonly FilledSeller[]> {
  const sizes = sizesOf(size.sellers, size.lots);
  const keys = sizes.map((_, rank) => `seller-${String(rank).padStart(3, '0')}`);
  await crawls.register(keys, new Date(start));
  const claim = { holder: fillHolder, leaseSeconds: 3_600, limit: keys.length, now: new Date(start) };
  const leases = await crawls.claim({ ...claim, sellerKeys: keys });
  const ids = new Map(leases.map(({ sellerKey, sellerId }) => [sellerKey, sellerId]));
  const sellers = keys.map((key, rank) => ({ key, sellerId: ids.get(key) ?? 0, lots: sizes[rank] ?? 0 }));
  let untidy = 0;
  for (const seller of sellers) {
    await crawls.begin(seller.sellerId, fillHolder, new Date(start));
    for (let first = 0; first < seller.lots; first += pageLots) {
      signal.throwIfAborted();
      await fillPage(lots, seller, first);
      untidy += Math.min(pageLots, seller.lots - first);
      if (untidy < TIDY_EVERY) continue;
      untidy = 0;
      await tidy();
    }
  }
  return sellers;
}

/** As the crawler plans the lots of a list that shows results. */
export function listedAt(lot: ListedEntry, known: KnownLot | undefined): ListedPlan {
  return listedPlan(lot, known, { run: 1, pageKey: null, at: new Date(start) }, 300_000);
}

async function fillPage(lots: FrontierLotRepository, seller: FilledSeller, first: number): Promise<void> {
  const entries = entriesOf(seller, first);
  await lots.noteListed(sightingOf(seller, first, 1), entries, listedAt);
  const published = entries.map(({ lotId }, place) => ({
    ...{ lotId, contentHash: String(first + place), observedAt: new Date(start).toISOString() },
    ...{ partition: place % 8, offset: first + place },
  }));
  await lots.notePublished(published);
  // A fixed price is due at its ceiling.
  const due = (endsAt: string | undefined, place: number) =>
    new Date(endsAt === undefined ? start + 3 * DAY + (first + place) * 1_000 : Date.parse(endsAt));
  await lots.noteListedOutcomes(
    entries.map(({ lotId, endsAt, listedState = '0' }, place) => ({
      ...{ lotId, state: 'open' as const, endsAt, dueAt: due(endsAt, place), listedState },
    })),
  );
}

export function sightingOf({ sellerId }: FilledSeller, first: number, run: number) {
  return { sellerId, run, pageKey: pageKeyOf(sellerId, first), at: new Date(start) };
}

export function pageKeyOf(sellerId: number, first: number): string {
  return String(BigInt(sellerId) * 1_000_000_007n * 1_000_003n + BigInt(first));
}

export function saleOf({ sellerId }: FilledSeller, first: number): string {
  return String(BigInt(sellerId) * 9_000_000_011n + BigInt(Math.floor(first / 1_000)));
}

/** One page of a seller's list. Four of ten sellers hold auctions, whose lots have an end, a sale and the context of the sale. */
export function entriesOf(seller: FilledSeller, first: number, state = '7'): readonly ListedEntry[] {
  const isHouse = Number(seller.key.slice(-1)) < 4;
  const count = Math.min(pageLots, seller.lots - first);
  const sale = saleOf(seller, first);
  const endsAt = new Date(start + DAY + (first % 20) * DAY).toISOString();
  return Array.from({ length: count }, (_, place) => {
    const sourceId = String(first + place + 100_000);
    const home = `https://www.${seller.key}.example`;
    return {
      ...{
        lotId: lotIdOf(seller.key, sourceId),
        sourceId,
        digest: `9${first + place}`,
        listedState: state,
        listClosed: false,
      },
      url: isHouse ? `${home}/sale/${sale}/lot/${sourceId}` : `${home}/products/thaler-1780-${sourceId}`,
      ...(isHouse && {
        sale,
        endsAt,
        context: {
          sale,
          url: `${home}/sale/${sale}`,
          title: 'Auktion 112',
          starts: endsAt,
          ends: endsAt,
          closed: 'false',
        },
      }),
    };
  });
}
