import { endpoint } from './endpoint';
import { serviceStatusSchema } from './status';

/** The status page. */
export const statusEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/status',
    summary: 'What works, how fast searches are, how fresh the lots are, and the last 90 days',
    answer: serviceStatusSchema,
    cache: 'shared',
  }),
} as const;
