import { OutsidePoster, type OutsidePosterOptions } from '@obverse/connections';
import type { OutboxPush, PushKeys } from '@obverse/database';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { payloadOf, topicOf } from './payload';

/** What a push service answers: it has the message; it does not know the device any more; it refuses the message; or it may take it later. */
export type PushAnswer =
  | { readonly is: 'accepted' | 'gone' }
  | { readonly is: 'refused'; readonly status: number }
  | { readonly is: 'busy'; readonly status: number; readonly waitMs: number | undefined };

export interface PushSenderOptions extends OutsidePosterOptions {
  readonly keys: () => Promise<PushKeys>;
  /** A `mailto:` or `https:` address of the operator. */
  readonly subject: string;
}

/** Sends messages to the push services of browsers (RFC 8030), encrypted for the browser (RFC 8291), signed with the key of the site (RFC 8292). */
export class PushSender {
  private readonly poster: OutsidePoster;

  constructor(private readonly options: PushSenderOptions) {
    this.poster = new OutsidePoster(options);
  }

  /** Rejects when the push service does not answer, and for an address that is not one of the public internet: see `OutsidePoster`. */
  async send(push: OutboxPush, signal: AbortSignal): Promise<PushAnswer> {
    const { status, waitMs } = await this.poster.post(push.endpoint, await this.encrypted(push), signal);
    return answerOf(status, waitMs);
  }

  close(): Promise<void> {
    return this.poster.close();
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
