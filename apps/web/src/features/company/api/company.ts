import { laterEndpoints } from '@obverse/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';

export function useCompany(company: string) {
  return useQuery({
    queryKey: ['company', company],
    queryFn: ({ signal }) => call(laterEndpoints.companies.get, { params: { company }, signal }),
  });
}
