import type { AuctionObserved, CompanyObserved, LotObserved } from '@obverse/contracts';
import { auctionIdOf, lotIdOf } from '@obverse/lots';
import type { AuctionStatement, ListedState, LotStatement } from '@obverse/sellers';

/**
 * When the page was seen, but always after the last observation of the same lot: two crawlers' clocks differ, and an observation that is not
 * newer would be a no-op everywhere.
 */
export function observationTime(fetchedAt: string, last: Date | null): string {
  const seen = Date.parse(fetchedAt);
  return new Date(last ? Math.max(seen, last.getTime() + 1) : seen).toISOString();
}

export function lotObserved(
  sellerKey: string,
  statement: LotStatement,
  observedAt: string,
  firstObservedAt: string,
): LotObserved {
  const lotId = lotIdOf(sellerKey, statement.sourceId);
  // A backdated clock must not make a lot older than its first sighting.
  const first = firstObservedAt < observedAt ? firstObservedAt : observedAt;
  return { ...statement, type: 'LotObserved', version: 2, lotId, sellerKey, observedAt, firstObservedAt: first };
}

/** The statement inside an observation: what the page said, without where and when. */
export function statementOf(observation: LotObserved): LotStatement {
  const {
    type: _type,
    version: _version,
    lotId: _lotId,
    sellerKey: _key,
    observedAt: _at,
    firstObservedAt: _first,
    ...statement
  } = observation;
  return statement;
}

export function auctionObserved(sellerKey: string, statement: AuctionStatement, observedAt: string): AuctionObserved {
  const auctionId = auctionIdOf(sellerKey, statement.sourceId);
  return { ...statement, type: 'AuctionObserved', version: 1, auctionId, sellerKey, observedAt };
}

/** What a home page said of its company, without where and when. */
export type CompanyStatement = Pick<CompanyObserved, 'url' | 'logoUrl'>;

export function companyObserved(sellerKey: string, statement: CompanyStatement, observedAt: string): CompanyObserved {
  return { ...statement, type: 'CompanyObserved', version: 1, sellerKey, observedAt };
}

/**
 * A statement with what a list says now. What moves while bidding goes on (bid, number of bids, result) is the list's alone: where it is silent,
 * the old figure is no longer known. What stands (start, estimate, end) stays unless the list says otherwise.
 */
export function withListed(last: LotStatement, listed: ListedState): LotStatement {
  const { price: _price, bidCount: _bidCount, realized: _realized, availability: _availability, ...standing } = last;
  return { ...standing, ...listed };
}
