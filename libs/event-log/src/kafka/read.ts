import type { Broker, Cluster } from 'kafkajs';
import type { StoredRecord } from '../port';
import type { KafkaNames } from './address';
import type { Brokers } from './brokers';
import { kafkaErrorType } from './errors';
import { withoutAborted, type AbortedTransaction } from './aborted';
import { firstAfterGap } from './gap';
import { toRecord, type FetchedMessage } from './records';
import type { Topics } from './topics';

/** A call returns about this many bytes at most: a thousand records of the largest size would be a gigabyte. */
const MAX_READ_BYTES = 8_000_000;
/** The assumed size of a record when a fetch is sized; records beyond the limit are dropped. */
const USUAL_RECORD_BYTES = 2_048;
const SMALLEST_FETCH_BYTES = 65_536;

/** The parts of kafkajs' answer to a fetch that are read. */
interface Fetched {
  readonly messages: readonly FetchedMessage[];
  /** Everything before this offset was fetched. */
  readonly next: number;
  /** The offset the next record will get. */
  readonly end: number;
}

interface FetchedPartition {
  readonly highWatermark: string;
  readonly messages: readonly FetchedMessage[];
  readonly abortedTransactions?: readonly AbortedTransaction[] | null;
}

interface Place {
  readonly topic: string;
  readonly partition: number;
}

/** Reads partitions outside any group. */
export class Reader {
  /** The first fetch from each broker. */
  readonly #first = new WeakMap<Broker, Promise<Fetched>>();

  constructor(
    private readonly brokers: Brokers,
    private readonly topics: Topics,
    private readonly names: KafkaNames,
  ) {}

  /** Up to `limit` records, fewer if they are large; empty only at the end. */
  async read(topic: string, partition: number, fromOffset: number, limit: number): Promise<readonly StoredRecord[]> {
    await this.topics.assertPartition(topic, partition);
    if (limit < 1) return [];
    const place = { topic: this.names.topic(topic), partition };
    const known = { topic: place.topic, partitions: await this.topics.partitions(topic) };
    return this.brokers.withTopic(known, async (cluster) => {
      const leader = await leaderOf(cluster, place);
      await this.#openedBy(cluster, leader, place);
      const records: StoredRecord[] = [];
      let bytes = 0;
      for (let from = Math.max(0, fromOffset); records.length < limit && bytes < MAX_READ_BYTES;) {
        const wantedBytes = (limit - records.length) * USUAL_RECORD_BYTES;
        const { messages, next, end } = await fetchFrom(cluster, leader, place, from, wantedBytes);
        if (messages.length === 0 && next > from) {
          from = next;
          continue;
        }
        const found =
          messages.length > 0
            ? messages
            : await firstAfterGap(from, end, async (offset) => {
                return (await fetchFrom(cluster, leader, place, offset, SMALLEST_FETCH_BYTES)).messages;
              });
        if (found.length === 0) break;
        for (const message of found.slice(0, limit - records.length)) {
          const record = toRecord(topic, partition, message);
          records.push(record);
          bytes += record.value.byteLength;
        }
        from = (records.at(-1)?.offset ?? from) + 1;
      }
      return records;
    });
  }

  /** The offsets of up to `limit` records from an offset on, without those of aborted transactions. */
  async committedOffsets(topic: string, partition: number, from: number, limit: number): Promise<ReadonlySet<number>> {
    return new Set((await this.read(topic, partition, from, limit)).map(({ offset }) => offset));
  }

  /** kafkajs opens its fetch connection with the first fetch. Of several simultaneous first ones each opens one, and only the last is ever closed. */
  #openedBy(cluster: Cluster, leader: Broker, place: Place): Promise<Fetched> {
    const first = this.#first.get(leader) ?? fetchFrom(cluster, leader, place, 0, 1);
    this.#first.set(leader, first);
    return first;
  }

  /** The offset of the first record at or after an offset; the end of the partition if there is none. */
  async nextRecord(topic: string, partition: number, fromOffset: number): Promise<number> {
    const [record] = await this.read(topic, partition, fromOffset, 1);
    if (record) return record.offset;
    const range = (await this.topics.ranges(topic)).find((candidate) => candidate.partition === partition);
    return Math.max(range?.next ?? fromOffset, fromOffset);
  }
}

async function leaderOf(cluster: Cluster, { topic, partition }: Place): Promise<Broker> {
  const [nodeId] = Object.keys(cluster.findLeaderForPartitions(topic, [partition]));
  if (nodeId === undefined) throw new RangeError(`topic ${topic} has no partition ${partition}`);
  return cluster.findBroker({ nodeId });
}

async function fetchFrom(
  cluster: Cluster,
  leader: Broker,
  place: Place,
  from: number,
  wantedBytes: number,
): Promise<Fetched> {
  const { topic, partition } = place;
  const maxBytes = Math.min(Math.max(wantedBytes, SMALLEST_FETCH_BYTES), MAX_READ_BYTES);
  try {
    const answer = (await leader.fetch({
      maxWaitTime: 0,
      minBytes: 0,
      maxBytes,
      topics: [{ topic, partitions: [{ partition, fetchOffset: String(from), maxBytes }] }],
    })) as { responses: { partitions: FetchedPartition[] }[] };
    const [found] = answer.responses.flatMap(({ partitions }) => partitions);
    if (!found) throw new Error(`Kafka answered a fetch of ${topic}/${partition} without it`);
    // A fetch returns the whole batch that contains the offset.
    const messages = withoutAborted(found.messages, found.abortedTransactions ?? []).filter(
      ({ offset }) => Number(offset) >= from,
    );
    const next = Number(found.messages.at(-1)?.offset ?? from - 1) + 1;
    return { messages, next, end: Number(found.highWatermark) };
  } catch (error) {
    if (kafkaErrorType(error) !== 'OFFSET_OUT_OF_RANGE') throw error;
    const [offsets] = await cluster.fetchTopicsOffset([{ topic, partitions: [{ partition }], fromBeginning: true }]);
    const earliest = Number(offsets?.partitions[0]?.offset ?? from);
    // The offset is before the beginning, which retention moved, or after the end.
    return earliest > from
      ? fetchFrom(cluster, leader, place, earliest, wantedBytes)
      : { messages: [], next: from, end: from };
  }
}
