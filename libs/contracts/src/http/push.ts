import { z } from 'zod';
import { apiMessages } from '../values/api-messages';

/** Devices of one user that get notifications. */
export const MAX_PUSH_DEVICES = 10;
/** Push services have addresses of a few hundred characters. */
const MAX_ENDPOINT = 2_000;

/** Octets as base64url without padding. */
const octets = (characters: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${characters}}$`), apiMessages.pushSubscription);

const endpointSchema = z
  .url({ protocol: /^https$/, error: apiMessages.pushSubscription })
  .max(MAX_ENDPOINT, apiMessages.tooLong);

/** What `PushSubscription.toJSON()` of a browser returns. Fields that browsers may add are ignored. */
export const pushSubscriptionSchema = z.object({
  endpoint: endpointSchema,
  keys: z.object({
    /** The public key of the browser: an uncompressed point of P-256, 65 octets. */
    p256dh: octets(87),
    /** 16 octets. */
    auth: octets(22),
  }),
});
export type NewPushDevice = z.input<typeof pushSubscriptionSchema>;

const time = z.iso.datetime();

/** The devices on which a user gets notifications. */
export const pushDevicesSchema = z
  .object({
    /** The `applicationServerKey` with which a browser subscribes: 65 octets as base64url. */
    publicKey: z.string(),
    /** The newest first. */
    devices: z.array(
      z.object({
        id: z.uuid(),
        /** Browser and system, as far as the browser names them. */
        device: z.string(),
        createdAt: time,
        /** When a push service last accepted a message to it. */
        lastSentAt: time.optional(),
        /** The browser of this request. */
        current: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'PushDevices' });
export type PushDevices = z.output<typeof pushDevicesSchema>;
