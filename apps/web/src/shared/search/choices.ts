import { endpoints, type FilterOptions, type TaxonomyName } from '@obverse/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/client';
import { reportError } from '../api/error-report';

/** Choices are found by text from two letters on. */
export const MIN_CHOICE_TEXT = 2;

/** Failures of the taxonomy are reported to the server: pages are shown without filters, so users would not notice. */
export async function reported<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) reportError(error, 'taxonomy');
    throw error;
  }
}

export const choicesQuery = (name: TaxonomyName) =>
  queryOptions({
    queryKey: ['taxonomy-dic', name],
    queryFn: ({ signal }) => reported(call(endpoints.search.taxonomyDic, { params: { name }, signal })),
  });

export const choicesWithinQuery = (name: TaxonomyName, filterOptions: FilterOptions) =>
  queryOptions({
    queryKey: ['taxonomy', filterOptions, name],
    queryFn: ({ signal }) =>
      reported(
        call(endpoints.search.taxonomy, {
          body: { ...taxonomyBody(filterOptions), all: name },
          signal,
        }),
      ),
  });

/** The choices of a filter that lots of a search have, with the number of its lots. */
export function useChoicesWithin(name: TaxonomyName, filterOptions: FilterOptions) {
  return useQuery(choicesWithinQuery(name, filterOptions));
}

/** The list is also stated beside the conditions (docs/product.md, section 6). */
export function taxonomyBody(filterOptions: FilterOptions) {
  const { userList } = filterOptions;
  return { filterOptions, ...(userList === undefined ? {} : { userList }) };
}

/** All choices of a filter. */
export function useChoices(name: TaxonomyName) {
  return useQuery(choicesQuery(name));
}

export const choiceSearchQuery = (name: TaxonomyName, text: string) =>
  queryOptions({
    queryKey: ['taxonomy-search', name, text],
    queryFn: ({ signal }) => reported(call(endpoints.search.taxonomySearch, { params: { name, text }, signal })),
  });

/** The values of a filter that contain the text, from two letters on. */
export function useChoiceSearch(name: TaxonomyName, text: string) {
  return useQuery({
    ...choiceSearchQuery(name, text),
    enabled: text.length >= MIN_CHOICE_TEXT,
    placeholderData: keepPreviousData,
  });
}

export const choiceOfTagQuery = (name: TaxonomyName, tag: string) =>
  queryOptions({
    queryKey: ['taxonomy-search', name, 'tag', tag],
    queryFn: ({ signal }) => reported(call(endpoints.search.taxonomyTag, { params: { name, tag }, signal })),
  });

/** One value of a filter by its tag, for its title. */
export function useChoiceOfTag(name: TaxonomyName, tag: string | undefined) {
  return useQuery({ ...choiceOfTagQuery(name, tag ?? ''), enabled: tag !== undefined });
}
