import { z } from 'zod';
import { buildSearchPath } from '../search-path/build-search-path';
import { searchOfFeed } from '../search-path/feed-path';
import { isSearchPath, parseSearchPath } from '../search-path/parse-search-path';
import { apiMessages } from '../values/api-messages';
import { MAX_SEARCH_PATH } from './constants';
import { answerLanguageSchema } from './directory';

/** `search` is the path of a search page, percent-encoded as in the browser. */
export const feedQuerySchema = z.strictObject({
  search: z
    .string()
    .max(MAX_SEARCH_PATH)
    .refine((path) => isSearchPath(path) && searchOfFeed(parseSearchPath(path)) !== undefined, apiMessages.feedSearch)
    .default(buildSearchPath({ status: 'open' })),
  language: answerLanguageSchema,
});
