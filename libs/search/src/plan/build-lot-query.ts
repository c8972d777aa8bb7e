import { facetNames, type FacetName, type LotQuery, type Range, type RankConditions } from '@obverse/lot-index';
import {
  apiMessages,
  bandRangeOf,
  measureRangeOf,
  priceRangeOf,
  yearRangeOf,
  type SearchOrder,
} from '@obverse/contracts';
import type { LotId } from '@obverse/lots';
import type { Dictionary } from '@obverse/numismatics';
import { combined, type Conditions } from './combine-conditions';
import { HAS_BIDS, wantsBids, type Criteria } from '../criteria/criteria';
import { InvalidCriteriaError } from '../criteria/invalid-criteria';
import { bandGroupsOf, measureRange, priceRange, yearGroupsOf, type PriceContext } from './range-conditions';

/** The position of a page: an offset, or a cursor and the offset from it. */
export interface Position {
  readonly skip: number;
  readonly cursor?: string;
}

/** Conditions that the criteria refer to and do not contain. */
export interface LinkedConditions {
  /** The lots of the visitor's lists. */
  readonly ids?: readonly LotId[];
  /** The query of the lots that are similar to the selected one. */
  readonly similar?: LotQuery;
}

/** What the conditions of criteria depend on. */
export interface AddressContext extends PriceContext {
  readonly dictionary: Dictionary;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly linked?: LinkedConditions;
}

/** The conditions of the criteria without their text. Pure. Throws {@link InvalidCriteriaError} for prices in a currency whose rate is not known. */
export function addressConditions(criteria: Criteria, context: AddressContext): Conditions {
  const { dictionary, now, linked: { ids, similar } = {} } = context;
  const withBids = bidsGroup(criteria);
  const anyOf = [
    ...(withBids ? [withBids] : []),
    ...(criteria.year ? yearGroupsOf(yearRangeOf(criteria.year)) : []),
    ...(criteria.band ? bandGroupsOf(dictionary, bandRangeOf(criteria.band)) : []),
  ];
  const ranges = {
    ...(criteria.price ? { priceCents: centsOf('price', criteria.price, context) } : {}),
    ...(criteria.cost ? { costCents: centsOf('cost', criteria.cost, context) } : {}),
    ...(criteria.weight ? { weightMg: measureRange(measureRangeOf(criteria.weight)) } : {}),
    ...(criteria.diameter ? { diameterUm: measureRange(measureRangeOf(criteria.diameter)) } : {}),
  };
  const conditions: Conditions = {
    now,
    terms: [],
    filters: filtersOf(criteria),
    ...(anyOf.length > 0 ? { anyOf } : {}),
    ...(Object.keys(ranges).length > 0 ? { ranges } : {}),
    ...(criteria.status ? { status: criteria.status } : {}),
    // A list shows every lot that its owner put into it, also several offers of one specimen.
    ...(ids ? { ids } : { oncePerSpecimen: true as const }),
  };
  return similar ? combined(conditions, conditionsAlone(similar)) : conditions;
}

function centsOf(path: 'price' | 'cost', text: string, context: PriceContext): Range {
  const cents = priceRange(priceRangeOf(text), context);
  if (!cents) throw new InvalidCriteriaError([{ path, message: apiMessages.noRate }]);
  return cents;
}

/** The index query of one page. The result has the documents of the page. */
export function buildLotQuery(conditions: Conditions, { order, ranking = [], position, take }: PageOf): LotQuery {
  return {
    ...conditions,
    order,
    ...(order === 'relevance' && ranking.length > 0 ? { ranking } : {}),
    ...position,
    take,
    ...(take > 0 ? { withDocuments: true } : {}),
  };
}

interface PageOf {
  readonly order: SearchOrder;
  readonly ranking?: readonly RankConditions[];
  readonly position: Position;
  readonly take: number;
}

/** Values by facet: the selected filters, and the parameters for the sale, the dealer and "has bids". */
export function filtersOf(
  criteria: Pick<Criteria, 'selectedFilters' | 'auction' | 'seller' | 'hasBids'>,
): LotQuery['filters'] {
  const filters: Partial<Record<FacetName, string[]>> = {};
  const add = (name: FacetName, tag: string) => (filters[name] ??= []).push(tag);
  for (const { name, tag } of criteria.selectedFilters) {
    const facet = facetNames.find((known) => known === name);
    if (facet && tag !== HAS_BIDS) add(facet, tag);
  }
  if (criteria.auction) add('auction', `a-${criteria.auction}`);
  if (criteria.seller) add('seller', `s-${criteria.seller}`);
  if (wantsBids(criteria) && !bidsGroup(criteria)) add('bidding', HAS_BIDS);
  return filters;
}

/** "Has bids" in addition to another selected bidding: both must hold, while the values of one facet are alternatives. */
function bidsGroup(criteria: Pick<Criteria, 'hasBids' | 'selectedFilters'>) {
  const isSelected = criteria.selectedFilters.some(({ name, tag }) => name === 'bidding' && tag !== HAS_BIDS);
  return wantsBids(criteria) && isSelected ? { facets: { bidding: [HAS_BIDS] } } : undefined;
}

function conditionsAlone(query: LotQuery): Partial<Conditions> {
  const { order: _order, skip: _skip, take: _take, cursor: _cursor, ranking: _ranking, ...conditions } = query;
  const { knownTotal: _total, withDocuments: _documents, facets: _facets, ...rest } = conditions;
  return rest;
}
