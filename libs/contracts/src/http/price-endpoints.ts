import { z } from 'zod';
import { currencySchema, decimalSchema } from '../values/values';
import { endpoint } from './endpoint';
import { filterOptionsSchema } from './search';

/** The prices of the lots of a search, each specimen once. A lot without a price is in no bar. */
export const searchPricesSchema = z
  .object({
    /** Of the bounds: that of the range that the search asks for, otherwise the visitor's. */
    currency: currencySchema,
    /** At most 30 that follow one another on a logarithmic scale, from the first to the last that has lots; the last may have no end. Empty: no lot has a price. */
    bars: z.array(
      z.object({
        /** Included. */
        from: decimalSchema,
        /** Not included. */
        to: decimalSchema.optional(),
        count: z.number().int().nonnegative(),
      }),
    ),
  })
  .meta({ id: 'SearchPrices' });
export type SearchPrices = z.output<typeof searchPricesSchema>;

/** Extends the calls of docs/product.md. */
export const priceEndpoints = {
  ofSearch: endpoint({
    method: 'POST',
    path: '/api/search/prices',
    summary: 'The lots of a search by their prices, whatever range of prices it asks for',
    body: z.strictObject({ filterOptions: filterOptionsSchema, userList: z.string().max(60).optional() }),
    answer: searchPricesSchema,
    readsIndex: true,
    errors: [401],
  }),
} as const;
