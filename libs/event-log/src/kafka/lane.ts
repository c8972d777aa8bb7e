import { LogUnavailableError } from '../port';
import { ProduceQueue, type AppendCall, type PlacedRecord, type Share } from './produce-queue';
import { LINGER_MS } from './settings';

/** Sends records as one request. Returns the offset of the first record in each partition, or throws an error of the port. */
export type Produce = (records: readonly PlacedRecord[]) => Promise<ReadonlyMap<number, number>>;

/**
 * Sends the appends to one topic, one request at a time. A request contains the calls that arrived since the last one, or within a few milliseconds.
 * A failure fails only the calls it concerns.
 */
export class Lane {
  readonly #queue = new ProduceQueue();
  #sending: Promise<void> | undefined;
  #lingering: NodeJS.Timeout | undefined;

  constructor(private readonly produce: Produce) {}

  add(call: AppendCall): void {
    this.#queue.add(call);
    if (this.#sending) return;
    if (this.#queue.isFull) this.#startSending();
    else this.#lingering ??= setTimeout(() => this.#startSending(), LINGER_MS);
  }

  async idle(): Promise<void> {
    if (!this.#queue.isEmpty && !this.#sending) this.#startSending();
    await this.#sending;
  }

  #startSending(): void {
    clearTimeout(this.#lingering);
    this.#lingering = undefined;
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
  }

  async #sendAll(): Promise<void> {
    for (let shares = this.#queue.take(); shares.length > 0; shares = this.#queue.take()) {
      const error = await this.#send(shares);
      if (error === undefined) continue;
      if (shares.length === 1 || error instanceof LogUnavailableError) fail(shares, error);
      else for (const share of shares) await this.#sendAlone(share);
    }
  }

  /** After Kafka refused a request of several calls, each is sent alone, so only those fail whose own records it refuses. */
  async #sendAlone(share: Share): Promise<void> {
    const error = await this.#send([share]);
    if (error !== undefined) fail([share], error);
  }

  /** Returns the error, or undefined on success. */
  async #send(shares: readonly Share[]): Promise<unknown> {
    try {
      const answer = await this.produce(shares.flatMap(({ records }) => records));
      acknowledge(shares, answer);
      return undefined;
    } catch (error) {
      return error ?? new Error('the client failed without a reason');
    }
  }
}

/** The records of a partition have consecutive offsets from the first, in the order they were given. */
function acknowledge(shares: readonly Share[], firstOffsets: ReadonlyMap<number, number>): void {
  const next = new Map(firstOffsets);
  const positions = shares.map(({ records }) =>
    records.map(({ partition }) => {
      const offset = next.get(partition) ?? Number.NaN;
      if (!(offset >= 0)) throw new Error(`Kafka acknowledged partition ${partition} without an offset`);
      next.set(partition, offset + 1);
      return { partition, offset };
    }),
  );
  shares.forEach(({ call }, n) => call.acknowledge(positions[n] ?? []));
}

function fail(shares: readonly Share[], error: unknown): void {
  for (const { call } of shares) call.fail(error);
}
