import { AddressFilter, retryAfterMs } from '@obverse/connections';
import type { OutboxPush, PushKeys } from '@obverse/database';
import type { Clock } from '@obverse/service-kit';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { Agent, request } from 'undici';
import { payloadOf, topicOf } from './payload';

const TIMEOUT_MS = 10_000;
/** Connections to one push service. */
const CONNECTIONS = 10;
/** Octets of an answer that are read, so that its connection can be used again. */
const MAX_ANSWER = 4_096;

/** What a push service answers: it has the message; it does not know the device any more; it refuses the message; or it may take it later. */
export type PushAnswer =
  | { readonly is: 'accepted' | 'gone' }
  | { readonly is: 'refused'; readonly status: number }
  | { readonly is: 'busy'; readonly status: number; readonly waitMs: number | undefined };

export interface PushSenderOptions {
  readonly keys: () => Promise<PushKeys>;
  /** A `mailto:` or `https:` address of the operator. */
  readonly subject: string;
  readonly clock: Clock;
  readonly addresses?: AddressFilter;
  /** PEM; default: the CAs of Node. */
  readonly ca?: string;
}

/** Sends messages to the push services of browsers (RFC 8030), encrypted for the browser (RFC 8291), signed with the key of the site (RFC 8292). */
export class PushSender {
  private readonly addresses: AddressFilter;
  private readonly agent: Agent;

  constructor(private readonly options: PushSenderOptions) {
    this.addresses = options.addresses ?? new AddressFilter();
    this.agent = new Agent({
      connections: CONNECTIONS,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
      connect: {
        lookup: this.addresses.lookup,
        timeout: TIMEOUT_MS,
        ...(options.ca === undefined ? {} : { ca: options.ca }),
      },
    });
  }

  /** Rejects when the push service does not answer; with AddressRefusedError for an address that is not one of the public internet. Follows no redirect. */
  async send(push: OutboxPush, signal: AbortSignal): Promise<PushAnswer> {
    const { clock } = this.options;
    this.addresses.checkUrl(new URL(push.endpoint));
    const { headers, body } = await this.encrypted(push);
    const answer = await request(push.endpoint, { method: 'POST', headers, body, signal, dispatcher: this.agent });
    await answer.body.dump({ limit: MAX_ANSWER, signal });
    const retryAfter = answer.headers['retry-after'];
    return answerOf(answer.statusCode, retryAfterMs(retryAfter?.toString(), clock()));
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }

  private async encrypted({ id, message, endpoint, p256dh, auth, endsAt }: OutboxPush) {
    const { keys, subject, clock } = this.options;
    // 0 would be another value for the library.
    const ttl = Math.max(1, Math.ceil((endsAt.getTime() - clock()) / 1_000));
    const { headers, body } = await buildPushPayload(
      { data: payloadOf(id, message), options: { ttl, urgency: 'normal', topic: topicOf(message) } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { ...(await keys()), subject },
    );
    return { headers, body: new Uint8Array(body) };
  }
}

/** @param waitMs What `Retry-After` says. */
export function answerOf(status: number, waitMs?: number): PushAnswer {
  if (status >= 200 && status < 300) return { is: 'accepted' };
  if (status === 404 || status === 410) return { is: 'gone' };
  if (status === 408 || status === 429 || status >= 500) return { is: 'busy', status, waitMs };
  return { is: 'refused', status };
}
