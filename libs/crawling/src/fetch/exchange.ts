import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { BodyTooLargeError } from './body';

/** An answer as received. */
export interface RawAnswer {
  readonly status: number;
  /** Names in lower case; repeated headers are joined with a comma. */
  readonly headers: Readonly<Record<string, string>>;
  /** Each `Set-Cookie` header. */
  readonly setCookies: readonly string[];
  /** As sent: packed if the server packs. */
  readonly packed: Buffer;
}

export interface ExchangeLimits {
  /** Limit of the body as sent. */
  readonly limitBytes: number;
  /** Whether the body of this status is needed; of other bodies only as much is read as keeps the connection usable. */
  readonly isRead: (status: number) => boolean;
  /** Aborts the exchange in any state; the promise rejects with its reason. */
  readonly signal: AbortSignal;
}

/** Reading a longer unneeded body costs more than a new connection. */
const LONGEST_UNREAD = 64 * 1024;

/**
 * Makes one request and reads the whole answer. The body is collected without a stream for each answer, since a stream costs more than a small
 * answer. Throws {@link BodyTooLargeError}, the signal's reason, or the connection's error.
 */
export async function exchange(
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
  limits: ExchangeLimits,
): Promise<RawAnswer> {
  limits.signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    dispatcher.dispatch(request, new ExchangeHandler(limits, resolve, reject));
  });
}

class ExchangeHandler implements Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | undefined;
  private over = false;
  private head: Omit<RawAnswer, 'packed'> | undefined;
  private isRead = true;
  private readonly chunks: Buffer[] = [];
  private size = 0;
  private readonly onAbort = () => this.fail(this.limits.signal.reason);

  constructor(
    private readonly limits: ExchangeLimits,
    private readonly resolve: (answer: RawAnswer) => void,
    private readonly reject: (reason: unknown) => void,
  ) {
    limits.signal.addEventListener('abort', this.onAbort, { once: true });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.over) this.discardRest();
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    // Interim answers (1xx) are ignored.
    if (status < 200 || this.over) return;
    const { limitBytes, isRead } = this.limits;
    this.head = { status, headers: flatten(headers), setCookies: [headers['set-cookie'] ?? []].flat() };
    this.isRead = isRead(status);
    if (this.isRead && Number(this.head.headers['content-length'] ?? 0) > limitBytes)
      this.fail(new BodyTooLargeError(limitBytes));
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.over) return;
    this.size += chunk.byteLength;
    if (!this.isRead) {
      if (this.size > LONGEST_UNREAD) this.end();
      return;
    }
    if (this.size > this.limits.limitBytes) this.fail(new BodyTooLargeError(this.limits.limitBytes));
    else this.chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(error);
  }

  private end(): void {
    if (this.over || !this.head) return;
    const [first, second] = this.chunks;
    const packed = first && !second ? first : Buffer.concat(this.chunks);
    this.complete();
    this.resolve({ ...this.head, packed });
    if (this.size > LONGEST_UNREAD && !this.isRead) this.discardRest();
  }

  private fail(reason: unknown): void {
    if (this.over) return;
    this.complete();
    this.reject(reason);
    this.discardRest();
  }

  private complete(): void {
    this.over = true;
    this.limits.signal.removeEventListener('abort', this.onAbort);
  }

  /** The result is decided; the rest of the body is discarded. */
  private discardRest(): void {
    this.controller?.abort(new Error('the answer is not read further'));
  }
}

function flatten(headers: IncomingHttpHeaders): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : String(value);
  }
  return flat;
}
