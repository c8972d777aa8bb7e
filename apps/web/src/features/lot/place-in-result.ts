import {
  endpoints,
  isSearchPath,
  maxPage,
  parseSearchPath,
  withPage,
  type Lot,
  type SearchState,
} from '@obverse/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, type Location } from 'react-router';
import { call } from '../../shared/api/client';
import { pagesOf } from '../../shared/lib/paging';
import { paths } from '../../shared/lib/paths';
import { searchParamsOf } from '../../shared/search/search-params';
import { isFirstOfTab, openedFrom } from './opened-from';

/** A lot of the result, with what the entry of the history has to say of it. */
export interface Step {
  readonly path: string;
  readonly state: { readonly from: string };
  /** The page of the result that takes the place of the present entry, so that the way back leads to it. Undefined: the page before it in the history is that one. */
  readonly result?: string;
}

export interface PlaceInResult {
  /** From 1. */
  readonly number: number;
  readonly total: number;
  /** Undefined at an end of the result, and while the next page of it loads. */
  readonly previous: Step | undefined;
  readonly next: Step | undefined;
}

interface ResultPage {
  readonly search: SearchState;
  /** From 1. */
  readonly number: number;
  readonly lots: readonly Lot[];
  readonly skip: number;
  readonly total: number;
  readonly pages: number;
}

/**
 * The place of a lot in the result from whose page it was opened, which the entry of the history names, or in a new tab the browser; undefined without such a result. At
 * the ends of a page of the result the next page is read.
 */
export function usePlaceInResult(id: string): PlaceInResult | undefined {
  const location = useLocation();
  const from = searchPathOf(location);
  const search = useMemo(() => (from === undefined ? undefined : parseSearchPath(from)), [from]);
  const page = usePageOfResult(search);
  const at = page?.lots.findIndex((lot) => lot.id === id) ?? -1;
  const before = usePageOfResult(page && at === 0 ? pageAt(page, page.number - 1) : undefined);
  const after = usePageOfResult(page && at === page.lots.length - 1 ? pageAt(page, page.number + 1) : undefined);
  return page && at >= 0 ? placeAt(at, page, { before, after, isFirst: isFirstOfTab(location) }) : undefined;
}

interface Around {
  readonly before: ResultPage | undefined;
  readonly after: ResultPage | undefined;
  /** No page of the result is before the lot in the history. */
  readonly isFirst: boolean;
}

function placeAt(at: number, page: ResultPage, { before, after, isFirst }: Around): PlaceInResult {
  return {
    number: page.skip + at + 1,
    total: page.total,
    previous: stepTo(page, at - 1, isFirst) ?? stepTo(before, 'last', true),
    next: stepTo(page, at + 1, isFirst) ?? stepTo(after, 0, true),
  };
}

/** The search of another page of the result. Undefined beyond its ends. */
function pageAt({ search, pages }: ResultPage, number: number): SearchState | undefined {
  return number >= 1 && number <= pages ? withPage(search, number) : undefined;
}

/** To the lot at a place of the page, `last` for the last one. Undefined for a place without a lot. */
function stepTo(page: ResultPage | undefined, at: number | 'last', isNewPage: boolean): Step | undefined {
  const lot = at === 'last' ? page?.lots.at(-1) : page?.lots[at];
  if (!page || !lot) return undefined;
  const from = paths.search(page.search);
  return { path: paths.lot(lot), state: { from }, ...(isNewPage ? { result: from } : {}) };
}

/** The answer that the page of the search has shown, or a new one if it is not kept any more. Not refreshed: the lots keep their places. */
function usePageOfResult(search: SearchState | undefined): ResultPage | undefined {
  const params = searchParamsOf(search ?? {});
  const { data } = useQuery({
    queryKey: ['search', params],
    queryFn: ({ signal }) => call(endpoints.search.search, { body: params, signal }),
    enabled: search !== undefined,
    staleTime: Infinity,
  });
  if (!search || !data) return undefined;
  return {
    search,
    number: search.page ?? 1,
    lots: data.portions.flatMap(({ items }) => items),
    skip: data.skip,
    total: data.totalCount,
    pages: Math.min(pagesOf(data.totalCount, data.take), maxPage),
  };
}

/** The path of the search page whose link was followed. */
function searchPathOf(entry: Location): string | undefined {
  const [path = ''] = (openedFrom(entry) ?? '').split(/[?#]/);
  return isSearchPath(path) ? path : undefined;
}
