import { z } from 'zod';
import { apiMessages } from '../values/api-messages';
import { endpoint } from './endpoint';
import { newPrivateAddressSchema, privateAddressKindSchema, privateAddressSchema } from './private-address';
import { TOKEN_FORM } from './token';

const kindParams = z.object({ kind: privateAddressKindSchema });
/** An address that was cut off is refused with the sentence for one that has ended. */
const tokenParams = z.object({ token: z.string().regex(TOKEN_FORM, apiMessages.addressEnded) });

/** Extends the calls of docs/product.md. */
export const privateAddressEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/addresses',
    summary: 'The private addresses of the user: when they were made and last read. At most one of each kind',
    answer: z.array(privateAddressSchema),
    needsSignIn: true,
    throttle: 'profile',
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/user/addresses/:kind',
    summary:
      'Makes the private address of the calendar or of the announcements. The one before ends. The answer is the only one that has the whole address',
    params: kindParams,
    answer: newPrivateAddressSchema,
    needsSignIn: true,
    throttle: 'profile',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user/addresses/:kind',
    summary: 'Ends the private address of the calendar or of the announcements, if there is one',
    params: kindParams,
    needsSignIn: true,
    throttle: 'profile',
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/my/:token/lots.ics',
    summary:
      'The ends of open lots of the lists of a user as a calendar (RFC 5545), the next 1,000. The token is that of a private address; no sign-in is needed',
    params: tokenParams,
    media: 'text/calendar',
    cache: 'asked',
    isFromAnySite: true,
    hidesReferrer: true,
    readsIndex: true,
    throttle: 'private-address',
    errors: [404],
  }),
  announcements: endpoint({
    method: 'GET',
    path: '/api/my/:token/announcements.atom',
    summary:
      'The last 100 announcements of the saved searches of a user as a feed (RFC 4287). The token is that of a private address; no sign-in is needed',
    params: tokenParams,
    media: 'application/atom+xml',
    cache: 'asked',
    isFromAnySite: true,
    hidesReferrer: true,
    readsIndex: true,
    throttle: 'private-address',
    errors: [404],
  }),
} as const;
