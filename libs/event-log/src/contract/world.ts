import { randomUUID } from 'node:crypto';
import type { TopicDefinition } from '@obverse/contracts';
import { eventually, gate, type Gate } from '@obverse/testing';
import type { BatchHandler, ConsumeOptions, EventLog, OutgoingRecord, StoredRecord } from '../port';

/** The log under test as one process uses it, over a connection that can be cut while the process continues. */
export interface HarnessClient {
  readonly log: EventLog;
  /** Makes the log unavailable for this client only. It also simulates a process that died without leaving its groups. */
  cut(): void;
  mend(): void;
}

export interface EventLogHarness {
  client(): Promise<HarnessClient>;
  /** Closes the clients and the log under test. */
  close(): Promise<void>;
  /** The shortest session timeout that the log supports, milliseconds. */
  readonly sessionTimeoutMs: number;
}

/** Shared by the parts of the suite; `log` and `harness` can be used from the first test on. */
export interface ContractWorld {
  readonly harness: EventLogHarness;
  readonly log: EventLog;
  newTopic(partitions: number, definition?: Partial<TopicDefinition>): Promise<string>;
  /** Options with a new group, unless overridden. */
  options(topic: string, overrides?: Partial<ConsumeOptions>): ConsumeOptions;
  /** The next offset by partition. */
  committedOf(group: ConsumeOptions): Promise<Map<number, number>>;
  /** A gate that is opened after the test in any case. */
  newGate(): Gate;
}

/** One log for the whole suite. Called within its `describe`. */
export function useLog(makeHarness: () => Promise<EventLogHarness>): ContractWorld {
  let harness: EventLogHarness | undefined;
  let log: EventLog | undefined;
  const gates: Gate[] = [];

  beforeAll(async () => {
    harness = await makeHarness();
    log = (await harness.client()).log;
  });
  // A failed test must not leave a handler waiting, because closing the log waits for handlers.
  afterEach(() => gates.splice(0).forEach((made) => made.open()));
  afterAll(() => harness?.close());

  const world: ContractWorld = {
    get harness() {
      return made(harness);
    },
    get log() {
      return made(log);
    },
    newTopic: async (partitions, definition = {}) => {
      const topic = `test.${randomUUID()}`;
      await world.log.ensureTopics([{ name: topic, partitions, cleanup: 'compact', ...definition }]);
      return topic;
    },
    options: (topic, overrides = {}) => ({
      groupId: `group-${randomUUID()}`,
      topic,
      from: 'earliest',
      maxBatch: 100,
      concurrency: 4,
      sessionTimeoutMs: world.harness.sessionTimeoutMs,
      ...overrides,
    }),
    committedOf: async ({ groupId, topic }) =>
      new Map((await world.log.committed(groupId, topic)).map(({ partition, next }) => [partition, next])),
    newGate: () => {
      const made = gate();
      gates.push(made);
      return made;
    },
  };
  return world;
}

function made<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('the log is created before the first test');
  return part;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const outgoing = (key: string, value: string, headers?: Record<string, string>): OutgoingRecord => ({
  key,
  value: encoder.encode(value),
  ...(headers && { headers }),
});
export const textOf = ({ value }: StoredRecord) => decoder.decode(value);
export const textsOf = (records: readonly StoredRecord[]) => records.map(textOf);
export const numbered = (count: number, key: (n: number) => string = (n) => `key-${n}`) =>
  Array.from({ length: count }, (_, n) => outgoing(key(n), String(n)));

/** Collects the records that handlers receive. */
export class Intake {
  readonly records: StoredRecord[] = [];
  readonly handler: BatchHandler = (batch) => {
    this.records.push(...batch.records);
    return Promise.resolve();
  };
  get texts(): string[] {
    return textsOf(this.records);
  }
  async holds(count: number): Promise<StoredRecord[]> {
    return eventually(
      `${count} records, has ${this.records.length}`,
      () => this.records.length >= count && this.records,
    );
  }
}
