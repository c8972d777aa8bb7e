import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { BodyTooLargeError } from './body';

/** What came over the wire. */
export interface RawAnswer {
  readonly status: number;
  /** Names in lower case; repeated headers are joined with a comma. */
  readonly headers: Readonly<Record<string, string>>;
  /** As it was sent: packed, where the server packs. */
  readonly packed: Buffer;
}

export interface ExchangeLimits {
  /** Of the body as it is sent. */
  readonly limitBytes: number;
  /** Whether a status' body is of any use; of another one no more is read than the connection needs to go on. */
  readonly isRead: (status: number) => boolean;
  /** Rejects with its reason, whatever state the exchange is in. */
  readonly signal: AbortSignal;
}

/** An unread body longer than this costs more than a new connection. */
const LONGEST_UNREAD = 64 * 1024;

/**
 * One request and its whole answer. The body is gathered as it comes, without a stream for each answer: those cost more than a small answer itself.
 * Throws {@link BodyTooLargeError}, the signal's reason, or what the connection died of.
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
    if (this.over) this.stopReading();
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    // What is announced before the answer is no answer.
    if (status < 200 || this.over) return;
    const { limitBytes, isRead } = this.limits;
    this.head = { status, headers: flatten(headers) };
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
    if (this.size > LONGEST_UNREAD && !this.isRead) this.stopReading();
  }

  private fail(reason: unknown): void {
    if (this.over) return;
    this.complete();
    this.reject(reason);
    this.stopReading();
  }

  private complete(): void {
    this.over = true;
    this.limits.signal.removeEventListener('abort', this.onAbort);
  }

  /** The answer is decided; what the connection would still bring is nobody's. */
  private stopReading(): void {
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
