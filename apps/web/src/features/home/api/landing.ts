import { endpoints, type Landing } from '@obverse/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';

const ALL_CATEGORIES = '0';
/** A newly started market has few lots; the landing data is reloaded until there are some. */
const FILLING_MS = 5_000;
const FILLED = 8;

/** `categoryKey`: the number of a category; all without one. */
export const landingQuery = (categoryKey: string = ALL_CATEGORIES) =>
  queryOptions({
    queryKey: ['landing', categoryKey],
    queryFn: ({ signal }) => call(endpoints.directory.landing, { params: { categoryKey }, signal }),
    refetchInterval: (query) => (categoryKey !== ALL_CATEGORIES || isFilled(query.state.data) ? false : FILLING_MS),
  });

/** The landing data of the former category stays visible until that of the next one has loaded. */
export function useLanding(categoryKey: string | undefined) {
  return useQuery({ ...landingQuery(categoryKey), placeholderData: keepPreviousData });
}

function isFilled(landing: Landing | undefined): boolean {
  return (landing?.previewLots.portions.flatMap(({ items }) => items).length ?? 0) >= FILLED;
}
