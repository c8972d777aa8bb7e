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
    // Whoever types on has no use for a late answer.
    retry: false,
  });

/** What the text could become, beside the text that was asked for. */
export function useSuggestionsFor(text: string | undefined) {
  return useQuery({ ...suggestionsQuery(text ?? ''), enabled: text !== undefined && isCompletable(text) }).data;
}
