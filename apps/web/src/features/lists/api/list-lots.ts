import { endpoints, type Lot, type UserList } from '@obverse/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';

/** What the call for lots by id takes at once. */
const PORTION = 100;
const SHOWN = 50;

const listLotsQuery = ({ tag, ids }: UserList) =>
  queryOptions({
    queryKey: ['lots', 'list', tag, ids.slice(0, SHOWN)],
    queryFn: ({ signal }) => call(endpoints.lots.find, { body: ids.slice(0, SHOWN), signal }),
  });

/** The newest lots of a list. Lots that the index no longer has are missing. */
export function useListLots(list: UserList) {
  return useQuery({ ...listLotsQuery(list), enabled: list.ids.length > 0 });
}

/** All lots of the newest 500, in portions. */
export async function lotsOfList({ ids }: UserList): Promise<readonly Lot[]> {
  const lots: Lot[] = [];
  for (let start = 0; start < ids.length; start += PORTION) {
    lots.push(...(await call(endpoints.lots.find, { body: ids.slice(start, start + PORTION) })));
  }
  return lots;
}

/** The lots of a list as the account stores them: also those that sellers no longer show, and those beyond the newest 500. */
export async function storedLotsOfList(tag: string) {
  const account = await call(endpoints.user.export, {});
  return account.lists.find((list) => list.tag === tag)?.lots ?? [];
}
