import type { LotObserved } from '@obverse/contracts';
import { photoKeyOf, specimenKeyOf, type LotDescription, type Dictionary } from '@obverse/numismatics';
import type { SellerFacts } from './seller-facts';

/** The specimen key: the same wherever and whenever the specimen is offered. Undefined where the page does not identify the specimen. */
export function specimenOf(
  { auction, lotNumber, endsAt }: LotObserved,
  seller: SellerFacts | undefined,
  description: LotDescription,
): string | undefined {
  const house = auction && seller?.houseOf?.(auction.title);
  // Pages state either the start or the end of a sale. Both fall into the same year, and nearly always on the same day.
  const startsAt = auction?.startsAt ?? auction?.endsAt ?? endsAt;
  return specimenKeyOf({
    description,
    ...(house ? { house } : {}),
    ...(auction ? { sale: { title: auction.title, ...(startsAt ? { startsAt } : {}) } } : {}),
    ...(lotNumber ? { lotNumber } : {}),
  });
}

/** The specimen key by photograph. The crawler provides a picture's hash where the picture can identify a specimen. */
export function photoOf(
  dictionary: Dictionary,
  { images = [] }: LotObserved,
  description: LotDescription,
): string | undefined {
  return photoKeyOf(
    dictionary,
    description,
    images.flatMap(({ hash }) => hash ?? []),
  );
}
