import { lotStatuses } from '@obverse/lots';
import { z } from 'zod';
import { auctionIdSchema, lotIdSchema } from '../messages/common';
import { pageSizes, searchOrders } from '../search-path/search-state';
import { lotSchema } from './lot';

/** Filters by name; each selects by tag (`met-silver`, `o-12`, `DE`). */
export const taxonomyNames = [
  'bidding',
  'org',
  'country',
  'category',
  'value',
  'material',
  'quality',
  'slab',
  'king',
  'location',
  'similar',
  'catalog',
] as const;
export type TaxonomyName = (typeof taxonomyNames)[number];

export const selectedFilterSchema = z.object({ name: z.enum(taxonomyNames), tag: z.string().min(1).max(60) });

export const searchParamsSchema = z
  .strictObject({
    status: z.enum(lotStatuses).optional(),
    query: z.string().max(500).optional(),
    auction: auctionIdSchema.optional(),
    seller: z
      .string()
      .regex(/^\d{1,12}$/)
      .optional(),
    hasBids: z.boolean().optional(),
    userList: z.string().max(60).optional(),
    selectedFilters: z.array(selectedFilterSchema).max(40).default([]),
    orderBy: z.enum(searchOrders).optional(),
    page: z.number().int().min(1).max(999).default(1),
    take: z.literal(pageSizes).default(25),
    /** A former page's `nav`: goes on after it however deep. */
    nav: z.string().max(500).optional(),
  })
  .meta({ id: 'SearchParams' });
export type SearchParams = z.input<typeof searchParamsSchema>;

export const filterTypes = ['Choice', 'Simple', 'Specific', 'DrillDown'] as const;

export const filterPropertySchema = z
  .object({
    tag: z.string(),
    title: z.string(),
    desc: z.string().optional(),
    /** How many lots the choice would give. */
    count: z.number().int().nonnegative().optional(),
    leaf: z.boolean(),
    isManual: z.boolean(),
  })
  .meta({ id: 'FilterProperty' });

export const filterSchema = z
  .object({
    name: z.enum(taxonomyNames),
    title: z.string(),
    type: z.enum(filterTypes),
    properties: z.array(filterPropertySchema),
    selectedTag: z.string().optional(),
    selectedPath: z.array(z.string()).optional(),
    selectedTitle: z.string().optional(),
  })
  .meta({ id: 'Filter' });
export type Filter = z.output<typeof filterSchema>;

/** What was searched, as the server understood it: sent back to get the filters' counts. */
export const filterOptionsSchema = z
  .strictObject({
    status: z.enum(lotStatuses).optional(),
    query: z.string().max(500).optional(),
    auction: auctionIdSchema.optional(),
    seller: z.string().max(12).optional(),
    hasBids: z.boolean().optional(),
    selectedFilters: z.array(selectedFilterSchema).max(40).default([]),
  })
  .meta({ id: 'FilterOptions' });
export type FilterOptions = z.input<typeof filterOptionsSchema>;

const titled = z.object({ title: z.string() });

/** A piece of the typed words: where it stands (UTF-16 units, half-open), what it became, and what that is called. */
export const understoodPartSchema = z
  .object({
    start: z.number().int().nonnegative(),
    end: z.number().int().nonnegative(),
    text: z.string(),
    /** The filter it became, or `term`, `phrase`, `without`, `ignored`. */
    as: z.string(),
    tag: z.string().optional(),
    title: z.string(),
  })
  .meta({ id: 'UnderstoodPart' });

/** What the typed words were taken for, so that it can be shown and undone. */
export const understoodSchema = z
  .object({
    parts: z.array(understoodPartSchema),
    /** Words taken for others, which they resemble. */
    corrections: z.array(z.object({ typed: z.string(), taken: z.string() })),
    /** Nothing was found for all of it: what was given up, and the name of the last step. */
    relaxed: z.object({ step: z.string(), dropped: z.array(understoodPartSchema) }).optional(),
  })
  .meta({ id: 'Understood' });
export type Understood = z.output<typeof understoodSchema>;
export type UnderstoodPart = z.output<typeof understoodPartSchema>;

export const searchResultSchema = z
  .object({
    portions: z.array(
      z.object({ title: z.string().optional(), subTitle: z.string().optional(), items: z.array(lotSchema) }),
    ),
    totalCount: z.number().int().nonnegative(),
    pageTotal: z.number().int().nonnegative(),
    skip: z.number().int().nonnegative(),
    take: z.number().int().positive(),
    nav: z.string().optional(),
    orderOptions: z.array(z.enum(searchOrders)),
    orderBy: z.enum(searchOrders),
    /** No query, filter, list, auction or seller was given. */
    criteriaEmpty: z.boolean(),
    isEmpty: z.boolean(),
    title: z.string(),
    /** Absent where nothing was typed. */
    understood: understoodSchema.optional(),
    /** The chosen filter values with their titles. */
    properties: z.array(z.object({ name: z.enum(taxonomyNames), tag: z.string(), title: z.string() })),
    filterOptions: filterOptionsSchema,
    dic: z.object({
      sellers: z.record(z.string(), titled),
      auctions: z.record(z.string(), titled),
      orgs: z.record(z.string(), titled.extend({ form: z.number().int(), countryIso: z.string().optional() })),
      lot: z.record(z.string(), z.string()),
    }),
    /** Milliseconds: in all, in the index, in understanding the query, in counting. */
    elapsed: z.number().nonnegative(),
    elapsedDb: z.number().nonnegative(),
    elapsedAnalyze: z.number().nonnegative(),
    elapsedCount: z.number().nonnegative(),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.output<typeof searchResultSchema>;

export const lotIdsSchema = z.array(lotIdSchema).max(200);

/** What the typed text could become. */
export const suggestionSchema = z
  .object({
    /** The concept in the language of the typing, else in the visitor's; or a phrase that lots use. */
    suggestion: z.string(),
    /** The whole text, when it is chosen, in one piece. */
    terms: z.array(z.string()),
    /** What kind of concept it is, and what tells it from its namesakes. */
    desc: z.string().optional(),
    /** The tag of the concept; of a phrase the phrase. */
    key: z.string(),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.output<typeof suggestionSchema>;
