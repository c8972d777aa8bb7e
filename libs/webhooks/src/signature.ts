import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** The specification asks for 24 to 64. */
const SECRET_BYTES = 32;

/** A secret as receivers enter it: `whsec_` and base64. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

export interface SignedMessage {
  /** The same for each attempt. */
  readonly id: string;
  readonly body: string;
  readonly secret: string;
}

/** The headers of an attempt, by the Standard Webhooks specification. @param now Epoch milliseconds. */
export function signedHeaders({ id, body, secret }: SignedMessage, now: number): Readonly<Record<string, string>> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Obverse-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, new Date(now), body),
  };
}
