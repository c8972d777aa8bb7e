import { endpoints, type FilterOptions, type TaxonomyName } from '@obverse/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';
import { reportError } from '../../../shared/api/error-report';

/** Counts change while lots arrive; they are refreshed once a minute. */
const RECOUNT_MS = 60_000;

/** Failures of the taxonomy are reported to the server: the results are shown without filters, so users would not notice. */
async function reported<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) reportError(error, 'taxonomy');
    throw error;
  }
}

export const filtersQuery = (filterOptions: FilterOptions) =>
  queryOptions({
    queryKey: ['taxonomy', filterOptions],
    queryFn: ({ signal }) => reported(call(endpoints.search.taxonomy, { body: { filterOptions }, signal })),
  });

/** The filters with their counts, for the search that the server performed. */
export function useFilters(filterOptions: FilterOptions | undefined) {
  return useQuery({
    ...filtersQuery(filterOptions ?? {}),
    enabled: filterOptions !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: RECOUNT_MS,
  });
}

export const choicesQuery = (name: TaxonomyName) =>
  queryOptions({
    queryKey: ['taxonomy-dic', name],
    queryFn: ({ signal }) => reported(call(endpoints.search.taxonomyDic, { params: { name }, signal })),
  });

/** All choices of a filter. */
export function useChoices(name: TaxonomyName) {
  return useQuery(choicesQuery(name));
}

export const choiceSearchQuery = (name: TaxonomyName, text: string) =>
  queryOptions({
    queryKey: ['taxonomy-search', name, text],
    queryFn: ({ signal }) => reported(call(endpoints.search.taxonomySearch, { params: { name, text }, signal })),
  });

export const MIN_CHOICE_TEXT = 2;

/** The values of a filter that contain the text, from two letters on. */
export function useChoiceSearch(name: TaxonomyName, text: string) {
  return useQuery({
    ...choiceSearchQuery(name, text),
    enabled: text.length >= MIN_CHOICE_TEXT,
    placeholderData: keepPreviousData,
  });
}
