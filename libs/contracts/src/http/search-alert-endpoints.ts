import { z } from 'zod';
import { endpoint } from './endpoint';
import { alertSettingChangeSchema, alertSettingSchema, unsubscribeSchema } from './search-alert';
import { tokenSchema } from './token';

const tokenParams = z.object({ token: tokenSchema });

/** Extends the calls of docs/product.md. */
export const searchAlertEndpoints = {
  setting: endpoint({
    method: 'GET',
    path: '/api/user/alerts',
    summary: 'How mail about saved searches is sent to the user',
    answer: alertSettingSchema,
    needsSignIn: true,
    throttle: 'profile',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/user/alerts',
    summary: 'Changes the hour and the time zone of digests, stops all mail about saved searches or resumes it',
    body: alertSettingChangeSchema,
    answer: alertSettingSchema,
    needsSignIn: true,
    throttle: 'profile',
  }),
  confirmation: endpoint({
    method: 'POST',
    path: '/api/user/alerts/confirmation',
    summary:
      'Mails the link again that confirms the address of the account. Nothing is sent to an address that is confirmed',
    needsSignIn: true,
    throttle: 'account',
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/unsubscribe',
    summary: 'Ends mail about all saved searches, or about one, by the token of a mail. No sign-in is needed',
    body: unsubscribeSchema,
    throttle: 'unsubscribe',
    errors: [404],
  }),
  oneClick: endpoint({
    method: 'POST',
    path: '/api/unsubscribe/:token',
    summary:
      'Ends mail about all saved searches with one click in a mail program (RFC 8058). A repeated call is answered alike',
    params: tokenParams,
    acceptsForm: true,
    isFromAnySite: true,
    answer: z.object({ isStopped: z.literal(true) }),
    throttle: 'unsubscribe',
    errors: [404, 415],
  }),
  openLink: endpoint({
    method: 'GET',
    path: '/api/unsubscribe/:token',
    summary:
      'Goes to the dialog that ends mail about saved searches. Ends nothing itself: programs open the links of mails',
    params: tokenParams,
    query: z.strictObject({ search: z.uuid().optional() }),
    redirects: true,
    cache: 'none',
    throttle: 'unsubscribe',
  }),
} as const;
