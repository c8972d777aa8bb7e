import { rankingFilters, type SearchOrder } from '@obverse/contracts';
import type { LotDocument } from '@obverse/lot-index';
import { tagsOf, type Criteria } from './criteria';

const byTraits: readonly SearchOrder[] = ['price-asc', 'price-desc', 'year-asc', 'year-desc'];

/** The orders that the criteria allow, the default first. */
export function orderOptionsOf(criteria: Criteria): readonly [SearchOrder, ...SearchOrder[]] {
  const [first, ...others] = ordersOfTime(criteria);
  // A lot that has ended costs nothing any more.
  const always = isEnded(criteria) ? byTraits : [...byTraits.slice(0, 2), 'cost-asc' as const, ...byTraits.slice(2)];
  const isRanked = criteria.query !== undefined || tagsOf(criteria, 'similar').length > 0;
  if (isRanked) return ['relevance', first, ...others, ...always];
  const byTitle: SearchOrder[] = rankingFilters.some((name) => tagsOf(criteria, name).length > 0) ? ['relevance'] : [];
  return [first, ...others, ...always, ...byTitle];
}

function ordersOfTime(criteria: Criteria): readonly [SearchOrder, ...SearchOrder[]] {
  if (criteria.auction) return isEnded(criteria) ? ['lot-number'] : ['lot-number', 'ending'];
  if (isEnded(criteria)) return ['closed-desc', 'closed-asc'];
  const bidding = tagsOf(criteria, 'bidding');
  const isShopOnly = bidding.length > 0 && bidding.every((tag) => tag === 'shop');
  return isShopOnly ? ['newest'] : ['newest', 'ending'];
}

function isEnded(criteria: Criteria): boolean {
  return criteria.status === 'ended' || tagsOf(criteria, 'outcome').length > 0;
}

/** The wanted order if the criteria allow it, otherwise the default. */
export function orderOf(criteria: Criteria, wanted: SearchOrder | undefined): SearchOrder {
  const options = orderOptionsOf(criteria);
  return options.find((order) => order === wanted) ?? options[0];
}

/** Without the orders by year, and by cost, if the whole result is known and no lot of it has one. The order of the result itself stays. */
export function ordersForResult(
  options: readonly SearchOrder[],
  order: SearchOrder,
  { total, documents }: { readonly total: number; readonly documents: readonly Pick<LotDocument, 'sort'>[] },
): SearchOrder[] {
  const lacks = (key: 'year' | 'costCents') =>
    documents.length >= total && documents.every(({ sort }) => sort[key] === undefined);
  const isUndated = lacks('year');
  const isWithoutCosts = lacks('costCents');
  return options.filter(
    (option) =>
      option === order ||
      !((isUndated && option.startsWith('year-')) || (isWithoutCosts && option.startsWith('cost-'))),
  );
}
