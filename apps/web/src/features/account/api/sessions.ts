import { endpoints } from '@obverse/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(endpoints.user.sessions, { signal }),
  staleTime: 0,
});

export function useSessions() {
  return useQuery(sessionsQuery);
}

/** Ends one session, or all but the present one. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined
        ? call(endpoints.user.endOtherSessions, {})
        : call(endpoints.user.endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  });
}
