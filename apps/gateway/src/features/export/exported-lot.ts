import { filterRows, lotPath, type ExportedLot, type Lot, type FacetFilter } from '@obverse/contracts';
import type { LotDocument } from '@obverse/lot-index';

/** The filters whose title of a lot is a column. */
const titledFilters = ['denomination', 'ruler', 'mint', 'material', 'grade'] as const satisfies readonly FacetFilter[];
type TitledFilter = (typeof titledFilters)[number];

export interface ExportOptions {
  /** `PUBLIC_URL`. */
  readonly origin: string;
  /** The title of a choice of a filter in the answer's language. */
  titleOf(name: TitledFilter, tag: string): string;
}

/** A lot of an export. Pure. @param lot the card of the document. */
export function exportedLot(document: LotDocument, lot: Lot, { origin, titleOf }: ExportOptions): ExportedLot {
  const { sort } = document;
  return {
    id: lot.id,
    page: origin + lotPath(lot),
    sellerPage: `${origin}/api/goto?lot=${lot.id}`,
    title: [lot.titlePrefix, lot.title, lot.titleDetail].filter((part) => part !== undefined).join(' '),
    ...sellerOf(lot),
    bidState: lot.bidState,
    ...(lot.bidCount === undefined ? {} : { bids: lot.bidCount }),
    ...amountsOf(lot),
    ...(lot.closedOn === undefined ? {} : { endsOn: lot.closedOn }),
    ...categoryOf(lot),
    ...Object.fromEntries(
      titledFilters.flatMap((name) => {
        // The first value is the lot's own, the others follow from it.
        const [tag] = document.facets[filterRows[name].stored] ?? [];
        return tag === undefined ? [] : [[name, titleOf(name, tag)]];
      }),
    ),
    ...(sort.year === undefined ? {} : { year: sort.year }),
    firstSeenOn: new Date(sort.firstObserved).toISOString(),
    observedOn: lot.observedOn,
  };
}

function sellerOf({ org, seller, location, auction, number }: Lot): Partial<ExportedLot> {
  return {
    ...(org ? { company: org.title } : {}),
    ...(seller ? { dealer: seller.title } : {}),
    ...(location === undefined ? {} : { country: location }),
    ...(auction ? { auction: auction.title } : {}),
    ...(number === undefined ? {} : { lotNumber: number }),
  };
}

function amountsOf({ origPrice, origValuta, price, valuta, estimate }: Lot): Partial<ExportedLot> {
  return {
    ...(origPrice === undefined || origValuta === undefined ? {} : { price: origPrice, currency: origValuta }),
    ...(price === undefined || valuta === undefined ? {} : { converted: price, convertedCurrency: valuta }),
    ...(estimate?.low === undefined ? {} : { estimateLow: estimate.low }),
    ...(estimate?.high === undefined ? {} : { estimateHigh: estimate.high }),
    ...(estimate ? { estimateCurrency: estimate.currency } : {}),
  };
}

function categoryOf({ categoryPaths: [path = []] }: Lot): Partial<ExportedLot> {
  return path.length === 0 ? {} : { category: path.join(' › ') };
}
