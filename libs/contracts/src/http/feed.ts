import { z } from 'zod';
import { buildSearchPath } from '../search-path/build-search-path';
import { searchOfFeed } from '../search-path/feed-path';
import { isSearchPath, parseSearchPath } from '../search-path/parse-search-path';
import { apiMessages } from '../values/api-messages';
import { answerLanguageSchema } from './directory';

/** Longer than the path of any search that fits into the address of a request. */
const MAX_PATH = 5_000;

/** `search` is the path of a search page, percent-encoded as in the browser. */
export const feedQuerySchema = z.strictObject({
  search: z
    .string()
    .max(MAX_PATH)
    .refine((path) => isSearchPath(path) && searchOfFeed(parseSearchPath(path)) !== undefined, apiMessages.feedSearch)
    .default(buildSearchPath({ status: 'open' })),
  language: answerLanguageSchema,
});
