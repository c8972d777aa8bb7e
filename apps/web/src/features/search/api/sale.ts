import { endpoints, type Auction } from '@obverse/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';

/** Of one house: the most that one answer has. */
const MOST_SALES = 100;

/** A sale of a house by its key; undefined until it is known, and for one that is not among the sales of the house. */
export function useSale(
  key: string,
  { orgKey, isOpen }: { readonly orgKey: string; readonly isOpen: boolean },
): Auction | undefined {
  const query = { aucType: isOpen ? 'open' : 'closed', orgKey, take: MOST_SALES, skip: 0 } as const;
  const { data } = useQuery({
    queryKey: ['auctions', query],
    queryFn: ({ signal }) => call(endpoints.directory.auctions, { query, signal }),
  });
  return data?.items.find((sale) => sale.key === key);
}
