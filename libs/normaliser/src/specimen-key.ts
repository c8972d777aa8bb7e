import type { LotObserved } from '@obverse/contracts';
import { photoKeyOf, specimenKeyOf, type LotDescription } from '@obverse/numismatics';
import type { SellerFacts } from './normalise';

/** The key of the physical piece: the same wherever else it is offered, and whenever. Undefined where the page does not tell. */
export function specimenOf(
  { auction, lotNumber, endsAt }: LotObserved,
  seller: SellerFacts | undefined,
  description: LotDescription,
): string | undefined {
  const house = auction && seller?.houseOf?.(auction.title);
  // A sale is printed by its beginning here and by its end there; both fall into one year, and seldom on another day.
  const startsAt = auction?.startsAt ?? auction?.endsAt ?? endsAt;
  return specimenKeyOf({
    description,
    ...(house ? { house } : {}),
    ...(auction ? { sale: { title: auction.title, ...(startsAt ? { startsAt } : {}) } } : {}),
    ...(lotNumber ? { lotNumber } : {}),
  });
}

/** The key of the physical piece by its photograph. The crawler says a picture's hash where the picture may tell a piece. */
export function photoOf({ images = [] }: LotObserved, description: LotDescription): string | undefined {
  return photoKeyOf(
    description,
    images.flatMap(({ hash }) => hash ?? []),
  );
}
