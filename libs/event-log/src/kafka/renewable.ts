import { LogUnavailableError } from '../port';
import { toLogError } from './errors';

export interface RenewableParts<C> {
  /** Makes a client and connects it. */
  open(): Promise<C>;
  close(client: C): Promise<void>;
  /** Whether this failure (the port's) makes the client one to be replaced. */
  spoils(error: unknown): boolean;
}

interface Lease<C> {
  readonly client: Promise<C>;
  users: number;
  retired: boolean;
}

/**
 * A client that is made at its first use and replaced after a failure: after outages kafkajs' clients come back in many ways, some of them
 * not at all, and a new one costs a connection. The old one is closed when its last user is done. Errors come as the port's.
 */
export class Renewable<C> {
  readonly #parts: RenewableParts<C>;
  #lease: Lease<C> | undefined;
  #closed = false;
  readonly #unfinished = new Set<Promise<unknown>>();

  constructor(parts: RenewableParts<C>) {
    this.#parts = parts;
  }

  /** Runs the work with a client; after `deadlineMs` its caller is told that the log is away, and the client is replaced. */
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
      if (this.#parts.spoils(error)) this.#retire(lease);
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
    // It never opened, or its connections broke: then nothing is left to close.
    this.#keep(lease.client.then((client) => this.#parts.close(client)));
  }

  #keep(work: Promise<unknown>): void {
    const settled: Promise<void> = work
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => this.#unfinished.delete(settled));
    this.#unfinished.add(settled);
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
