import { LEAST_RESULTS, NEW_DAYS, type Company } from '@obverse/contracts';
import type { FacetCounts, LotPage, LotQuery } from '@obverse/lot-index';

/** What is counted in the index for the page of a company. */
export interface CountedLots {
  /** The newest lots on offer, with their documents. */
  readonly open: LotPage;
  readonly new: LotPage;
  readonly ended: LotPage;
  /** By bidding and dealer, of the lots on offer. */
  readonly ofOpen: FacetCounts;
  /** By outcome, of the lots of auctions that have ended. */
  readonly ofEnded: FacetCounts;
}

const DAY_MS = 86_400_000;

/** The lots on offer as a search within the company counts them: each specimen once. */
export function openLots(orgKey: string, now: number, take: number): LotQuery {
  return { ...lotsOf(orgKey, now), status: 'open', oncePerSpecimen: true, take, withDocuments: true };
}

/** Specimens that were first observed in the last {@link NEW_DAYS} days, on offer or not. */
export function newLots(orgKey: string, now: number): LotQuery {
  return { ...lotsOf(orgKey, now), firstObservedAfter: now - NEW_DAYS * DAY_MS, oncePerSpecimen: true };
}

/** Lots of auctions that have ended. A specimen that came up in two sales has two outcomes, so it counts twice. */
export function endedLots(orgKey: string, now: number): LotQuery {
  const { filters, ...query } = lotsOf(orgKey, now);
  return { ...query, filters: { ...filters, bidding: ['auction'] }, status: 'ended' };
}

function lotsOf(orgKey: string, now: number): LotQuery {
  return { now, terms: [], filters: { org: [orgKey] }, order: 'newest', skip: 0, take: 1 };
}

export function figuresOf(counted: CountedLots): Pick<Company, 'open' | 'newInWeek' | 'ended'> {
  const [sold, unsold] = [countIn(counted.ofEnded.outcome, 'sold'), countIn(counted.ofEnded.outcome, 'unsold')];
  const { bidding } = counted.ofOpen;
  return {
    open: { total: counted.open.total, fixed: countIn(bidding, 'shop'), auction: countIn(bidding, 'auction') },
    newInWeek: counted.new.total,
    ended: {
      total: counted.ended.total,
      sold,
      unsold,
      ...(sold + unsold < LEAST_RESULTS ? {} : { sellThrough: sold / (sold + unsold) }),
    },
  };
}

function countIn(counts: FacetCounts['outcome'], tag: string): number {
  return counts?.find((one) => one.tag === tag)?.count ?? 0;
}
