import { endpoints } from '@obverse/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/client';
import { isCompletable, typingWord } from './suggestions-logic';

export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['suggest', text],
    queryFn: async ({ signal }) => ({
      text,
      suggestions: await call(endpoints.search.suggest, { body: { text, typingWord: typingWord(text) }, signal }),
    }),
    // A late answer is useless once the text has changed.
    retry: false,
  });

/** Suggestions together with the text they belong to. */
export function useSuggestionsFor(text: string | undefined) {
  return useQuery({ ...suggestionsQuery(text ?? ''), enabled: text !== undefined && isCompletable(text) }).data;
}

const FRESH_MS = 5 * 60_000;

/** What visitors looked for most; undefined until it is wanted and known. */
export function usePopularSearches(isWanted: boolean) {
  return useQuery({
    queryKey: ['popular-searches'],
    queryFn: async ({ signal }) => (await import('./popular-searches')).popularSearches(signal),
    enabled: isWanted,
    staleTime: FRESH_MS,
    retry: false,
  }).data;
}
