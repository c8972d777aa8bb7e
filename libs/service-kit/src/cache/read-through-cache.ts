import type { Cache, CacheOutcome, CachePolicy, CacheTrouble } from './cache';
import type { CacheStore, Found } from './cache-store';
import { seal, unseal } from './envelope';
import { CircuitBreaker } from './circuit-breaker';

export interface ReadThroughOptions {
  /** Told of failures no caller hears of. */
  readonly onTrouble: (error: unknown, of: CacheTrouble) => void;
  readonly onRead: (outcome: CacheOutcome) => void;
  /** Milliseconds, rising. */
  readonly clock: () => number;
}

const LOAD_MS = 1_000;
/** How often to look whether another process has loaded, milliseconds. */
const LOOK_MS = 25;

/** A load under way in this process. */
interface Flight {
  readonly answer: Promise<unknown>;
  /** What it brings is older than a `forget`. */
  forgotten: boolean;
}

interface Asked<T> {
  readonly key: string;
  readonly policy: CachePolicy<T>;
  readonly load: () => Promise<T>;
}

/** What the store says about a key; `value` is in a box because it may be null. */
interface Known<T> {
  readonly box?: { readonly value: T; readonly stale: boolean };
  readonly lease?: Found['lease'];
}

/** The cache over any store: ages, single flight, reloads behind the caller's back, and a store that may fail at any moment. */
export class ReadThroughCache implements Cache {
  private readonly guard: CircuitBreaker;
  /** By key: loads that callers wait for, and loads behind their backs. */
  private readonly awaited = new Map<string, Flight>();
  private readonly behind = new Map<string, Flight>();
  private closed = false;

  constructor(
    private readonly store: CacheStore,
    private readonly options: ReadThroughOptions,
  ) {
    this.guard = new CircuitBreaker({
      probe: () => store.ping(),
      onTrouble: (error) => options.onTrouble(error, 'store'),
      clock: options.clock,
    });
  }

  async read<T>(key: string, policy: CachePolicy<T>, load: () => Promise<T>): Promise<T> {
    const asked = { key, policy, load };
    const begun = this.awaited.get(key);
    if (begun) return this.join(begun);
    const known = await this.look(asked);
    if (known?.box) {
      this.options.onRead(known.box.stale ? 'stale' : 'fresh');
      if (known.lease?.mine && !this.behind.has(key)) this.reload(asked, known.lease.token);
      return known.box.value;
    }
    // Another caller may have begun to load while this one was looking.
    const begunSince = this.awaited.get(key);
    if (begunSince) {
      if (known?.lease?.mine) void this.settle(asked, known.lease.token);
      return this.join(begunSince);
    }
    return this.fly(this.awaited, key, (flight) => this.obtain(asked, flight, known));
  }

  async forget(key: string): Promise<void> {
    for (const flights of [this.awaited, this.behind]) {
      const flight = flights.get(key);
      if (flight) flight.forgotten = true;
      flights.delete(key);
    }
    if (!this.closed) await this.guard.ask(() => this.store.remove(key));
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
  private async look<T>({ key, policy }: Asked<T>): Promise<Known<T> | undefined> {
    if (this.closed) return undefined;
    const { freshMs, staleMs, schema, loadMs = LOAD_MS } = policy;
    const found = await this.guard.ask(() => this.store.find(key, { staleMs, leaseMs: loadMs }));
    if (!found) return undefined;
    const read = found.kept && unseal(found.kept.text, schema);
    const lease = found.lease ? { lease: found.lease } : {};
    if (!found.kept || !read) return lease;
    // Ages go by the time left to live, which the store's clock alone decides: clocks of processes may differ.
    const age = read.keptMs - found.kept.leftMs;
    if (age < 0 || age >= freshMs + staleMs) return lease;
    return { ...lease, box: { value: read.value, stale: age >= freshMs } };
  }

  private join<T>(flight: Flight): Promise<T> {
    this.options.onRead('shared');
    // One key has one meaning, so the flight brings what this caller asks for.
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

  /** Nothing usable is kept: waits for the process that loads, or loads. */
  private async obtain<T>(asked: Asked<T>, flight: Flight, known: Known<T> | undefined): Promise<T> {
    const begun = this.options.clock();
    const other = known?.lease?.mine === false ? known.lease.token : undefined;
    let lease = known?.lease;
    while (
      other !== undefined &&
      lease?.token === other &&
      this.options.clock() - begun < (asked.policy.loadMs ?? LOAD_MS)
    ) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      const now = await this.look(asked);
      if (now?.box) {
        this.options.onRead('shared');
        return now.box.value;
      }
      lease = now?.lease;
    }
    this.options.onRead(known ? 'loaded' : 'away');
    return this.loadAndKeep(asked, flight, lease?.mine ? lease.token : undefined);
  }

  private reload<T>(asked: Asked<T>, token: string): void {
    const reloading = this.fly(this.behind, asked.key, (flight) => this.loadAndKeep(asked, flight, token));
    reloading.catch((error: unknown) => this.options.onTrouble(error, 'reload'));
  }

  private async loadAndKeep<T>(asked: Asked<T>, flight: Flight, token: string | undefined): Promise<T> {
    const { policy, load } = asked;
    try {
      const value = await load();
      const worth = !flight.forgotten && (policy.keep?.(value) ?? true);
      void this.settle(asked, token, worth ? value : undefined);
      return value;
    } catch (error) {
      void this.settle(asked, token);
      throw error;
    }
  }

  /** Never waited for: the caller has its answer, and commands reach the store in the order they were given. */
  private async settle<T>({ key, policy }: Asked<T>, token: string | undefined, value?: T): Promise<void> {
    const keepMs = policy.freshMs + policy.staleMs;
    const text = value === undefined ? undefined : seal(value, keepMs);
    if (this.closed || (text === undefined && token === undefined)) return;
    await this.guard.ask(() => this.store.settle(key, token, text === undefined ? undefined : { text, keepMs }));
  }
}
