import { z } from 'zod';
import { apiKeyRequestSchema, apiKeySchema, newApiKeySchema } from './api-key';
import { endpoint } from './endpoint';

/** The keys of a user for the calls of `public-api-endpoints.ts`. */
export const apiKeyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/keys',
    summary: 'The API keys of the user with their use, the newest first; of revoked ones the last 10',
    answer: z.array(apiKeySchema),
    needsSignIn: true,
    throttle: 'profile',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/user/keys',
    summary:
      'Makes an API key, within 15 minutes after the sign-in; 10 at most. The answer is the only one that has the key itself',
    body: apiKeyRequestSchema,
    answer: newApiKeySchema,
    needsSignIn: true,
    needsFreshSignIn: true,
    throttle: 'account',
    errors: [409],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/user/keys/:id',
    summary: 'Revokes an API key: requests with it are refused from now on',
    params: z.object({ id: z.uuid() }),
    needsSignIn: true,
    throttle: 'profile',
    errors: [404],
  }),
} as const;
