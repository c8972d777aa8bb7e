import { LogUnavailableError } from '../port';
import { toLogError } from './errors';

export interface RenewableParts<C> {
  /** Creates and connects a client. */
  open(): Promise<C>;
  close(client: C): Promise<void>;
  /** Whether the client must be replaced after this error of the port. */
  invalidates(error: unknown): boolean;
}

interface Lease<C> {
  readonly client: Promise<C>;
  users: number;
  retired: boolean;
}

/**
 * A client that is created at its first use and replaced after a failure, because kafkajs' clients do not reliably recover from outages and a new
 * one costs only a connection. The old client is closed when its last user has finished. Errors are those of the port.
 */
export class Renewable<C> {
  readonly #parts: RenewableParts<C>;
  #lease: Lease<C> | undefined;
  #closed = false;
  readonly #unfinished = new Set<Promise<unknown>>();

  constructor(parts: RenewableParts<C>) {
    this.#parts = parts;
  }

  /** Runs the work with a client. After `deadlineMs` it throws {@link LogUnavailableError} and replaces the client. */
  async use<T>(deadlineMs: number, work: (client: C) => Promise<T>): Promise<T> {
    if (this.#closed) throw new Error('this event log was closed');
    const lease = (this.#lease ??= { client: this.#parts.open(), users: 0, retired: false });
    lease.users += 1;
    const result = lease.client.then(work).finally(() => {
      lease.users -= 1;
      this.#closeIfDone(lease);
    });
    this.#keep(result);
    try {
      return await withinDeadline(result, deadlineMs);
    } catch (cause) {
      const error = toLogError(cause);
      if (this.#parts.invalidates(error)) this.#retire(lease);
      throw error;
    }
  }

  /** Waits for the running work. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#lease) this.#retire(this.#lease);
    while (this.#unfinished.size > 0) await Promise.all(this.#unfinished);
  }

  #retire(lease: Lease<C>): void {
    lease.retired = true;
    if (this.#lease === lease) this.#lease = undefined;
    this.#closeIfDone(lease);
  }

  #closeIfDone(lease: Lease<C>): void {
    if (!lease.retired || lease.users > 0) return;
    // If it never opened or its connections broke, nothing is left to close.
    this.#keep(lease.client.then((client) => this.#parts.close(client)));
  }

  #keep(work: Promise<unknown>): void {
    const ended: Promise<void> = work
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => this.#unfinished.delete(ended));
    this.#unfinished.add(ended);
  }
}

async function withinDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LogUnavailableError(`Kafka did not answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
