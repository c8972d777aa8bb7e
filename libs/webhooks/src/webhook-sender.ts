import { codeOfFault, isRefusedAddress, OutsidePoster, type OutsidePosterOptions } from '@obverse/connections';
import type { OutboxWebhookMessage } from '@obverse/database';
import { outcomeOf, type Outcome } from './retry-policy';
import { signedHeaders } from './signature';

/** With the connection and the answer. */
const ATTEMPT_MS = 10_000;

export interface WebhookSenderOptions extends OutsidePosterOptions {
  /** Aborts an attempt. Default: after 10 s. */
  readonly deadline?: () => AbortSignal;
}

/** Posts signed messages to the addresses of users. */
export class WebhookSender {
  private readonly poster: OutsidePoster;

  constructor(private readonly options: WebhookSenderOptions) {
    this.poster = new OutsidePoster(options);
  }

  /** Rejects when `signal` is aborted. Whatever else goes wrong is the outcome. */
  async send(message: OutboxWebhookMessage, signal: AbortSignal): Promise<Outcome> {
    const { clock, deadline = () => AbortSignal.timeout(ATTEMPT_MS) } = this.options;
    const late = deadline();
    const headers = signedHeaders(message, clock());
    try {
      const post = { headers, body: message.body };
      const { status, waitMs } = await this.poster.post(message.address, post, AbortSignal.any([signal, late]));
      return outcomeOf(status, waitMs);
    } catch (error) {
      signal.throwIfAborted();
      return outcomeOfFault(error, late.aborted);
    }
  }

  close(): Promise<void> {
    return this.poster.close();
  }
}

/** Errors of undici that say that there was no answer in time. */
const lateCodes: ReadonlySet<string> = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

function outcomeOfFault(error: unknown, isLate: boolean): Outcome {
  if (isRefusedAddress(error)) return { is: 'failed', failure: 'address' };
  const detail = codeOfFault(error);
  return isLate || lateCodes.has(detail)
    ? { is: 'failed', failure: 'timeout' }
    : { is: 'failed', failure: 'connection', detail };
}
