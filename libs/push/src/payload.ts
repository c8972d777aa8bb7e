import { createHash } from 'node:crypto';
import type { PushMessage } from '@obverse/database';

/** A push service takes 4096 octets (RFC 8291, 4): without the header of 86, the delimiter and the tag. */
export const MAX_PAYLOAD = 3_993;
const SHORT = 100;
/** Opened instead of a page whose address is too long for a message. */
const OTHER_LINK = '/account/searches';

/** What the service worker of the site gets: JSON. `id` is that of the message: one that arrives twice is shown once. */
export function payloadOf(id: string, message: PushMessage): string {
  const { picture: _, ...plain } = message;
  const short = { ...plain, title: plain.title.slice(0, SHORT), body: plain.body.slice(0, SHORT) };
  const forms = [message, plain, { ...plain, link: OTHER_LINK }, { ...short, link: OTHER_LINK }];
  const payload = forms
    .map((form) => JSON.stringify({ id, ...form }))
    .find((text) => Buffer.byteLength(text) <= MAX_PAYLOAD);
  if (payload === undefined) throw new RangeError('a push message with a tag that does not fit');
  return payload;
}

/** The `Topic` of RFC 8030: at the push service a later message replaces one with the same that is not delivered yet. 32 characters at most. */
export function topicOf({ tag }: PushMessage): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}
