import type { PartitionOffset } from '../port';
import type { GroupView, Ownership } from './assignment';
import type { Database } from './database';
import type { Claim } from './fetch';

export const GROUP_CHANNEL = 'event_log_group';

/** The payload of the channel's messages: a group and one of its topics. */
export const groupSignal = (groupId: string, topic: string) => `${groupId} ${topic}`;

/** Deletes a group on every topic. The rows are locked first, for the reason given at `seek`. */
export async function deleteGroup(database: Database, groupId: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.run('SELECT FROM event_log.group_partition WHERE group_id = $1 ORDER BY topic, partition FOR UPDATE', [
      groupId,
    ]);
    const members = await tx.rows<{ member_id: string; topic: string }>(
      'SELECT member_id, topic FROM event_log.group_member WHERE group_id = $1 AND lease_until > clock_timestamp()',
      [groupId],
    );
    if (members.length > 0) {
      const names = members.map(({ member_id, topic }) => `${member_id} on ${topic}`).join(', ');
      throw new Error(`group ${groupId} has running members (${names}); stop them first`);
    }
    await tx.run('DELETE FROM event_log.group_member WHERE group_id = $1', [groupId]);
    await tx.run('DELETE FROM event_log.group_partition WHERE group_id = $1', [groupId]);
  });
}

/** A successful claim, and the offset at which reading begins. */
export interface Won {
  readonly epoch: number;
  readonly nextOffset: number;
}

/** The statements on membership, ownership and progress of one group in one topic. All times are those of the server. */
export class GroupStore {
  readonly #signal: string;

  constructor(
    private readonly database: Database,
    readonly groupId: string,
    readonly topic: string,
  ) {
    this.#signal = groupSignal(groupId, topic);
  }

  async prepare(): Promise<void> {
    await this.database.run(
      `INSERT INTO event_log.group_partition (group_id, topic, partition)
       SELECT $1, topic, partition FROM event_log.partition_head WHERE topic = $2 ON CONFLICT DO NOTHING`,
      [this.groupId, this.topic],
    );
  }

  /**
   * Extends the member's lease to `leaseMs` from now, deletes members whose lease expired, and wakes the other members when the list of members
   * changed. Locked rows are skipped: after an outage all members find each other expired at the same time, and would wait for one another.
   */
  async renew(memberId: string, leaseMs: number): Promise<void> {
    await this.database.run(
      `WITH renewed AS (
         INSERT INTO event_log.group_member (group_id, topic, member_id, joined_at, lease_until)
         VALUES ($1, $2, $3, clock_timestamp(), clock_timestamp() + $4 * interval '1 millisecond')
         ON CONFLICT (group_id, topic, member_id) DO UPDATE SET lease_until = excluded.lease_until
         RETURNING old.member_id IS NULL AS changed
       ), expired AS (
         DELETE FROM event_log.group_member WHERE group_id = $1 AND topic = $2 AND member_id IN (
           SELECT member_id FROM event_log.group_member
           WHERE group_id = $1 AND topic = $2 AND member_id <> $3 AND lease_until <= clock_timestamp() FOR UPDATE SKIP LOCKED)
         RETURNING true AS changed
       )
       SELECT pg_notify('${GROUP_CHANNEL}', $5) FROM (TABLE renewed UNION ALL TABLE expired) AS changes WHERE changed`,
      [this.groupId, this.topic, memberId, leaseMs, this.#signal],
    );
  }

  async view(): Promise<GroupView> {
    const members = await this.database.rows<{ member_id: string }>(
      `SELECT member_id FROM event_log.group_member
       WHERE group_id = $1 AND topic = $2 AND lease_until > clock_timestamp() ORDER BY joined_at, member_id`,
      [this.groupId, this.topic],
    );
    const partitions = await this.database.rows<{ partition: number; owner: string | null; epoch: number } & Ownership>(
      'SELECT partition, owner, epoch FROM event_log.group_partition WHERE group_id = $1 AND topic = $2 ORDER BY partition',
      [this.groupId, this.topic],
    );
    return { members: members.map(({ member_id }) => member_id), partitions };
  }

  /** Undefined when another live member owns the partition. */
  async claim(memberId: string, partition: number, from: 'earliest' | 'latest'): Promise<Won | undefined> {
    const [row] = await this.database.rows<{ epoch: number; next_offset: number }>(
      `WITH won AS (
         UPDATE event_log.group_partition own SET owner = $4, epoch = own.epoch + 1,
           begins_at = CASE WHEN $5 = 'latest' THEN coalesce(own.begins_at, head.next_offset) ELSE own.begins_at END
         FROM event_log.partition_head head
         WHERE own.group_id = $1 AND own.topic = $2 AND own.partition = $3 AND head.topic = $2 AND head.partition = $3
           AND (own.owner IS NULL OR own.owner = $4 OR NOT EXISTS (
             SELECT FROM event_log.group_member
             WHERE group_id = $1 AND topic = $2 AND member_id = own.owner AND lease_until > clock_timestamp()))
         RETURNING own.epoch, coalesce(own.next_offset, CASE WHEN $5 = 'latest' THEN own.begins_at ELSE 0 END) AS next_offset
       )
       SELECT epoch, next_offset, pg_notify('${GROUP_CHANNEL}', $6) FROM won`,
      [this.groupId, this.topic, partition, memberId, from, this.#signal],
    );
    return row && { epoch: row.epoch, nextOffset: row.next_offset };
  }

  /** False when the claim is no longer valid; nothing is written then. */
  async commit(claim: Claim, nextOffset: number): Promise<boolean> {
    const touched = await this.database.run(
      {
        name: 'event_log_commit',
        text: `UPDATE event_log.group_partition SET next_offset = greatest(next_offset, $6)
               WHERE group_id = $1 AND topic = $2 AND partition = $3 AND owner = $4 AND epoch = $5`,
      },
      [claim.groupId, claim.topic, claim.partition, claim.memberId, claim.epoch, nextOffset],
    );
    return touched === 1;
  }

  async release(claim: Claim): Promise<void> {
    await this.database.run(
      `WITH released AS (
         UPDATE event_log.group_partition SET owner = NULL
         WHERE group_id = $1 AND topic = $2 AND partition = $3 AND owner = $4 AND epoch = $5 RETURNING partition
       )
       SELECT pg_notify('${GROUP_CHANNEL}', $6) FROM released`,
      [claim.groupId, claim.topic, claim.partition, claim.memberId, claim.epoch, this.#signal],
    );
  }

  async leave(memberId: string): Promise<void> {
    await this.database.run(
      `WITH released AS (
         UPDATE event_log.group_partition SET owner = NULL WHERE group_id = $1 AND topic = $2 AND owner = $3
       ), left_group AS (
         DELETE FROM event_log.group_member WHERE group_id = $1 AND topic = $2 AND member_id = $3
       )
       SELECT pg_notify('${GROUP_CHANNEL}', $4)`,
      [this.groupId, this.topic, memberId, this.#signal],
    );
  }

  async committed(): Promise<readonly PartitionOffset[]> {
    return this.database.rows<{ partition: number; next: number }>(
      `SELECT partition, next_offset AS next FROM event_log.group_partition
       WHERE group_id = $1 AND topic = $2 AND next_offset IS NOT NULL ORDER BY partition`,
      [this.groupId, this.topic],
    );
  }

  /** Locks the rows before it reads the members, so a member that joins meanwhile either is found or claims after the change. */
  async seek(offsets: readonly PartitionOffset[]): Promise<void> {
    await this.prepare();
    await this.database.transaction(async (tx) => {
      const group = [this.groupId, this.topic];
      await tx.run(
        'SELECT FROM event_log.group_partition WHERE group_id = $1 AND topic = $2 ORDER BY partition FOR UPDATE',
        group,
      );
      const members = await tx.rows<{ member_id: string }>(
        'SELECT member_id FROM event_log.group_member WHERE group_id = $1 AND topic = $2 AND lease_until > clock_timestamp()',
        group,
      );
      if (members.length > 0) {
        const names = members.map(({ member_id }) => member_id).join(', ');
        throw new Error(`group ${this.groupId} has running members on ${this.topic} (${names}); stop them first`);
      }
      for (const { partition, next } of offsets) {
        // The new epoch fences a member whose lease expired while its handler still runs.
        const touched = await tx.run(
          `UPDATE event_log.group_partition SET next_offset = $4, owner = NULL, epoch = epoch + 1
           WHERE group_id = $1 AND topic = $2 AND partition = $3`,
          [...group, partition, next],
        );
        if (touched === 0) throw new RangeError(`topic ${this.topic} has no partition ${partition}`);
      }
    });
  }
}
