import { AsyncLocalStorage } from 'node:async_hooks';
import type { Admission, Release } from './admission';
import { untilAborted } from './until-aborted';

const scopes = new AsyncLocalStorage<RequestScope>();

/** Aborts when the client of the request has gone or the request's time is over. Undefined outside a request. */
export function requestSignal(): AbortSignal | undefined {
  return requestScope()?.signal;
}

/** The request in which this code runs. Undefined outside a request, and in work that outlives its request. */
export function requestScope(): RequestScope | undefined {
  const scope = scopes.getStore();
  return scope?.hasEnded ? undefined : scope;
}

/**
 * One request at the gateway. It waits for admission once, at the latest before its first read of the index. The place is free again when the
 * request has ended and the index has finished all its reads, also the abandoned ones.
 */
export class RequestScope {
  private readonly controller = new AbortController();
  private place: Promise<Release> | undefined;
  private reads = 0;
  private ended = false;
  private released = false;

  constructor(
    private readonly admission: Admission,
    /** When its time is over, by the clock of `performance.now()`. */
    readonly deadline = Infinity,
  ) {}

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  get hasEnded(): boolean {
    return this.ended;
  }

  /** The request has read the index, or waits for that. */
  get isSearch(): boolean {
    return this.place !== undefined;
  }

  run<T>(work: () => T): T {
    return scopes.run(this, work);
  }

  /** Waits for admission, if it does not have it. Throws what {@link Admission.enter} throws. */
  async admit(): Promise<void> {
    await this.placeOf();
  }

  /** Throws what {@link Admission.enter} and `read` throw, and the reason of the signal as soon as it aborts. */
  async read<T>(read: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const release = await this.placeOf();
    this.signal.throwIfAborted();
    this.reads += 1;
    const work = read(this.signal).finally(() => {
      this.reads -= 1;
      this.releaseIfDone(release);
    });
    return untilAborted(work, this.signal);
  }

  abort(reason: Error): void {
    this.controller.abort(reason);
  }

  /** Call it when the answer is sent or the client has gone. */
  async end(): Promise<void> {
    this.ended = true;
    // A refused request has no place.
    const release = await this.place?.catch(() => undefined);
    if (release) this.releaseIfDone(release);
  }

  private placeOf(): Promise<Release> {
    return (this.place ??= this.admission.enter(this.signal));
  }

  private releaseIfDone(release: Release): void {
    if (!this.ended || this.reads > 0 || this.released) return;
    this.released = true;
    release();
  }
}
