import type { AuctionObserved, CompanyObserved, LotObserved } from '@obverse/contracts';
import type { ObservedPicture } from '@obverse/database';
import { auctionIdOf, lotIdOf } from '@obverse/lots';
import type { AuctionStatement, ListedState, LotStatement } from '@obverse/sellers';

/**
 * The time at which the page was fetched, but always after the last observation of the same lot: the clocks of two crawlers differ, and readers ignore
 * an observation that is not newer.
 */
export function observationTime(fetchedAt: string, last: Date | null): string {
  const seen = Date.parse(fetchedAt);
  return new Date(last ? Math.max(seen, last.getTime() + 1) : seen).toISOString();
}

/** Hashes of pictures by their addresses. */
export type PictureHashes = ReadonlyMap<string, string>;

/** `hashes`: the known hashes of its pictures. */
export function lotObserved(
  sellerKey: string,
  statement: LotStatement,
  observedAt: string,
  firstObservedAt: string,
  hashes: PictureHashes = new Map(),
): LotObserved {
  const lotId = lotIdOf(sellerKey, statement.sourceId);
  // When the clock is set back, the observation may be older than the first one.
  const first = firstObservedAt < observedAt ? firstObservedAt : observedAt;
  const { images, ...rest } = statement;
  return {
    ...rest,
    ...(images && { images: images.map(({ url }) => withHash(url, hashes.get(url))) }),
    type: 'LotObserved',
    version: 3,
    lotId,
    sellerKey,
    observedAt,
    firstObservedAt: first,
  };
}

function withHash(url: string, hash: string | undefined): NonNullable<LotObserved['images']>[number] {
  return { url, ...(hash === undefined ? {} : { hash }) };
}

/** The hashes of the pictures of each lot. */
export function hashesOf(pictures: readonly ObservedPicture[]): (lotId: string) => PictureHashes {
  const byLot = new Map<string, Map<string, string>>();
  for (const { lotId, url, hash } of pictures)
    byLot.set(lotId, (byLot.get(lotId) ?? new Map<string, string>()).set(url, hash));
  return (lotId) => byLot.get(lotId) ?? new Map();
}

/** The statement in an observation, without ids, times and the hashes of pictures. */
export function statementOf(observation: LotObserved): LotStatement {
  const {
    type: _type,
    version: _version,
    lotId: _lotId,
    sellerKey: _key,
    observedAt: _at,
    firstObservedAt: _first,
    images,
    ...statement
  } = observation;
  return { ...statement, ...(images && { images: images.map(({ url }) => ({ url })) }) };
}

export function auctionObserved(sellerKey: string, statement: AuctionStatement, observedAt: string): AuctionObserved {
  const auctionId = auctionIdOf(sellerKey, statement.sourceId);
  return { ...statement, type: 'AuctionObserved', version: 1, auctionId, sellerKey, observedAt };
}

/** What a home page states about its company. */
export type CompanyStatement = Pick<CompanyObserved, 'url' | 'logoUrl'>;

export function companyObserved(sellerKey: string, statement: CompanyStatement, observedAt: string): CompanyObserved {
  return { ...statement, type: 'CompanyObserved', version: 1, sellerKey, observedAt };
}

/**
 * A statement with the state on a list page. Values that change during the bidding (bid, number of bids, result) come from the list page only: when
 * it lacks one, the earlier value is dropped. Other values (start price, estimate, end) stay unless the list page contains them.
 */
export function withListed(last: LotStatement, listed: ListedState): LotStatement {
  const { price: _price, bidCount: _bidCount, realized: _realized, availability: _availability, ...rest } = last;
  return { ...rest, ...listed };
}
