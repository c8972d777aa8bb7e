import { z } from 'zod';
import { lotIdSchema } from '../values/values';
import { endpoint } from './endpoint';
import {
  alertSettingChangeSchema,
  alertSettingSchema,
  lotRemindersChangeSchema,
  lotRemindersSchema,
  mailPreviewSchema,
  unsubscribeSchema,
} from './search-alert';
import { tokenSchema } from './token';

const lotParams = z.object({ lotId: lotIdSchema });
const tokenParams = z.object({ token: tokenSchema });

/** Extends the calls of docs/product.md. */
export const searchAlertEndpoints = {
  setting: endpoint({
    method: 'GET',
    path: '/api/user/alerts',
    summary: 'How mail about saved searches and lots of lists is sent to the user',
    answer: alertSettingSchema,
    needsSignIn: true,
    throttle: 'profile',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/user/alerts',
    summary:
      'Changes the hour and the time zone of digests, and what is sent about lots of lists; stops all mail about searches and lists or resumes it',
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
  preview: endpoint({
    method: 'GET',
    path: '/api/user/searches/:id/mail',
    summary: 'A mail about a saved search with its newest lots, as it would be written now. Nothing is sent',
    params: z.object({ id: z.uuid() }),
    answer: mailPreviewSchema,
    needsSignIn: true,
    throttle: 'saved-search',
    errors: [404],
  }),
  reminders: endpoint({
    method: 'GET',
    path: '/api/user/reminders/:lotId',
    summary: 'The reminders that the user gets before the end of a lot of the lists. None for a lot of no list',
    params: lotParams,
    answer: lotRemindersSchema,
    needsSignIn: true,
    throttle: 'list',
  }),
  chooseReminders: endpoint({
    method: 'PUT',
    path: '/api/user/reminders/:lotId',
    summary: 'Chooses the reminders of one lot, which is in a list of the user, or returns to those of the settings',
    params: lotParams,
    body: lotRemindersChangeSchema,
    answer: lotRemindersSchema,
    needsSignIn: true,
    throttle: 'list',
    errors: [409],
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/unsubscribe',
    summary:
      'Ends mail about all saved searches and lists, or about one search, by the token of a mail. No sign-in is needed',
    body: unsubscribeSchema,
    throttle: 'unsubscribe',
    errors: [404],
  }),
  oneClick: endpoint({
    method: 'POST',
    path: '/api/unsubscribe/:token',
    summary:
      'Ends mail about all saved searches and lists with one click in a mail program (RFC 8058). A repeated call is answered alike',
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
