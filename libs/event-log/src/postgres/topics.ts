import type { TopicDefinition } from '@obverse/contracts';
import { UnknownTopicError, type PartitionOffset, type PartitionRange, type TopicDifference } from '../port';
import { assertApplicable, differencesOf, type ActualTopic } from '../topic-differences';
import type { Database, Queryable } from './database';
import { ensureSchema } from './schema';

/** A topic of the log. `ids[p]` is the key of partition p in `event_log.record`. */
export interface Topic {
  readonly name: string;
  readonly ids: readonly number[];
}

/** The topics of the log. A topic is never repartitioned, so its partitions are cached. */
export class Topics {
  readonly #known = new Map<string, Topic>();
  #schema: Promise<void> | undefined;

  constructor(readonly database: Database) {}

  async ensure(definitions: readonly TopicDefinition[]): Promise<void> {
    await this.prepare();
    for (const definition of definitions) await create(this.database, definition);
  }

  async compare(definitions: readonly TopicDefinition[]): Promise<readonly TopicDifference[]> {
    await this.prepare();
    return differencesOf(definitions, await actualTopics(this.database, definitions));
  }

  async apply(definitions: readonly TopicDefinition[]): Promise<void> {
    await this.prepare();
    await this.database.transaction(async (tx) => {
      assertApplicable(differencesOf(definitions, await actualTopics(tx, definitions)));
      for (const definition of definitions) {
        await create(tx, definition);
        await tx.run('UPDATE event_log.topic SET cleanup = $2, retention_ms = $3 WHERE name = $1', [
          definition.name,
          definition.cleanup,
          definition.retentionMs ?? null,
        ]);
      }
    });
  }

  /** Those of the topics that exist. */
  async existing(definitions: readonly TopicDefinition[]): Promise<readonly TopicDefinition[]> {
    await this.prepare();
    const found = await actualTopics(this.database, definitions);
    return definitions.filter(({ name }) => found.has(name));
  }

  /** Throws for a topic that does not exist: a misspelt name must not create one. */
  async get(name: string): Promise<Topic> {
    const known = this.#known.get(name);
    if (known) return known;
    await this.prepare();
    const rows = await this.database.rows<{ id: number }>(
      'SELECT id FROM event_log.partition_head WHERE topic = $1 ORDER BY partition',
      [name],
    );
    if (rows.length === 0) throw new UnknownTopicError(`the log has no topic ${name}`);
    const topic = { name, ids: rows.map(({ id }) => id) };
    this.#known.set(name, topic);
    return topic;
  }

  /** The record table's key of one partition. */
  async partitionId(name: string, partition: number): Promise<number> {
    const id = (await this.get(name)).ids[partition];
    if (id === undefined) throw new RangeError(`topic ${name} has no partition ${partition}`);
    return id;
  }

  async ranges(name: string): Promise<readonly PartitionRange[]> {
    const topic = await this.get(name);
    return this.database.rows<{ partition: number; earliest: number; next: number }>(
      `SELECT head.partition, head.next_offset AS next, coalesce(
         (SELECT "offset" FROM event_log.record WHERE partition_id = head.id ORDER BY "offset" LIMIT 1), head.next_offset
       ) AS earliest
       FROM event_log.partition_head head WHERE head.topic = $1 ORDER BY head.partition`,
      [topic.name],
    );
  }

  async offsetsAt(name: string, timestamp: number): Promise<readonly PartitionOffset[]> {
    const topic = await this.get(name);
    return this.database.rows<{ partition: number; next: number }>(OFFSETS_AT, [topic.name, timestamp]);
  }

  /** Creates or upgrades the tables, once. */
  prepare(): Promise<void> {
    this.#schema ??= ensureSchema(this.database).catch((error: unknown) => {
      // The server did not answer: the next call tries again.
      this.#schema = undefined;
      throw error;
    });
    return this.#schema;
  }
}

/**
 * Times rise with offsets, so a binary search over the offsets finds the time with some 20 look-ups in the primary key. An index on the time would
 * slow every append.
 */
const OFFSETS_AT = `
  WITH RECURSIVE search AS (
    SELECT id, partition, next_offset, 0::bigint AS low, next_offset AS high
    FROM event_log.partition_head WHERE topic = $1
    UNION ALL
    SELECT id, partition, next_offset,
      CASE WHEN probe.appended_at < $2 THEN probe."offset" + 1 ELSE low END,
      CASE WHEN probe.appended_at < $2 THEN high ELSE (low + high) / 2 END
    FROM search LEFT JOIN LATERAL (
      SELECT "offset", appended_at FROM event_log.record
      WHERE partition_id = search.id AND "offset" >= (low + high) / 2 ORDER BY "offset" LIMIT 1
    ) AS probe ON true
    WHERE low < high
  )
  SELECT partition, coalesce(
    (SELECT "offset" FROM event_log.record WHERE partition_id = id AND "offset" >= low ORDER BY "offset" LIMIT 1), next_offset
  ) AS next
  FROM search WHERE low >= high ORDER BY partition`;

/** Does nothing when the topic exists. */
async function create(database: Queryable, definition: TopicDefinition): Promise<void> {
  const { name, partitions, cleanup, retentionMs } = definition;
  // The second part reads the stored count: a definition with more partitions changes nothing.
  await database.run(
    `WITH created AS (
       INSERT INTO event_log.topic (name, partitions, cleanup, retention_ms) VALUES ($1, $2, $3, $4)
       ON CONFLICT (name) DO NOTHING RETURNING name, partitions
     )
     INSERT INTO event_log.partition_head (topic, partition)
     SELECT name, partition FROM created, generate_series(0, partitions - 1) AS partition`,
    [name, partitions, cleanup, retentionMs ?? null],
  );
}

/** The existing topics among the definitions, by name. Within a transaction they stay locked until its end. */
async function actualTopics(
  database: Queryable,
  definitions: readonly TopicDefinition[],
): Promise<ReadonlyMap<string, ActualTopic>> {
  const rows = await database.rows<{
    name: string;
    partitions: number;
    cleanup: TopicDefinition['cleanup'];
    retention_ms: number | null;
  }>(
    'SELECT name, partitions, cleanup, retention_ms FROM event_log.topic WHERE name = ANY ($1) ORDER BY name FOR UPDATE',
    [definitions.map(({ name }) => name)],
  );
  return new Map(
    rows.map(({ name, partitions, cleanup, retention_ms: retentionMs }) => [
      name,
      { partitions, cleanup, ...(retentionMs !== null && { retentionMs }) },
    ]),
  );
}
