import type { AuctionObserved, CompanyObserved, LotObserved } from '@obverse/contracts';
import type { ObservedPicture } from '@obverse/database';
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

/** Hashes of pictures by their addresses. */
export type PictureHashes = ReadonlyMap<string, string>;

/** `hashes`: what is known of its pictures beside their addresses. */
export function lotObserved(
  sellerKey: string,
  statement: LotStatement,
  observedAt: string,
  firstObservedAt: string,
  hashes: PictureHashes = new Map(),
): LotObserved {
  const lotId = lotIdOf(sellerKey, statement.sourceId);
  // A backdated clock must not make a lot older than its first sighting.
  const first = firstObservedAt < observedAt ? firstObservedAt : observedAt;
  const { images, ...rest } = statement;
  return {
    ...rest,
    ...(images && { images: images.map(({ url }) => withHash(url, hashes.get(url))) }),
    ...{ type: 'LotObserved', version: 3, lotId, sellerKey, observedAt, firstObservedAt: first },
  };
}

function withHash(url: string, hash: string | undefined): NonNullable<LotObserved['images']>[number] {
  return { url, ...(hash === undefined ? {} : { hash }) };
}

/** Of each lot its pictures' hashes. */
export function hashesOf(pictures: readonly ObservedPicture[]): (lotId: string) => PictureHashes {
  const byLot = new Map<string, Map<string, string>>();
  for (const { lotId, url, hash } of pictures) byLot.set(lotId, (byLot.get(lotId) ?? new Map()).set(url, hash));
  return (lotId) => byLot.get(lotId) ?? new Map();
}

/** The statement inside an observation: what the page said, without where and when and what its pictures are. */
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
