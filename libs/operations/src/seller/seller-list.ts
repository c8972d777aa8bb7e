import type { FrontierCounts, SellerPause, SellerStatus } from '@obverse/database';
import type { Platforms, SellerDescriptor } from '@obverse/sellers';
import { sellerState, type SellerState } from './seller-state';

/** A filter of the registry. An absent list matches all sellers. */
export interface SellerFilter {
  readonly country?: readonly string[];
  readonly form?: readonly string[];
  readonly platform?: readonly string[];
  /** `unknown`: the descriptor has no permission yet. */
  readonly permission?: readonly string[];
  readonly state?: readonly string[];
}

/** The data of a list besides the descriptors. */
export interface ListFacts {
  readonly pauses: readonly SellerPause[];
  readonly statuses: readonly SellerStatus[];
  /** Counts of each seller's frontier; absent without `--counts`. */
  readonly counts?: readonly FrontierCounts[];
  /** The database does not answer: pauses and statuses are unknown. */
  readonly databaseAway: boolean;
  readonly sampled: ReadonlySet<string>;
  readonly missingSecret: (seller: SellerDescriptor) => string | undefined;
  /** Default: every platform that is shipped. */
  readonly platforms?: Platforms;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A seller and its status. */
export interface ListedSeller extends SellerState {
  readonly seller: SellerDescriptor;
  readonly pause?: SellerPause | undefined;
  readonly status?: SellerStatus | undefined;
  /** Counts of its frontier, with `--counts`. */
  readonly counts?: FrontierCounts | undefined;
  /** The seller has a sample for `seller check`. */
  readonly sampled: boolean;
}

/** The sellers that pass a filter, by number. */
export function listSellers(
  sellers: readonly SellerDescriptor[],
  facts: ListFacts,
  filter: SellerFilter,
): readonly ListedSeller[] {
  const counted = new Map(facts.counts?.map((counts) => [counts.sellerKey, counts]));
  const paused = new Map(facts.pauses.map((pause) => [pause.sellerKey, pause]));
  const statuses = new Map(facts.statuses.map((status) => [status.sellerKey, status]));
  return [...sellers]
    .sort((a, b) => a.number - b.number)
    .map((seller) => {
      const [pause, status] = [paused.get(seller.key), statuses.get(seller.key)];
      const { databaseAway, platforms, now } = facts;
      const known = { pause, status, databaseAway, platforms, missingSecret: facts.missingSecret(seller) };
      return {
        ...sellerState(seller, known, now),
        seller,
        sampled: facts.sampled.has(seller.key),
        ...(pause && { pause }),
        ...(status && { status }),
        ...(facts.counts && { counts: counted.get(seller.key) }),
      };
    })
    .filter((listed) => passes(listed, filter));
}

/** The number of failed pages and of lots that could not be read. */
export function faultsOf(status: Pick<SellerStatus, 'figures'> | undefined): number | undefined {
  return status?.figures ? status.figures.pagesFailed + status.figures.unread : undefined;
}

/** The share that could be read, from 0 to 1; undefined when nothing was to be read. */
export function coverageOf(read: number, failed: number): number | undefined {
  return read + failed === 0 ? undefined : read / (read + failed);
}

function passes({ seller, state }: ListedSeller, filter: SellerFilter): boolean {
  const among = (wanted: readonly string[] | undefined, value: string) =>
    !wanted || wanted.some((one) => one.toLowerCase() === value.toLowerCase());
  return (
    among(filter.country, seller.country) &&
    among(filter.form, seller.form) &&
    among(filter.platform, seller.platform) &&
    among(filter.permission, seller.permission ?? 'unknown') &&
    among(filter.state, state)
  );
}
