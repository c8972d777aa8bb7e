import { filterRows, type PointKind } from '@obverse/contracts';
import type { TypedLot, UntypedLot } from '@obverse/database';
import type { LotDocument, LotWrite } from '@obverse/lot-index';
import { catalogIdOf } from '@obverse/lots';
import { gradeBandOf, yearTags, type Dictionary } from '@obverse/numismatics';

/** What `typed_lot` is to have of a lot: a function of its document alone. No row if it is deleted or its type is not known. */
export function typedLotOf(dictionary: Dictionary, write: LotWrite): TypedLot | UntypedLot {
  if (write.deleted || write.type === undefined) return { lotId: write.id, version: write.version };
  const { id: lotId, version, type, specimen = null, photo = null, sort, lot } = write;
  const firstObserved = new Date(sort.firstObserved).toISOString();
  const closedAt = sort.closedAt === undefined ? null : new Date(sort.closedAt).toISOString();
  return {
    lotId,
    version,
    catalogId: catalogIdOf(type),
    wider: widerOf(write),
    specimen,
    photo,
    kind: kindOf(write) ?? null,
    bidState: lot.bidState,
    amount: lot.price?.amount ?? null,
    currency: lot.price?.currency ?? null,
    day: (closedAt ?? firstObserved).slice(0, 10),
    firstObserved,
    closedAt,
    band: bandOf(dictionary, write),
    year: yearOf(write),
    sellerKey: lot.sellerKey,
    title: lot.origTitle,
    uiKey: lot.uiKey,
  };
}

/** Lots are sorted by the first year of a reign or a range, which is not the year of the coin. */
function yearOf({ sort: { year }, terms }: LotDocument): number | null {
  if (year === undefined) return null;
  const isOfYear = yearTags({ first: year, last: year }).some((tag) => terms.includes(tag));
  return isOfYear ? year : null;
}

/** A facet has the value first and its ancestors after it. The metal is the last of them: alloys of silver are one group. */
function widerOf({ facets }: LotDocument): string | null {
  const tags = [
    facets[filterRows.denomination.stored]?.[0],
    facets[filterRows.ruler.stored]?.[0],
    facets[filterRows.material.stored]?.at(-1),
  ];
  return tags.includes(undefined) ? null : tags.join(' ');
}

/** Undefined for a lot of an auction that has no result, and without a price where it is the price that counts. */
function kindOf({ lot, sort }: LotDocument): PointKind | undefined {
  const hasEnded = sort.closedAt !== undefined;
  if (lot.saleKind === 'fixed') {
    // A vanished lot has no price any more; its price history has the last one.
    if (hasEnded) return 'last-asked';
    return lot.bidState === 'BuyNow' && lot.price ? 'asking' : undefined;
  }
  if (lot.bidState === 'Unsold') return 'unsold';
  return lot.bidState === 'Sold' && lot.price ? 'result' : undefined;
}

function bandOf(dictionary: Dictionary, { facets }: LotDocument): string {
  const grade = facets[filterRows.grade.stored]?.[0];
  return (grade === undefined ? undefined : gradeBandOf(dictionary, grade)) ?? 'unknown';
}
