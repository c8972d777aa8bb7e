import type { LotObserved } from '@obverse/contracts';
import { fingerprintOf, type OrgKey } from '@obverse/lots';
import type { LotWords } from '@obverse/numismatics';
import type { SellerFacts } from './seller-facts';

/** All that the described part of a lot's document is made of, besides the dictionary. Absent parts stay absent. */
export interface Wording {
  /** The seller's words about the lot. */
  readonly words: LotWords;
  readonly lotNumber?: string;
  readonly seller?: string;
  readonly dealer?: string;
  readonly sale?: {
    readonly title: string;
    /** The year, which is all that specimen keys need: in a sale that is extended by bids the end changes with each of them. */
    readonly startsAt?: string;
  };
  /** The organiser of the sale. */
  readonly house?: OrgKey;
  /** The hashes of the pictures that may identify the specimen. */
  readonly pictures: readonly string[];
}

export function wordingOf(seen: LotObserved, seller: SellerFacts | undefined): Wording {
  const { auction, dealer, lotNumber, images = [] } = seen;
  const house = auction && seller?.houseOf?.(auction.title);
  return {
    words: wordsOf(seen),
    ...(lotNumber === undefined ? {} : { lotNumber }),
    ...(seller ? { seller: seller.title } : {}),
    ...(dealer ? { dealer: dealer.name } : {}),
    ...(auction ? { sale: { title: auction.title, ...yearOf(seen) } } : {}),
    ...(house ? { house } : {}),
    pictures: images.flatMap(({ hash }) => hash ?? []),
  };
}

/** Equal for equal wordings that the same version describes. */
export function markOf(wording: Wording, version: string): string {
  return fingerprintOf(JSON.stringify([version, wording]));
}

function wordsOf({ title, description, categoryPath, attributes, language }: LotObserved): LotWords {
  return {
    title,
    ...(description ? { description } : {}),
    ...(categoryPath ? { categoryPath } : {}),
    ...(attributes ? { attributes } : {}),
    ...(language ? { language } : {}),
  };
}

/** Pages state either the start or the end of a sale. Both fall into the same year. */
function yearOf({ auction, endsAt }: LotObserved): Pick<NonNullable<Wording['sale']>, 'startsAt'> {
  const startsAt = auction?.startsAt ?? auction?.endsAt ?? endsAt;
  return startsAt === undefined ? {} : { startsAt: startsAt.slice(0, 4) };
}
