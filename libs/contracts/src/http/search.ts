import { lotStatuses } from '@obverse/lots';
import { z } from 'zod';
import { apiMessages } from '../values/api-messages';
import { auctionIdSchema, lotIdSchema } from '../values/values';
import { bandForm, measureForm, priceForm, yearForm } from '../search-path/range-forms';
import type { RangeName } from '../search-path/range-names';
import { pageSizes, searchOrders } from '../search-path/search-state';
import { filterControls, taxonomyNames } from '../filters';
import { lotPictureSchema, lotSchema } from './lot';

export const selectedFilterSchema = z.strictObject({ name: z.enum(taxonomyNames), tag: z.string().min(1).max(60) });

/** Several values of a filter are alternatives, at most 10 of each. */
const selectedFiltersSchema = z.array(selectedFilterSchema).max(100).default([]);

/** The bounds of a price and their currency, of which one bound may be absent: `100-300-EUR`, `-300-EUR`, `99.5--EUR` (see `priceRangeOf`). */
const priceSchema = z.string().regex(new RegExp(`^${priceForm}$`), apiMessages.priceRange);
/** The first and the last year, of which one may be absent: `27bc-14`, `-1750`, `1700-` (see `yearRangeOf`). */
const yearSchema = z.string().regex(new RegExp(`^${yearForm}$`), apiMessages.yearRange);
/** The worst and the best band of grades, of which one may be absent: `vf-ms`, `-xf`, `au-` (see `bandRangeOf`). A lot without a known grade is in none. */
const bandSchema = z.string().regex(new RegExp(`^${bandForm}$`), apiMessages.bandRange);
/** Two numbers, of which one may be absent: `3.2-3.9`, `-18.5`, `20-` (see `measureRangeOf`). A lot whose measure is not known is in no range. */
const measureSchema = z.string().regex(new RegExp(`^${measureForm}$`), apiMessages.measureRange);

const ranges = {
  price: priceSchema.optional(),
  /** Of the least total with what the seller charges, in the form of `price`. A lot whose seller states no terms, or that has ended, is in no range. */
  cost: priceSchema.optional(),
  year: yearSchema.optional(),
  band: bandSchema.optional(),
  /** Grams. */
  weight: measureSchema.optional(),
  /** Millimetres. */
  diameter: measureSchema.optional(),
} satisfies Record<RangeName, z.ZodType>;

export const searchParamsSchema = z
  .strictObject({
    status: z.enum(lotStatuses).optional(),
    query: z.string().max(500).optional(),
    ...ranges,
    auction: auctionIdSchema.optional(),
    seller: z
      .string()
      .regex(/^\d{1,12}$/)
      .optional(),
    hasBids: z.boolean().optional(),
    userList: z.string().max(60).optional(),
    /** The path's `text` segment: the query is plain words, and no filter is derived from it. */
    trigger: z.boolean().optional(),
    selectedFilters: selectedFiltersSchema,
    orderBy: z.enum(searchOrders).optional(),
    page: z.number().int().min(1).max(999).default(1),
    take: z.literal(pageSizes).default(25),
    /** The `nav` of a preceding page: the result continues after it at any depth. */
    nav: z.string().max(500).optional(),
  })
  .meta({ id: 'SearchParams' });
export type SearchParams = z.input<typeof searchParamsSchema>;
/** A search that was validated, with the defaults. Programs with a key choose any `take` up to 100. */
export type SearchRequest = Omit<z.output<typeof searchParamsSchema>, 'take'> & { readonly take: number };

export const filterPropertySchema = z
  .object({
    tag: z.string(),
    title: z.string(),
    desc: z.string().optional(),
    /** Number of lots with this choice. */
    count: z.number().int().nonnegative().optional(),
    leaf: z.boolean(),
    isManual: z.boolean(),
  })
  .meta({ id: 'FilterProperty' });

export const filterSchema = z
  .object({
    name: z.enum(taxonomyNames),
    title: z.string(),
    type: z.enum(filterControls),
    properties: z.array(filterPropertySchema),
    /** The first of several selected values. */
    selectedTag: z.string().optional(),
    selectedPath: z.array(z.string()).optional(),
    selectedTitle: z.string().optional(),
  })
  .meta({ id: 'Filter' });
export type Filter = z.output<typeof filterSchema>;

/** The interpreted search, which the client sends back for the counts of filters. */
export const filterOptionsSchema = z
  .strictObject({
    status: z.enum(lotStatuses).optional(),
    query: z.string().max(500).optional(),
    ...ranges,
    auction: auctionIdSchema.optional(),
    seller: z
      .string()
      .regex(/^\d{1,12}$/)
      .optional(),
    hasBids: z.boolean().optional(),
    userList: z.string().max(60).optional(),
    trigger: z.boolean().optional(),
    selectedFilters: selectedFiltersSchema,
    /** How the server resolved the query (corrections, relaxation). Opaque; spares the same work for the counts of filters. */
    resolution: z.string().max(500).optional(),
  })
  .meta({ id: 'FilterOptions' });
export type FilterOptions = z.input<typeof filterOptionsSchema>;

const titled = z.object({ title: z.string() });

/** A part of the query: its span (UTF-16 units, half-open), what it was interpreted as, and the title of that. */
export const understoodPartSchema = z
  .object({
    start: z.number().int().nonnegative(),
    end: z.number().int().nonnegative(),
    text: z.string(),
    /** The filter, or `term`, `phrase`, `title`, `prefix`, `either`, `without`, `ignored`. */
    as: z.string(),
    tag: z.string().optional(),
    title: z.string(),
    /**
     * The part became this filter (a name of `selectedFilters`, or `status`). Its words are no longer in `filterOptions.query`, and its span is that in
     * the query of the request; the spans of all other parts are those in `filterOptions.query`.
     */
    filter: z.string().optional(),
  })
  .meta({ id: 'UnderstoodPart' });

/** The interpretation of the query, so that the client can show and undo it. */
export const understoodSchema = z
  .object({
    parts: z.array(understoodPartSchema),
    /** Words replaced by similar ones. */
    corrections: z.array(z.object({ typed: z.string(), taken: z.string() })),
    /** Set when the whole query found nothing: every part that was given up, and the name of the step that found lots. */
    relaxed: z.object({ step: z.string(), dropped: z.array(understoodPartSchema) }).optional(),
  })
  .meta({ id: 'Understood' });
export type Understood = z.output<typeof understoodSchema>;
export type UnderstoodPart = z.output<typeof understoodPartSchema>;

export const searchResultSchema = z
  .object({
    portions: z.array(
      z.object({
        title: z.string().optional(),
        subTitle: z.string().optional(),
        /** The lots of this portion lack a condition of the search, which the title names. They are not in `totalCount` when exact matches exist. */
        isNear: z.literal(true).optional(),
        /** The lots of this portion are no longer offered anywhere and are shown as they were when the visitor added them to the list. They are in `totalCount`. */
        isVanished: z.literal(true).optional(),
        items: z.array(lotSchema),
      }),
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
    /** Absent without a query. */
    understood: understoodSchema.optional(),
    /** The chosen filter values with their titles. */
    properties: z.array(z.object({ name: z.enum(taxonomyNames), tag: z.string(), title: z.string() })),
    /** The ranges of the search in the visitor's language: "100–300 €", "until 1750". Absent: it has none. */
    ranges: z
      .object({
        price: z.string().optional(),
        cost: z.string().optional(),
        year: z.string().optional(),
        band: z.string().optional(),
        weight: z.string().optional(),
        diameter: z.string().optional(),
      } satisfies Record<RangeName, z.ZodType>)
      .optional(),
    filterOptions: filterOptionsSchema,
    dic: z.object({
      sellers: z.record(z.string(), titled),
      auctions: z.record(z.string(), titled),
      orgs: z.record(z.string(), titled.extend({ form: z.number().int(), countryIso: z.string().optional() })),
      /** The lot whose similar lots are shown, by its tag (`sim-0123456789abc`). */
      lot: z.record(z.string(), titled),
    }),
    /**
     * Milliseconds: in all; in the index and the database; in understanding the query; and, of the time in the index, in the requests before the one
     * that found the lots, which only find out the interpretation that has some.
     */
    elapsed: z.number().nonnegative(),
    elapsedDb: z.number().nonnegative(),
    elapsedAnalyze: z.number().nonnegative(),
    elapsedCount: z.number().nonnegative(),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.output<typeof searchResultSchema>;

export const lotIdsSchema = z.array(lotIdSchema).max(200);

/** A suggestion for the typed text. */
export const suggestionSchema = z
  .object({
    /** The concept in the language of the typed text, otherwise in the visitor's; a type of coin in the visitor's; or a phrase from lots. */
    suggestion: z.string(),
    /** The whole text after the suggestion is chosen. */
    terms: z.array(z.string()),
    /** The kind of the concept, and what distinguishes it from others of the same name. */
    desc: z.string().optional(),
    /** The tag of the concept or of the type; of a phrase the phrase. */
    key: z.string(),
    /** Number of open lots that a search for it finds. Absent: unknown. */
    count: z.number().int().nonnegative().optional(),
    /** Of one of its lots. Absent: no lot with a picture is known. */
    picture: lotPictureSchema.optional(),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.output<typeof suggestionSchema>;
