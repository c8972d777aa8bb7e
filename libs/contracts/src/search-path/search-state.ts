import type { FilterName, RepeatableFilter, filterRows } from '../filters';

/** The value of a filter in a state. */
type FilterValue<N extends FilterName> = N extends 'slab'
  ? true
  : N extends RepeatableFilter
    ? readonly string[]
    : (typeof filterRows)[N]['segment'] extends readonly (infer Word)[]
      ? Word
      : string;

type FilterValues = { readonly [N in FilterName]?: FilterValue<N> };

/**
 * The content of a search page's address. Values of filters are tags as written in the path (`met-silver`, `o-12`, `k-412`), except that `userList` is
 * without its prefix (`fav`) and `slab` is `true`. Those of a filter that may have several are in the order of their texts, at least one and at most
 * `maxFilterValues`; a lot has one of them.
 */
export interface SearchState extends FilterValues {
  /** The path contains `text`: the query is plain text. */
  readonly trigger?: true;
  /** The decoded query, at most 500 UTF-16 units, in the form of `canonicalQuery`. */
  readonly query?: string;
  /** As in the path: `100-300-EUR` (see `priceRangeOf`). */
  readonly price?: string;
  /** Of the total with what the sellers charge, as in the path: `100-300-EUR`. */
  readonly cost?: string;
  /** As in the path: `27bc-14` (see `yearRangeOf`). */
  readonly year?: string;
  /** As in the path: `vf-ms` (see `bandRangeOf`). */
  readonly band?: string;
  /** As in the path, grams: `3.2-3.9` (see `measureRangeOf`). */
  readonly weight?: string;
  /** As in the path, millimetres: `18-20`. */
  readonly diameter?: string;
  readonly order?: SearchOrder;
  /** Absent: 25. */
  readonly pageSize?: PageSize;
  /** 2-999. Absent: 1. */
  readonly page?: number;
}

export const searchOrders = [
  /** Best match first; offered for a text, for filters of concepts and for similar lots. Extends the list of docs/product.md. */
  'relevance',
  'lot-number',
  'newest',
  'ending',
  'closed-desc',
  'closed-asc',
  'price-asc',
  'price-desc',
  /** The least total with what the sellers charge, as far as they state it. Extends the list of docs/product.md. */
  'cost-asc',
  'year-asc',
  'year-desc',
] as const;
export type SearchOrder = (typeof searchOrders)[number];

export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize: PageSize = 25;
export const maxPage = 999;
