import { z } from 'zod';
import { lotIdSchema } from '../values/values';
import { catalogIdSchema } from './catalog';
import { auctionListSchema, auctionQuerySchema, orgListSchema, orgQuerySchema } from './directory';
import { endpoint } from './endpoint';
import {
  publicListSchema,
  publicLotDetailsSchema,
  publicLotPageSchema,
  publicLotQuerySchema,
  publicPageQuerySchema,
  publicSearchRequestSchema,
  publicTypeSchema,
} from './public-api';
import { savedSearchListSchema, savedSearchSchema } from './saved-search';
import { listTagSchema } from './user';

const listParams = z.object({ listTag: listTagSchema });
const listLotParams = z.object({ listTag: listTagSchema, lotId: lotIdSchema });

/** The calls of programs that have a key (`docs/api.md`). Their names and forms do not change; what replaces them gets another version in its path. */
export const publicApiEndpoints = {
  lots: endpoint({
    method: 'GET',
    path: '/api/v1/lots',
    summary: 'The lots of a search, page by page',
    query: publicLotQuerySchema,
    answer: publicLotPageSchema,
    cache: 'asked',
    needsKey: 'search',
    readsIndex: true,
  }),
  lot: endpoint({
    method: 'GET',
    path: '/api/v1/lots/:id',
    summary: 'One lot with its description and similar lots',
    params: z.object({ id: lotIdSchema }),
    answer: publicLotDetailsSchema,
    cache: 'asked',
    needsKey: 'search',
    readsIndex: true,
    errors: [404],
  }),
  type: endpoint({
    method: 'GET',
    path: '/api/v1/types/:id',
    summary: 'A type of coin with its lots and results',
    params: z.object({ id: catalogIdSchema }),
    answer: publicTypeSchema,
    cache: 'asked',
    needsKey: 'search',
    readsIndex: true,
    errors: [404],
  }),
  auctions: endpoint({
    method: 'GET',
    path: '/api/v1/auctions',
    summary: 'Auctions, soonest end first',
    query: auctionQuerySchema,
    answer: auctionListSchema,
    cache: 'asked',
    needsKey: 'search',
    readsIndex: true,
  }),
  companies: endpoint({
    method: 'GET',
    path: '/api/v1/companies',
    summary: 'Companies',
    query: orgQuerySchema,
    answer: orgListSchema,
    cache: 'asked',
    needsKey: 'search',
    readsIndex: true,
  }),
  lists: endpoint({
    method: 'GET',
    path: '/api/v1/lists',
    summary: 'The lists of the user',
    answer: z.array(publicListSchema),
    cache: 'asked',
    needsKey: 'lists',
  }),
  listLots: endpoint({
    method: 'GET',
    path: '/api/v1/lists/:listTag/lots',
    summary: 'The lots of a list, page by page',
    params: listParams,
    query: publicPageQuerySchema,
    answer: publicLotPageSchema,
    cache: 'asked',
    needsKey: 'lists',
    readsIndex: true,
    errors: [404],
  }),
  addLot: endpoint({
    method: 'PUT',
    path: '/api/v1/lists/:listTag/lots/:lotId',
    summary: 'Puts a lot into a list; 20,000 at most. One that is in it stays',
    params: listLotParams,
    needsKey: 'lists',
    // Only a lot that the database does not know is read from the index.
    errors: [404, 409, 503],
  }),
  removeLot: endpoint({
    method: 'DELETE',
    path: '/api/v1/lists/:listTag/lots/:lotId',
    summary: 'Takes a lot out of a list. Does nothing if the list does not have it',
    params: listLotParams,
    needsKey: 'lists',
    errors: [404],
  }),
  searches: endpoint({
    method: 'GET',
    path: '/api/v1/searches',
    summary: 'The saved searches, each with the number of lots that are new since the last look',
    answer: savedSearchListSchema,
    cache: 'asked',
    needsKey: 'lists',
  }),
  saveSearch: endpoint({
    method: 'POST',
    path: '/api/v1/searches',
    summary: 'Saves a search; 200 at most. One with the same conditions that is saved already is answered as it is',
    body: publicSearchRequestSchema,
    answer: savedSearchSchema,
    needsKey: 'lists',
    errors: [409],
  }),
  removeSearch: endpoint({
    method: 'DELETE',
    path: '/api/v1/searches/:id',
    summary: 'Removes a saved search',
    params: z.object({ id: z.uuid() }),
    needsKey: 'lists',
    errors: [404],
  }),
} as const;
