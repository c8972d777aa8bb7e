import { z } from 'zod';
import { lotIdSchema } from '../messages/common';
import {
  auctionListSchema,
  auctionQuerySchema,
  categoryKeySchema,
  countrySchema,
  landingSchema,
  orgKeySchema,
  orgListSchema,
  orgQuerySchema,
} from './directory';
import { catalogIdSchema, catalogItemSchema } from './catalog';
import { endpoint } from './endpoint';
import { faultMessages } from './fault-messages';
import { lotSchema } from './lot';
import {
  taxonomyNames,
  filterOptionsSchema,
  filterPropertySchema,
  filterSchema,
  lotIdsSchema,
  searchParamsSchema,
  searchResultSchema,
  suggestionSchema,
} from './search';
import { contactSchema, listTagSchema, passwordSchema, profileSchema, registerSchema, signInSchema } from './user';

const text = (maximum: number) => z.string().min(1).max(maximum);
const lotIdParams = z.object({ id: lotIdSchema });

export const userEndpoints = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/user/signin',
    summary: 'Signs in with email and password',
    body: signInSchema,
    answer: profileSchema,
    state: 'planned',
    errors: [401, 429],
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/user/register',
    summary: 'Registers and signs in',
    body: registerSchema,
    answer: profileSchema,
    state: 'planned',
    errors: [429],
  }),
  signOut: endpoint({
    method: 'GET',
    path: '/api/user/signout',
    summary: 'Signs out',
    state: 'planned',
    cache: 'none',
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/user',
    summary: 'The profile of the signed-in user, or the empty one',
    answer: profileSchema,
    state: 'served',
  }),
  signInExternal: endpoint({
    method: 'GET',
    path: '/api/user/signin-external',
    summary: 'Goes to an external identity provider',
    query: z.object({ provider: text(40), returnUrl: text(500) }),
    redirects: true,
    state: 'planned',
    cache: 'none',
  }),
  resetStart: endpoint({
    method: 'POST',
    path: '/api/user/reset-password/start',
    summary: 'Mails a password reset link',
    body: z.strictObject({ email: z.email() }),
    state: 'planned',
    errors: [429],
  }),
  resetToken: endpoint({
    method: 'POST',
    path: '/api/user/reset-password/token',
    summary: 'Checks a reset token',
    body: z.strictObject({ token: text(500) }),
    answer: z.object({ email: z.string() }),
    state: 'planned',
    errors: [404],
  }),
  resetFinish: endpoint({
    method: 'POST',
    path: '/api/user/reset-password/finish',
    summary: 'Sets a new password and signs in',
    body: z.strictObject({ password: passwordSchema, token: text(500) }),
    answer: profileSchema,
    state: 'planned',
    errors: [404],
  }),
  currency: endpoint({
    method: 'POST',
    path: '/api/user/profile/currency/:code',
    summary: 'Chooses the currency prices are shown in',
    params: z.object({ code: z.string().regex(/^[A-Z]{3}$/) }),
    state: 'planned',
    errors: [401],
  }),
  category: endpoint({
    method: 'POST',
    path: '/api/user/profile/category/:tag',
    summary: "Chooses the favourite category; 'empty' clears it",
    params: z.object({ tag: text(60) }),
    state: 'planned',
    errors: [401],
  }),
  contact: endpoint({
    method: 'POST',
    path: '/api/user/contact',
    summary: 'Sends a message to the people behind the site',
    body: contactSchema,
    state: 'planned',
    errors: [429],
  }),
} as const;

const listParams = z.object({ listTag: listTagSchema });
const listLotParams = z.object({ listTag: listTagSchema, lotId: lotIdSchema });

export const listEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/user/lists',
    summary: 'Makes a list',
    body: z.strictObject({ name: text(80) }),
    answer: profileSchema,
    state: 'planned',
    errors: [401],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user/lists/:listTag',
    summary: 'Removes a list',
    params: listParams,
    answer: profileSchema,
    state: 'planned',
    errors: [401, 404],
  }),
  addLot: endpoint({
    method: 'POST',
    path: '/api/user/lists/:listTag/:lotId',
    summary: 'Puts a lot into a list',
    params: listLotParams,
    answer: profileSchema,
    state: 'planned',
    errors: [401, 404],
  }),
  removeLot: endpoint({
    method: 'DELETE',
    path: '/api/user/lists/:listTag/:lotId',
    summary: 'Takes a lot out of a list',
    params: listLotParams,
    answer: profileSchema,
    state: 'planned',
    errors: [401, 404],
  }),
} as const;

const filterNameParams = z.object({ name: z.enum(taxonomyNames) });

export const lotEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/lots/:id',
    summary: 'One lot',
    params: lotIdParams,
    answer: lotSchema,
    state: 'served',
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
    state: 'served',
    readsIndex: true,
  }),
  catalogItem: endpoint({
    method: 'GET',
    path: '/api/catalog/item/:id',
    summary: 'A type of coin with its lots and results',
    params: z.object({ id: catalogIdSchema }),
    answer: catalogItemSchema,
    state: 'served',
    cache: 'shared',
    readsIndex: true,
    errors: [404],
  }),
} as const;

export const searchEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/api/search',
    summary: 'Searches lots',
    body: searchParamsSchema,
    answer: searchResultSchema,
    state: 'served',
    readsIndex: true,
    errors: [401],
  }),
  searchEnd: endpoint({
    method: 'GET',
    path: '/api/search-end/:elapsedMs',
    summary: 'Reports how long a search took at the client',
    params: z.object({ elapsedMs: z.coerce.number().int().min(0).max(600_000) }),
    state: 'served',
    cache: 'none',
  }),
  taxonomy: endpoint({
    method: 'POST',
    path: '/api/taxonomy',
    summary: 'The filters of a search, with counts: the 400 most frequent choices of each',
    body: z.strictObject({ filterOptions: filterOptionsSchema, userList: z.string().max(60).optional() }),
    answer: z.array(filterSchema),
    state: 'served',
    readsIndex: true,
    errors: [401],
  }),
  taxonomyDic: endpoint({
    method: 'GET',
    path: '/api/taxonomy/dic/:name',
    summary: 'The choices of one filter that lots have, by title',
    params: filterNameParams,
    answer: z.array(filterPropertySchema),
    state: 'served',
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
    state: 'served',
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
    state: 'served',
    cache: 'shared',
    readsIndex: true,
    errors: [401, 404],
  }),
  suggest: endpoint({
    method: 'POST',
    path: '/api/search/suggest',
    summary: 'Completes what is being typed',
    body: z.strictObject({ text: z.string().max(500), typingWord: z.string().max(100) }),
    answer: z.array(suggestionSchema),
    state: 'served',
    readsIndex: true,
  }),
} as const;

export const directoryEndpoints = {
  auctions: endpoint({
    method: 'GET',
    path: '/api/auctions',
    summary: 'Auctions, soonest end first',
    query: auctionQuerySchema,
    answer: auctionListSchema,
    state: 'served',
    cache: 'shared',
    readsIndex: true,
  }),
  orgs: endpoint({
    method: 'GET',
    path: '/api/orgs',
    summary: 'Companies',
    query: orgQuerySchema,
    answer: orgListSchema,
    state: 'served',
    cache: 'shared',
    readsIndex: true,
  }),
  countries: endpoint({
    method: 'GET',
    path: '/api/countries',
    summary: 'Countries that have companies',
    answer: z.array(countrySchema),
    state: 'served',
    cache: 'shared',
  }),
  landing: endpoint({
    method: 'GET',
    path: '/api/landing/data/:categoryKey',
    summary: "The home page's data; category 0 is all",
    params: z.object({ categoryKey: z.union([z.literal('0'), categoryKeySchema]) }),
    answer: landingSchema,
    state: 'served',
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
      .refine((query) => (query.lot === undefined) !== (query.org === undefined), faultMessages.lotOrOrg),
    redirects: true,
    state: 'served',
    cache: 'none',
    readsIndex: true,
    errors: [404],
  }),
  clientError: endpoint({
    method: 'POST',
    path: '/api/sys/error',
    summary: 'Reports an error the client met',
    body: z.strictObject({
      message: z.string().max(2000),
      stack: z.string().max(20_000).optional(),
      instance: z.string().max(200).optional(),
      info: z.string().max(5000).optional(),
    }),
    state: 'served',
  }),
} as const;

/** All endpoints (`docs/product.md`). */
export const endpoints = {
  user: userEndpoints,
  lists: listEndpoints,
  lots: lotEndpoints,
  search: searchEndpoints,
  directory: directoryEndpoints,
  system: systemEndpoints,
} as const;
