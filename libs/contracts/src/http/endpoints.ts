import { z } from 'zod';
import { lotIdSchema } from '../values/values';
import {
  auctionListSchema,
  auctionQuerySchema,
  calendarQuerySchema,
  categoryKeySchema,
  countrySchema,
  landingSchema,
  orgKeySchema,
  orgListSchema,
  orgQuerySchema,
} from './directory';
import { catalogIdSchema, catalogItemSchema } from './catalog';
import { taxonomyNames } from '../filters';
import { companyEndpoints } from './company-endpoints';
import { endpoint } from './endpoint';
import { apiMessages } from '../values/api-messages';
import { exportedLotSchema, exportQuerySchema } from './export';
import { lotSchema } from './lot';
import { opsEndpoints } from './ops-endpoints';
import { feedQuerySchema } from './feed';
import {
  filterOptionsSchema,
  filterPropertySchema,
  filterSchema,
  lotIdsSchema,
  searchParamsSchema,
  searchResultSchema,
  suggestionSchema,
} from './search';
import { apiKeyEndpoints } from './api-key-endpoints';
import { lotReportEndpoints } from './lot-report-endpoints';
import { lotNoteEndpoints } from './lot-note-endpoints';
import { popularEndpoints } from './popular-endpoints';
import { priceEndpoints } from './price-endpoints';
import { pushEndpoints } from './push-endpoints';
import { privateAddressEndpoints } from './private-address-endpoints';
import { publicApiEndpoints } from './public-api-endpoints';
import { savedSearchEndpoints } from './saved-search-endpoints';
import { searchAlertEndpoints } from './search-alert-endpoints';
import { statusEndpoints } from './status-endpoints';
import { listEndpoints, userEndpoints } from './user-endpoints';
import { webhookEndpoints } from './webhook-endpoints';
import { worthEndpoints } from './worth-endpoints';

const text = (maximum: number) => z.string().min(1).max(maximum);
const lotIdParams = z.object({ id: lotIdSchema });

const filterNameParams = z.object({ name: z.enum(taxonomyNames) });

export const lotEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/lots/:id',
    summary: 'One lot',
    params: lotIdParams,
    answer: lotSchema,
    cache: 'shared',
    readsIndex: true,
    errors: [404],
  }),
  find: endpoint({
    method: 'POST',
    path: '/api/lots/find',
    summary: 'Lots by id; unknown ids are left out',
    body: lotIdsSchema,
    answer: z.array(lotSchema),
    readsIndex: true,
  }),
  catalogItem: endpoint({
    method: 'GET',
    path: '/api/catalog/item/:id',
    summary: 'A type of coin with its lots and results',
    params: z.object({ id: catalogIdSchema }),
    answer: catalogItemSchema,
    cache: 'shared',
    readsIndex: true,
    errors: [404],
  }),
} as const;

export const searchEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/api/search',
    throttle: 'search',
    summary: 'Searches lots',
    body: searchParamsSchema,
    answer: searchResultSchema,
    readsIndex: true,
    errors: [401],
  }),
  feed: endpoint({
    method: 'GET',
    path: '/api/search.atom',
    throttle: 'search',
    summary: 'The 50 newest lots of a search as a feed (RFC 4287); of ended lots, those that ended last',
    query: feedQuerySchema,
    media: 'application/atom+xml',
    cache: 'shared',
    readsIndex: true,
  }),
  searchEnd: endpoint({
    method: 'GET',
    path: '/api/search-end/:elapsedMs',
    summary: 'Reports how long a search took at the client',
    params: z.object({ elapsedMs: z.coerce.number().int().min(0).max(600_000) }),
    cache: 'none',
  }),
  taxonomy: endpoint({
    method: 'POST',
    path: '/api/taxonomy',
    summary: 'The filters of a search, with counts: the 400 most frequent choices of each',
    body: z.strictObject({
      filterOptions: filterOptionsSchema,
      userList: z.string().max(60).optional(),
      /** Only this filter, with all choices that the search has, of categories those of every depth. */
      all: z.enum(taxonomyNames).optional(),
    }),
    answer: z.array(filterSchema),
    readsIndex: true,
    errors: [401],
  }),
  taxonomyDic: endpoint({
    method: 'GET',
    path: '/api/taxonomy/dic/:name',
    summary: 'The choices of one filter that lots have, by title',
    params: filterNameParams,
    answer: z.array(filterPropertySchema),
    cache: 'shared',
    readsIndex: true,
    errors: [401],
  }),
  taxonomySearch: endpoint({
    method: 'GET',
    path: '/api/taxonomy/search/:name/:text',
    summary: "A filter's choices by text: every word begins a word of a name, in any language. The 50 best",
    params: filterNameParams.extend({ text: z.string().min(2).max(100) }),
    answer: z.array(filterPropertySchema),
    cache: 'shared',
    readsIndex: true,
    errors: [401],
  }),
  taxonomyTag: endpoint({
    method: 'GET',
    path: '/api/taxonomy/search/:name/tag/:tag',
    summary: 'One choice of a filter by its tag',
    params: filterNameParams.extend({ tag: text(60) }),
    answer: filterPropertySchema,
    cache: 'shared',
    readsIndex: true,
    errors: [401, 404],
  }),
  suggest: endpoint({
    method: 'POST',
    path: '/api/search/suggest',
    throttle: 'suggest',
    summary: 'Completes what is being typed',
    body: z.strictObject({ text: z.string().max(500), typingWord: z.string().max(100) }),
    answer: z.array(suggestionSchema),
    readsIndex: true,
  }),
} as const;

/** Extends the calls of docs/product.md. */
export const exportEndpoints = {
  table: endpoint({
    method: 'GET',
    path: '/api/search.csv',
    throttle: 'export',
    summary: 'The lots of a search as a table (RFC 4180), in its order; 10,000 at most',
    query: exportQuerySchema,
    media: 'text/csv',
    cache: 'none',
    readsIndex: true,
    errors: [401],
  }),
  lots: endpoint({
    method: 'GET',
    path: '/api/search.json',
    throttle: 'export',
    summary: 'The lots of a search with the columns of its table; 10,000 at most',
    query: exportQuerySchema,
    answer: z.array(exportedLotSchema),
    cache: 'none',
    readsIndex: true,
    errors: [401],
  }),
} as const;

export const directoryEndpoints = {
  auctions: endpoint({
    method: 'GET',
    path: '/api/auctions',
    summary: 'Auctions, soonest end first',
    query: auctionQuerySchema,
    answer: auctionListSchema,
    cache: 'shared',
    readsIndex: true,
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/auctions.ics',
    throttle: 'search',
    summary: 'Auctions as a calendar (RFC 5545): those to come, and those of the last 90 days',
    query: calendarQuerySchema,
    media: 'text/calendar',
    cache: 'shared',
  }),
  orgs: endpoint({
    method: 'GET',
    path: '/api/orgs',
    summary: 'Companies',
    query: orgQuerySchema,
    answer: orgListSchema,
    cache: 'shared',
    readsIndex: true,
  }),
  countries: endpoint({
    method: 'GET',
    path: '/api/countries',
    summary: 'Countries that have companies',
    answer: z.array(countrySchema),
    cache: 'shared',
  }),
  landing: endpoint({
    method: 'GET',
    path: '/api/landing/data/:categoryKey',
    summary: "The home page's data; category 0 is all",
    params: z.object({ categoryKey: z.union([z.literal('0'), categoryKeySchema]) }),
    answer: landingSchema,
    cache: 'shared',
    readsIndex: true,
  }),
} as const;

export const systemEndpoints = {
  goto: endpoint({
    method: 'GET',
    path: '/api/goto',
    summary: "Redirects to a lot's page at its seller, or to a company's home",
    query: z
      .strictObject({ lot: lotIdSchema.optional(), org: orgKeySchema.optional() })
      .refine((query) => (query.lot === undefined) !== (query.org === undefined), apiMessages.lotOrOrg),
    redirects: true,
    cache: 'none',
    readsIndex: true,
    errors: [404],
  }),
  clientError: endpoint({
    method: 'POST',
    path: '/api/sys/error',
    throttle: 'client-error',
    summary: 'Reports an error the client met',
    body: z.strictObject({
      message: z.string().max(2000),
      stack: z.string().max(20_000).optional(),
      instance: z.string().max(200).optional(),
      info: z.string().max(5000).optional(),
    }),
  }),
} as const;

/** All endpoints (`docs/product.md`). */
export const endpoints = {
  user: userEndpoints,
  lists: listEndpoints,
  notes: lotNoteEndpoints,
  searches: savedSearchEndpoints,
  alerts: searchAlertEndpoints,
  push: pushEndpoints,
  addresses: privateAddressEndpoints,
  keys: apiKeyEndpoints,
  v1: publicApiEndpoints,
  hooks: webhookEndpoints,
  lots: lotEndpoints,
  reports: lotReportEndpoints,
  worth: worthEndpoints,
  search: searchEndpoints,
  popular: popularEndpoints,
  prices: priceEndpoints,
  export: exportEndpoints,
  directory: directoryEndpoints,
  companies: companyEndpoints,
  system: systemEndpoints,
  ops: opsEndpoints,
  status: statusEndpoints,
} as const;

/** Those that browsers load with the code that calls them, apart from the others (`browser/call-table.ts`). */
export const laterEndpoints = {
  notes: lotNoteEndpoints,
  searches: savedSearchEndpoints,
  alerts: searchAlertEndpoints,
  push: pushEndpoints,
  addresses: privateAddressEndpoints,
  keys: apiKeyEndpoints,
  hooks: webhookEndpoints,
  reports: lotReportEndpoints,
  worth: worthEndpoints,
  popular: popularEndpoints,
  prices: priceEndpoints,
  export: exportEndpoints,
  companies: companyEndpoints,
  ops: opsEndpoints,
  status: statusEndpoints,
} as const;

/** Those that no browser calls. */
export const programEndpoints = { v1: publicApiEndpoints } as const;
