import {
  facetNames,
  sortOrders,
  type FacetCounts,
  type FacetName,
  type LotQuery,
  type SortOrder,
} from '@obverse/lot-index';
import { lotStatuses } from '@obverse/lots';
import { z } from 'zod';
import { isExpected } from '../../shared/document-differences';

const facetFilters = z.partialRecord(z.enum(facetNames), z.array(z.string()).min(1));

/** A query with which the generations are compared. A file contains a JSON array of these. */
export const canarySchema = z.strictObject({
  name: z.string().min(1),
  /** Folded words, as in the index. */
  terms: z.array(z.string()).default([]),
  filters: facetFilters.default({}),
  status: z.enum(lotStatuses).optional(),
  order: z.enum(sortOrders).default('newest'),
});
export const canariesSchema = z.array(canarySchema).min(1);
export type Canary = z.infer<typeof canarySchema>;

const PAGE = 25;

/** Each order, open and ended lots, and the most frequent values of each facet: the most frequent pages of visitors. */
export function defaultCanaries(facets: FacetCounts): readonly Canary[] {
  const plain = { terms: [], filters: {}, order: 'newest' } as const;
  return [
    ...sortOrders.map((order) => ({ ...plain, terms: [], name: `everything, ${order}`, order })),
    ...lotStatuses.map((status) => ({ ...plain, terms: [], name: `all ${status}`, status })),
    ...facetNames.flatMap((facet) =>
      (facets[facet] ?? []).map(({ tag }) => ({
        ...plain,
        terms: [],
        name: `${facet} ${tag}`,
        filters: { [facet]: [tag] },
      })),
    ),
  ];
}

/** `now` in epoch milliseconds: the same for both generations. */
export function queryOf({ terms, filters, status, order }: Canary, now: number): LotQuery {
  const given: Partial<Record<FacetName, readonly string[]>> = {};
  for (const facet of facetNames) if (filters[facet]) given[facet] = filters[facet];
  return { now, terms, filters: given, order, skip: 0, take: PAGE, ...(status ? { status } : {}) };
}

/** The field of each order. */
const orderFields: Readonly<Record<SortOrder, string>> = {
  'lot-number': 'sort.lotNumber',
  relevance: 'sort.firstObserved',
  newest: 'sort.firstObserved',
  ending: 'sort.closesAt',
  'closed-desc': 'sort.closedAt',
  'closed-asc': 'sort.closedAt',
  'price-asc': 'sort.priceCents',
  'price-desc': 'sort.priceCents',
  'cost-asc': 'sort.costCents',
  'year-asc': 'sort.year',
  'year-desc': 'sort.year',
};

/** Whether a query uses a field whose change is expected. Its result may then differ. */
export function mayDiffer({ terms, filters, status, order }: Canary, expected: readonly string[]): boolean {
  const used = [
    orderFields[order],
    ...(terms.length > 0 ? ['terms'] : []),
    // Both decide whether a lot is open.
    ...(status ? ['status', 'sort.closesAt'] : []),
    ...Object.keys(filters).map((facet) => `facets.${facet}`),
  ];
  return used.some((field) => isExpected(field, expected));
}
