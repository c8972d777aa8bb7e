import { createECDH } from 'node:crypto';
import { setting, type ConfigOf, type ConfigTable } from '@obverse/service-kit';
import { z } from 'zod';

/** The settings of push messages. Use them with {@link checkPushSettings}. */
export const pushSettings = {
  VAPID_PUBLIC_KEY: setting(z.string().regex(/^[\w-]{87}$/), {
    example: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    doc: 'Public key by which push services know this site, base64url; absent: the pair that was made at the first start, in PostgreSQL. Devices have to be switched on again when it changes.',
    optional: true,
  }),
  VAPID_PRIVATE_KEY: setting(z.string().regex(/^[\w-]{43}$/), {
    // With the one above, the pair of the example of RFC 8291.
    example: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    doc: 'Private key of VAPID_PUBLIC_KEY, base64url.',
    optional: true,
    secret: true,
  }),
  VAPID_SUBJECT: setting(
    z.union([z.url({ protocol: /^https$/ }), z.string().regex(/^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/)]),
    {
      example: 'mailto:ops@coins.example',
      doc: 'Where push services reach the operator, mailto: or https:; absent: PUBLIC_URL.',
      optional: true,
    },
  ),
};
export type PushSettings = ConfigOf<ConfigTable<typeof pushSettings>>;

/** The `check` of a table with these settings: both keys or none, and they are a pair. */
export function checkPushSettings(values: Readonly<Record<string, unknown>>): readonly string[] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values;
  if (publicKey === undefined && privateKey === undefined) return [];
  if (typeof publicKey !== 'string') return ['Set VAPID_PUBLIC_KEY: the public key of VAPID_PRIVATE_KEY.'];
  if (typeof privateKey !== 'string') return ['Set VAPID_PRIVATE_KEY: the private key of VAPID_PUBLIC_KEY.'];
  return isPair(publicKey, privateKey) ? [] : ['VAPID_PRIVATE_KEY is not the private key of VAPID_PUBLIC_KEY.'];
}

function isPair(publicKey: string, privateKey: string): boolean {
  const ecdh = createECDH('prime256v1');
  try {
    ecdh.setPrivateKey(privateKey, 'base64url');
  } catch {
    // Not a number of the group.
    return false;
  }
  return ecdh.getPublicKey('base64url') === publicKey;
}
