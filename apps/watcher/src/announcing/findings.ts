import type { Finding } from '@obverse/database';
import type { LotDocument } from '@obverse/lot-index';
import { isSameSpecimen, specimenKeysOf } from '@obverse/search';
import type { FoundBy } from '../searches/held-searches';
import { wasOnOffer } from './on-offer';

/**
 * What a lot is for each search that finds it. The lot is old for a search if it, or another offer of its specimen, was on offer when the alert began.
 *
 * @param offers Every offer of the specimens of several lots.
 */
export function findingsOf(
  lot: LotDocument,
  searches: readonly FoundBy[],
  offers: readonly LotDocument[],
): readonly Finding[] {
  const keys = specimenKeysOf(lot);
  const same = [lot, ...(keys.length > 0 ? offers.filter((other) => isSameSpecimen(lot, other)) : [])];
  const { saleKind, bidState, price } = lot.lot;
  return searches.map(({ searchId, since }) => ({
    searchId,
    lotId: lot.id,
    keys,
    ...(saleKind === 'fixed' && bidState !== 'Sold' && price ? { price } : {}),
    ...(same.some((offer) => wasOnOffer(offer, since)) ? { isOld: true as const } : {}),
  }));
}
