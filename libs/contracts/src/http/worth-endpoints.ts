import { z } from 'zod';
import { lotIdSchema } from '../values/values';
import { catalogIdSchema } from './catalog';
import { endpoint } from './endpoint';
import { lotHistorySchema, typeWorthQuerySchema, typeWorthSchema } from './worth';

const ofType = {
  method: 'GET',
  params: z.object({ id: catalogIdSchema }),
  query: typeWorthQuerySchema,
  throttle: 'search',
  cache: 'shared',
  errors: [404],
} as const;

/** Extends the calls of docs/product.md: what coins were sold for. */
export const worthEndpoints = {
  ofType: endpoint({
    ...ofType,
    path: '/api/catalog/item/:id/worth',
    summary: 'What coins of a type were sold for: quartiles, by grade and year, and the points',
    answer: typeWorthSchema,
  }),
  ofTypeTable: endpoint({
    ...ofType,
    path: '/api/catalog/item/:id/worth.csv',
    summary: 'The points of a type as a table (RFC 4180), the latest first',
    media: 'text/csv',
  }),
  ofLot: endpoint({
    method: 'GET',
    path: '/api/lots/:id/history',
    summary: 'Prices and states of a lot as they were observed',
    params: z.object({ id: lotIdSchema }),
    answer: lotHistorySchema,
    cache: 'shared',
    readsIndex: true,
    errors: [404],
  }),
} as const;
