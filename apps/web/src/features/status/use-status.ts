import { laterEndpoints } from '@obverse/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/client';

const EVERY_MS = 60_000;

export function useServiceStatus() {
  return useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => call(laterEndpoints.status.get, { signal }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
}
