import { pageSizes, searchOrders, withFilter, type SearchResult, type SearchState } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import { formatCount } from '../../shared/lib/format';
import { Select } from '../../shared/ui/select';
import { useGoToSearch } from './use-search-page';

/** The orders that the result allows. */
export function OrderSelect({ state, result }: { readonly state: SearchState; readonly result: SearchResult }) {
  const goTo = useGoToSearch();
  const orders = searchOrders.filter((order) => result.orderOptions.includes(order) || order === result.orderBy);
  return (
    <Select
      label={t('search.sortBy')}
      value={result.orderBy}
      options={orders.map((order) => ({ value: order, label: t(`search.order.${order}`) }))}
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
      label={t('search.pageSize')}
      value={String(state.pageSize ?? pageSizes[0])}
      options={pageSizes.map((size) => ({
        value: String(size),
        label: t('search.perPage', { size: formatCount(size) }),
      }))}
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
