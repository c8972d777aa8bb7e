import { z } from 'zod';
import { endpoint } from './endpoint';
import { createdWebhookSchema, newWebhookSchema, webhookChangeSchema, webhookSchema } from './webhook';

const params = z.object({ id: z.uuid() });

/** Extends the calls of docs/product.md. */
export const webhookEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/hooks',
    summary: 'The addresses to which announcements are posted, with their last results, the newest first',
    answer: z.array(webhookSchema),
    needsSignIn: true,
    throttle: 'profile',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/user/hooks',
    summary:
      'What the saved searches announce is posted to this address as well, signed (Standard Webhooks); 5 addresses at most. The answer is the only one that has the secret',
    body: newWebhookSchema,
    answer: createdWebhookSchema,
    needsSignIn: true,
    throttle: 'list',
    errors: [409],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/user/hooks/:id',
    summary: 'Renames a webhook, or switches it on or off. Messages that wait for one that is switched off are dropped',
    params,
    body: webhookChangeSchema,
    answer: webhookSchema,
    needsSignIn: true,
    throttle: 'list',
    errors: [404],
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/user/hooks/:id/test',
    summary: 'Posts a test to a webhook, also to one that is off; once',
    params,
    needsSignIn: true,
    throttle: 'account',
    errors: [404],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user/hooks/:id',
    summary: 'Removes a webhook, and the messages that wait for it',
    params,
    needsSignIn: true,
    throttle: 'list',
    errors: [404],
  }),
} as const;
