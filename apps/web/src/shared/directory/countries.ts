import { endpoints, type Country } from '@obverse/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api/client';

const DELAY_MS = 500;

export const countriesQuery = () =>
  queryOptions({
    queryKey: ['countries'],
    queryFn: ({ signal }) => call(endpoints.directory.countries, { signal }),
  });

/** The countries that have companies. Loaded after 500 ms, or immediately if the address names a country. */
export function useCountries(inRoute: boolean): readonly Country[] {
  const [due, setDue] = useState(inRoute);
  useEffect(() => {
    if (due) return;
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [due]);
  return useQuery({ ...countriesQuery(), enabled: due || inRoute }).data ?? [];
}
