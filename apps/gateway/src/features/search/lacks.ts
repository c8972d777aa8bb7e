import type { LotDocument } from '@obverse/lot-index';
import type { Interpretation, Lacked } from '@obverse/search';
import { fulfils } from '@obverse/watching';

/** The words of the conditions that a near lot lacks, of those that its interpretation gives up. Empty for a lot that has them by other words. Pure. */
export function lacks({ givenUp = [], conditions: { now } }: Interpretation, document: LotDocument): Lacked {
  const lacked = givenUp.filter(({ conditions }) => !fulfils(document, { ...conditions, filters: {} }, now));
  return [...new Set(lacked.map(({ part }) => part.text.trim()))];
}
