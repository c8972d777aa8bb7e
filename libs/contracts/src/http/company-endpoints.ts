import { companyParamsSchema, companySchema } from './company';
import { endpoint } from './endpoint';

/** Extends the calls of docs/product.md: the market page of a company. */
export const companyEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/orgs/:company',
    throttle: 'search',
    summary: 'A company: its lots, results, sales and dealers, and when it was last read',
    params: companyParamsSchema,
    answer: companySchema,
    cache: 'shared',
    readsIndex: true,
    errors: [404],
  }),
} as const;
