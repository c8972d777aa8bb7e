/**
 * The content of a search page's address. Values are tags as written in the path (`met-silver`, `o-12`, `k-412`) unless stated
 * otherwise below. The fields have the order of the path's segments; `segments.ts` defines their form.
 */
export interface SearchState {
  /** `catalog` or `catalog-xxx`. */
  readonly catalog?: string;
  /** A list's tag without `my-`: `fav`. */
  readonly userList?: string;
  readonly status?: 'open' | 'ended';
  /** Narrows ended lots. Extends the grammar of docs/product.md. */
  readonly outcome?: 'sold' | 'unsold';
  readonly bidding?: 'auction' | 'shop' | 'hasbid';
  readonly org?: string;
  /** Two or three capital letters: `DE`. */
  readonly country?: string;
  readonly auction?: string;
  readonly seller?: string;
  readonly similar?: string;
  readonly category?: string;
  readonly value?: string;
  readonly material?: string;
  readonly quality?: string;
  readonly slab?: true;
  readonly king?: string;
  readonly location?: string;
  /** The path contains `text`: the query is plain text. */
  readonly trigger?: true;
  /** The decoded query, at most 500 UTF-16 units, in the form of `canonicalQuery`. */
  readonly query?: string;
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
  'year-asc',
  'year-desc',
] as const;
export type SearchOrder = (typeof searchOrders)[number];

export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize: PageSize = 25;
export const maxPage = 999;
