import { endpoints } from '@obverse/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client';

const catalogItemQuery = (id: string) =>
  queryOptions({
    queryKey: ['catalog-item', id],
    queryFn: ({ signal }) => call(endpoints.lots.catalogItem, { params: { id }, signal }),
  });

/** A type of coin with its lots. `enabled`: false until it is needed. */
export function useCatalogItem(id: string, enabled = true) {
  return useQuery({ ...catalogItemQuery(id), enabled });
}

/** The id in a key `uiKey-id`; undefined for anything else. */
export function catalogIdOf(key: string): string | undefined {
  return /(?:^|-)([0-9a-z]{10})$/.exec(key)?.[1];
}
