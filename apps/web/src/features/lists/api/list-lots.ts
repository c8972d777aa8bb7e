import { endpoints, type Lot, type UserList } from '@obverse/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';

/** How many lots the page shows; the search shows the others. */
export const SHOWN = 50;

const listLotsQuery = ({ tag, ids }: UserList) =>
  queryOptions({
    queryKey: ['lots', 'list', tag, ids.slice(0, SHOWN)],
    queryFn: async ({ signal }) =>
      inOrderOf(ids, ids.length === 0 ? [] : await call(endpoints.lots.find, { body: ids.slice(0, SHOWN), signal })),
    // After a change of the list the lots before stay until the new ones are there.
    placeholderData: keepPreviousData,
  });

/** The newest lots of a list, the newest first. Lots that sellers no longer show are missing. */
export function useListLots(list: UserList) {
  return useQuery(listLotsQuery(list));
}

function inOrderOf(ids: readonly string[], lots: readonly Lot[]): readonly Lot[] {
  const known = new Map(lots.map((lot) => [lot.id, lot]));
  return ids.flatMap((id) => known.get(id) ?? []);
}
