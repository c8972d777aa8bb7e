import { z } from 'zod';
import { endpoint } from './endpoint';
import { pushDevicesSchema, pushSubscriptionSchema } from './push';

/** Extends the calls of docs/product.md. */
export const pushEndpoints = {
  devices: endpoint({
    method: 'GET',
    path: '/api/user/push',
    summary: 'The browsers on which the user gets notifications, and the key with which a browser subscribes',
    answer: pushDevicesSchema,
    needsSignIn: true,
    throttle: 'profile',
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/user/push',
    summary:
      'This browser gets notifications (Web Push) until its session ends; 10 browsers at most. A subscription that another session had belongs to this one',
    body: pushSubscriptionSchema,
    answer: pushDevicesSchema,
    needsSignIn: true,
    throttle: 'list',
    errors: [409],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user/push/:id',
    summary: 'A browser gets no more notifications',
    params: z.object({ id: z.uuid() }),
    answer: pushDevicesSchema,
    needsSignIn: true,
    throttle: 'list',
    errors: [404],
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/user/push/test',
    summary: 'Sends a notification to this browser, which is 404 when it gets none',
    needsSignIn: true,
    throttle: 'account',
    errors: [404],
  }),
} as const;
