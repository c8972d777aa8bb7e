import { endpoints, type AuctionsView } from '@obverse/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';
import { DIRECTORY_PAGE } from '../../../shared/directory/directory-page';

export function auctionsQuery(view: AuctionsView) {
  const { page = 1, ...rest } = view;
  const query = { ...rest, take: DIRECTORY_PAGE, skip: (page - 1) * DIRECTORY_PAGE };
  return queryOptions({
    queryKey: ['auctions', query],
    queryFn: ({ signal }) => call(endpoints.directory.auctions, { query, signal }),
  });
}

/** One page of auctions. The previous page stays visible until the next one has loaded. */
export function useAuctions(view: AuctionsView) {
  return useQuery({ ...auctionsQuery(view), placeholderData: keepPreviousData });
}
