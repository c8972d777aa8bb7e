import { endpoints, type FilterOptions, type TaxonomyName } from '@obverse/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';
import { reportError } from '../../../shared/api/error-report';

/** Counts drift while lots come in; once a minute is enough to follow them. */
const RECOUNT_MS = 60_000;

/** Taxonomy failures are reported: the results stand without filters, so nobody would complain. */
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

/** The filters with their counts, for what the server says was searched. */
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

/** A filter's choices that hold the text, once it has two letters. */
export function useChoiceSearch(name: TaxonomyName, text: string) {
  return useQuery({
    ...choiceSearchQuery(name, text),
    enabled: text.length >= MIN_CHOICE_TEXT,
    placeholderData: keepPreviousData,
  });
}
