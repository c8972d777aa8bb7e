import {
  pageSizes,
  searchOrders,
  withFilter,
  type SearchOrder,
  type SearchResult,
  type SearchState,
} from '@obverse/contracts';
import { Select } from '../../shared/ui/select';
import { useGoToSearch } from './use-search-page';

const orderLabels: Readonly<Record<SearchOrder, string>> = {
  relevance: 'Best match',
  'lot-number': 'Lot number',
  newest: 'New first',
  ending: 'Ending soon',
  'closed-desc': 'Date: new first',
  'closed-asc': 'Date: old first',
  'price-asc': 'Price: low first',
  'price-desc': 'Price: high first',
  'year-asc': 'Year: old first',
  'year-desc': 'Year: new first',
};

/** The orders that the result allows. */
export function OrderSelect({ state, result }: { readonly state: SearchState; readonly result: SearchResult }) {
  const goTo = useGoToSearch();
  const orders = searchOrders.filter((order) => result.orderOptions.includes(order) || order === result.orderBy);
  return (
    <Select
      label="Sort by"
      value={result.orderBy}
      options={orders.map((order) => ({ value: order, label: orderLabels[order] }))}
      onChange={(value) =>
        goTo(
          withFilter(
            state,
            'order',
            orders.find((order) => order === value),
          ),
        )
      }
    />
  );
}

export function PageSizeSelect({ state }: { readonly state: SearchState }) {
  const goTo = useGoToSearch();
  return (
    <Select
      label="Lots per page"
      value={String(state.pageSize ?? pageSizes[0])}
      options={pageSizes.map((size) => ({ value: String(size), label: `${size} per page` }))}
      onChange={(value) =>
        goTo(
          withFilter(
            state,
            'pageSize',
            pageSizes.find((size) => String(size) === value),
          ),
        )
      }
    />
  );
}
