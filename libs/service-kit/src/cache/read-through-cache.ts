import type { Cache, CacheOutcome, CachePolicy, CacheFailure } from './cache';
import type { CacheStore, Found } from './cache-store';
import { seal, unseal } from './envelope';
import { CircuitBreaker } from '../circuit-breaker';

export interface ReadThroughOptions {
  /** Called for failures that are not reported to a caller. */
  readonly onFailure: (error: unknown, of: CacheFailure) => void;
  readonly onRead: (outcome: CacheOutcome) => void;
  /** Monotonic, milliseconds. */
  readonly clock: () => number;
}

const LOAD_MS = 1_000;
/** Interval of checks whether another process has loaded, milliseconds. */
const POLL_MS = 25;

/** A running load of this process. */
interface Flight {
  readonly answer: Promise<unknown>;
  /** A `forget` came after the load began, so its value is not kept. */
  forgotten: boolean;
}

interface ReadRequest<T> {
  readonly key: string;
  readonly policy: CachePolicy<T>;
  readonly load: () => Promise<T>;
}

/** The state of a key in the store. `value` is wrapped because it may be null. */
interface Known<T> {
  readonly box?: { readonly value: T; readonly stale: boolean };
  readonly lease?: Found['lease'];
}

/** The cache over any store: ages, one load for concurrent reads, reloads in the background, and a store that may fail at any time. */
export class ReadThroughCache implements Cache {
  private readonly breaker: CircuitBreaker;
  /** By key: loads that callers wait for, and loads in the background. */
  private readonly awaited = new Map<string, Flight>();
  private readonly behind = new Map<string, Flight>();
  private closed = false;

  constructor(
    private readonly store: CacheStore,
    private readonly options: ReadThroughOptions,
  ) {
    this.breaker = new CircuitBreaker({
      probe: () => store.ping(),
      onFailure: (error) => options.onFailure(error, 'store'),
      clock: options.clock,
    });
  }

  async read<T>(key: string, policy: CachePolicy<T>, load: () => Promise<T>): Promise<T> {
    const request = { key, policy, load };
    const begun = this.awaited.get(key);
    if (begun) return this.join(begun);
    const known = await this.find(request);
    if (known?.box) {
      this.options.onRead(known.box.stale ? 'stale' : 'fresh');
      if (known.lease?.mine && !this.behind.has(key)) this.reload(request, known.lease.token);
      return known.box.value;
    }
    // Another caller may have begun a load while this one was reading the store.
    const begunSince = this.awaited.get(key);
    if (begunSince) {
      if (known?.lease?.mine) void this.complete(request, known.lease.token);
      return this.join(begunSince);
    }
    return this.fly(this.awaited, key, (flight) => this.obtain(request, flight, known));
  }

  async forget(key: string): Promise<void> {
    for (const flights of [this.awaited, this.behind]) {
      const flight = flights.get(key);
      if (flight) flight.forgotten = true;
      flights.delete(key);
    }
    if (!this.closed) await this.breaker.attempt(() => this.store.remove(key));
  }

  async ping(): Promise<void> {
    await this.store.ping();
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    await this.store.close();
  }

  /** Undefined when the store does not answer. */
  private async find<T>({ key, policy }: ReadRequest<T>): Promise<Known<T> | undefined> {
    if (this.closed) return undefined;
    const { freshMs, staleMs, schema, loadMs = LOAD_MS } = policy;
    const found = await this.breaker.attempt(() => this.store.find(key, { staleMs, leaseMs: loadMs }));
    if (!found) return undefined;
    const read = found.kept && unseal(found.kept.text, schema);
    const lease = found.lease ? { lease: found.lease } : {};
    if (!found.kept || !read) return lease;
    // The age is computed from the remaining lifetime on the store's clock, because the clocks of processes may differ.
    const age = read.keptMs - found.kept.leftMs;
    if (age < 0 || age >= freshMs + staleMs) return lease;
    return { ...lease, box: { value: read.value, stale: age >= freshMs } };
  }

  private join<T>(flight: Flight): Promise<T> {
    this.options.onRead('shared');
    // One key has one meaning, so the value of the flight has this caller's type.
    return flight.answer as Promise<T>;
  }

  private fly<T>(flights: Map<string, Flight>, key: string, work: (flight: Flight) => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<T>();
    const flight: Flight = { answer: promise, forgotten: false };
    flights.set(key, flight);
    resolve(
      work(flight).finally(() => {
        if (flights.get(key) === flight) flights.delete(key);
      }),
    );
    return promise;
  }

  /** The store holds nothing usable: waits for the process that loads, or loads. */
  private async obtain<T>(request: ReadRequest<T>, flight: Flight, known: Known<T> | undefined): Promise<T> {
    const until = this.options.clock() + (request.policy.loadMs ?? LOAD_MS);
    const other = tokenOfOther(known?.lease);
    let lease = known?.lease;
    while (other !== undefined && lease?.token === other && this.options.clock() < until) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      const now = await this.find(request);
      if (now?.box) {
        this.options.onRead('shared');
        return now.box.value;
      }
      lease = now?.lease;
    }
    this.options.onRead(known ? 'loaded' : 'away');
    return this.loadAndKeep(request, flight, lease?.mine ? lease.token : undefined);
  }

  private reload<T>(request: ReadRequest<T>, token: string): void {
    const reloading = this.fly(this.behind, request.key, (flight) => this.loadAndKeep(request, flight, token));
    reloading.catch((error: unknown) => this.options.onFailure(error, 'reload'));
  }

  private async loadAndKeep<T>(request: ReadRequest<T>, flight: Flight, token: string | undefined): Promise<T> {
    const { policy, load } = request;
    try {
      const value = await load();
      const isKept = !flight.forgotten && (policy.keep?.(value) ?? true);
      void this.complete(request, token, isKept ? value : undefined);
      return value;
    } catch (error) {
      void this.complete(request, token);
      throw error;
    }
  }

  /** Not awaited: the caller has its answer, and the store receives commands in the order of the calls. */
  private async complete<T>({ key, policy }: ReadRequest<T>, token: string | undefined, value?: T): Promise<void> {
    const keepMs = policy.freshMs + policy.staleMs;
    const text = value === undefined ? undefined : seal(value, keepMs);
    if (this.closed || (text === undefined && token === undefined)) return;
    await this.breaker.attempt(() =>
      this.store.complete(key, token, text === undefined ? undefined : { text, keepMs }),
    );
  }
}

/** The token of the process that loads, if it is another one. */
function tokenOfOther(lease: Found['lease'] | undefined): string | undefined {
  return lease?.mine === false ? lease.token : undefined;
}
