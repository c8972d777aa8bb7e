import { z } from 'zod';
import { sellerKeySchema } from '../values/values';
import { endpoint } from './endpoint';
import {
  operationIdSchema,
  opsOperationSchema,
  opsReasonSchema,
  opsRedriveSchema,
  opsSellerDaySchema,
  opsSellersSchema,
  opsStatusSchema,
} from './ops';

const sellerParams = z.object({ key: sellerKeySchema });
/** Nobody else learns that these calls exist. */
const forOps = { needsRole: 'ops', throttle: 'profile' } as const;
/** Somebody may use the browser of a user who went away. */
const action = { ...forOps, needsFreshSignIn: true } as const;

/** The operations page. */
export const opsEndpoints = {
  sellers: endpoint({
    ...forOps,
    method: 'GET',
    path: '/api/ops/sellers',
    summary: 'The sellers of the registry with their status',
    answer: opsSellersSchema,
  }),
  sellerDays: endpoint({
    ...forOps,
    method: 'GET',
    path: '/api/ops/sellers/:key/days',
    summary: "The days of a seller's last year, oldest first; days without a run are absent",
    params: sellerParams,
    answer: z.array(opsSellerDaySchema),
  }),
  crawl: endpoint({
    ...action,
    method: 'POST',
    path: '/api/ops/sellers/:key/crawl',
    summary: 'Requests a crawl run of a seller now',
    params: sellerParams,
    body: opsReasonSchema,
    errors: [409],
  }),
  accept: endpoint({
    ...action,
    method: 'POST',
    path: '/api/ops/sellers/:key/accept',
    summary: 'Requests a crawl run of a seller whose result is accepted, even if it differs from the earlier runs',
    params: sellerParams,
    body: opsReasonSchema,
    errors: [409],
  }),
  pause: endpoint({
    ...action,
    method: 'POST',
    path: '/api/ops/sellers/:key/pause',
    summary: 'Stops crawling a seller until it is resumed',
    params: sellerParams,
    body: opsReasonSchema,
  }),
  resume: endpoint({
    ...action,
    method: 'POST',
    path: '/api/ops/sellers/:key/resume',
    summary: 'Lets a paused seller be crawled again',
    params: sellerParams,
    body: opsReasonSchema,
  }),
  operations: endpoint({
    ...forOps,
    method: 'GET',
    path: '/api/ops/operations',
    summary: 'The newest 100 operations of operators, newest first',
    answer: z.array(opsOperationSchema),
  }),
  cancel: endpoint({
    ...action,
    method: 'POST',
    path: '/api/ops/operations/:id/cancel',
    summary: 'Stops an operation that waits or runs; it keeps what is done',
    params: z.object({ id: operationIdSchema }),
    body: opsReasonSchema,
    errors: [409],
  }),
  status: endpoint({
    ...forOps,
    method: 'GET',
    path: '/api/ops/status',
    summary: 'Lag, freshness and dead letters, as the indexers last reported them',
    answer: opsStatusSchema,
  }),
  redrive: endpoint({
    ...action,
    method: 'POST',
    path: '/api/ops/dead-letters/redrive',
    summary:
      'Requests that dead letters are sent to their topic again; an indexer does it. The answer names the operation',
    body: opsRedriveSchema,
    answer: z.object({ id: operationIdSchema }),
  }),
} as const;
