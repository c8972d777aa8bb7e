import type { PartitionOffset } from '../port';
import type { KafkaNames } from './address';
import type { Brokers } from './brokers';
import { isMembershipLost, isRebalancing, kafkaErrorType } from './errors';
import type { Topics } from './topics';

/** The generation of a client that is not a member. The coordinator accepts its offsets only while the group has no member. */
const NO_GENERATION = -1;

/** Reads and changes groups from outside. */
export class Groups {
  constructor(
    private readonly brokers: Brokers,
    private readonly topics: Topics,
    private readonly names: KafkaNames,
  ) {}

  async committed(groupId: string, topic: string): Promise<readonly PartitionOffset[]> {
    const count = await this.topics.partitions(topic);
    const group = this.names.group(groupId, topic);
    const partitions = Array.from({ length: count }, (_, partition) => ({ partition, offset: '-1' }));
    const { responses } = await this.brokers.withCoordinator(group, (coordinator) =>
      coordinator.offsetFetch({ groupId: group, topics: [{ topic: this.names.topic(topic), partitions }] }),
    );
    return responses
      .flatMap((answer) => answer.partitions)
      .map(({ partition, offset }) => ({ partition, next: Number(offset) }))
      .filter(({ next }) => next >= 0)
      .sort((a, b) => a.partition - b.partition);
  }

  async seek(groupId: string, topic: string, offsets: readonly PartitionOffset[]): Promise<void> {
    for (const { partition } of offsets) await this.topics.assertPartition(topic, partition);
    try {
      await this.#commitWithoutMember(groupId, topic, offsets);
    } catch (error) {
      if (!isMembershipLost(error) && !isRebalancing(error)) throw error;
      throw new Error(`group ${groupId} has running members on ${topic}; stop them first`, { cause: error });
    }
  }

  /**
   * Commits the ends of partitions without an offset, so that a group that reads from the latest offset keeps its starting point whatever happens
   * before its first commit. Does nothing if the group has members: the first of them has done it.
   */
  async beginAtEnds(groupId: string, topic: string): Promise<void> {
    const begun = new Set((await this.committed(groupId, topic)).map(({ partition }) => partition));
    const missing = (await this.topics.ends(topic)).filter(({ partition }) => !begun.has(partition));
    if (missing.length === 0) return;
    try {
      await this.#commitWithoutMember(groupId, topic, missing);
    } catch (error) {
      if (!isMembershipLost(error) && !isRebalancing(error)) throw error;
    }
  }

  async delete(groupId: string): Promise<void> {
    await this.brokers.admin(async (admin) => {
      const { groups } = await admin.listGroups();
      const own = groups.map((group) => group.groupId).filter((group) => this.names.isOfGroup(group, groupId));
      if (own.length === 0) return;
      const described = await admin.describeGroups(own);
      const busy = described.groups.filter(({ members }) => members.length > 0).map((group) => group.groupId);
      if (busy.length > 0) throw hasMembers(groupId, busy);
      await admin.deleteGroups(own).catch((error: unknown) => {
        const types = refusalsOf(error);
        if (types.includes('NON_EMPTY_GROUP')) throw hasMembers(groupId, own);
        if (types.length === 0 || types.some((type) => type !== 'GROUP_ID_NOT_FOUND')) throw error;
      });
    });
  }

  async #commitWithoutMember(groupId: string, topic: string, offsets: readonly PartitionOffset[]): Promise<void> {
    const group = this.names.group(groupId, topic);
    const partitions = offsets.map(({ partition, next }) => ({ partition, offset: String(next) }));
    await this.brokers.withCoordinator(group, (coordinator) =>
      coordinator.offsetCommit({
        groupId: group,
        groupGenerationId: NO_GENERATION,
        memberId: '',
        topics: [{ topic: this.names.topic(topic), partitions }],
      }),
    );
  }
}

function hasMembers(groupId: string, kafkaGroups: readonly string[]): Error {
  return new Error(`group ${groupId} has running members (Kafka: ${kafkaGroups.join(', ')}); stop them first`);
}

/** The error types in kafkajs' error about several groups. */
function refusalsOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('groups' in error && Array.isArray(error.groups)) {
    return error.groups.flatMap((group: unknown) => {
      const reason = typeof group === 'object' && group !== null && 'error' in group ? group.error : undefined;
      return kafkaErrorType(reason) ?? [];
    });
  }
  return 'cause' in error ? refusalsOf(error.cause) : [];
}
