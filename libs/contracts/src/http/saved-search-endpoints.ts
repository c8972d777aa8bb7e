import { z } from 'zod';
import { endpoint } from './endpoint';
import {
  newSavedSearchSchema,
  newsOfBrowserSchema,
  savedSearchChangeSchema,
  savedSearchListSchema,
  savedSearchSchema,
  searchesOfBrowserSchema,
} from './saved-search';

const searchParams = z.object({ id: z.uuid() });

/** Extends the calls of docs/product.md. None waits for the index longer than its request lasts: without it the answer has no numbers. */
export const savedSearchEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/searches',
    summary: 'The saved searches, each with the number of lots that are new since the last look',
    /** `none`: the searches alone. */
    query: z.strictObject({ counts: z.literal('none').optional() }),
    answer: savedSearchListSchema,
    needsSignIn: true,
    throttle: 'saved-search',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/user/searches',
    summary: 'Saves a search; 200 at most. One with the same conditions that is saved already is answered as it is',
    body: newSavedSearchSchema,
    answer: savedSearchSchema,
    needsSignIn: true,
    throttle: 'list',
    errors: [409],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/user/searches/:id',
    summary: 'Renames a saved search, pauses it or continues it, or chooses how its new lots are announced',
    params: searchParams,
    body: savedSearchChangeSchema,
    answer: savedSearchSchema,
    needsSignIn: true,
    throttle: 'list',
    errors: [404],
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/user/searches/:id/seen',
    summary: 'The user looks at the lots of a saved search: those that are known now are no longer new',
    params: searchParams,
    answer: savedSearchSchema,
    needsSignIn: true,
    throttle: 'list',
    errors: [404],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user/searches/:id',
    summary: 'Removes a saved search',
    params: searchParams,
    needsSignIn: true,
    throttle: 'list',
    errors: [404],
  }),
  ofBrowser: endpoint({
    method: 'POST',
    path: '/api/searches/news',
    summary: 'What is new in searches that a browser keeps for a visitor without an account, in their order',
    body: searchesOfBrowserSchema,
    answer: newsOfBrowserSchema,
    throttle: 'saved-search',
  }),
} as const;
