import { laterEndpoints } from '@obverse/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';

const { preview } = laterEndpoints.alerts;

/** What mail about a saved search looks like with the lots that are on offer now. */
export function useMailPreview(id: string, isWanted: boolean) {
  return useQuery({
    queryKey: ['mail-preview', id],
    queryFn: ({ signal }) => call(preview, { params: { id }, signal }),
    enabled: isWanted,
    staleTime: 0,
  });
}
