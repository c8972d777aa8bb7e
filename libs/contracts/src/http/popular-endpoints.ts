import { z } from 'zod';
import { endpoint } from './endpoint';
import { popularSearchSchema } from './popular-search';

/** Extends the calls of docs/product.md. */
export const popularEndpoints = {
  searches: endpoint({
    method: 'GET',
    path: '/api/popular-searches',
    summary: 'What visitors looked for most in the last 30 days, the most popular first; at most 6',
    answer: z.array(popularSearchSchema),
    cache: 'shared',
  }),
} as const;
