import type { Admin, Broker, Cluster } from 'kafkajs';
import { clusterOf, newKafka, type ConnectionOptions } from './connection';
import { isLeaderMoving, isUnanswered, isWithoutCoordinator } from './errors';
import { Renewable } from './renewable';
import { repeatedly } from './repeatedly';
import { briefRetry, CALL_DEADLINE_MS, PING_DEADLINE_MS } from './settings';

/**
 * The connections of one process for everything but appending and consuming. Errors are those of the port. A request that a loaded broker does not answer in time
 * is sent again, because a service would fail to start with the first of them; so all work on topics and groups must be repeatable.
 */
export class Brokers {
  readonly #cluster: Renewable<Cluster>;
  readonly #admin: Renewable<Admin>;

  constructor(connection: ConnectionOptions) {
    this.#cluster = new Renewable({
      open: async () => {
        const cluster = clusterOf(newKafka(connection, briefRetry));
        await cluster.connect();
        return cluster;
      },
      close: (cluster) => cluster.disconnect(),
      // Also after refusals: a deleted topic remains in the cluster's list of topics and fails every later metadata request.
      invalidates: () => true,
    });
    this.#admin = new Renewable({
      open: async () => {
        const admin = newKafka(connection, briefRetry).admin();
        await admin.connect();
        return admin;
      },
      close: (admin) => admin.disconnect(),
      invalidates: () => true,
    });
  }

  admin<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
    return this.#admin.use(CALL_DEADLINE_MS, work);
  }

  /**
   * Runs work on one topic after loading its partitions and leaders. Throws if there is no such topic. When a broker does not lead a partition yet, or
   * no longer, the metadata is loaded again; this happens briefly after a topic was created and after a broker failed. The client leaves out partitions
   * that its metadata lacks, so it is also loaded again when partitions were added.
   */
  withTopic<T>(
    { topic, partitions }: { readonly topic: string; readonly partitions: number },
    work: (cluster: Cluster) => Promise<T>,
  ): Promise<T> {
    return this.#cluster.use(CALL_DEADLINE_MS, async (cluster) => {
      await repeatedly(async () => {
        await cluster.addTargetTopic(topic);
        await cluster.refreshMetadataIfNecessary();
        if (cluster.findTopicPartitionMetadata(topic).length < partitions) await cluster.refreshMetadata();
      }, isUnanswered);
      return repeatedly(
        () => work(cluster),
        (error) => isLeaderMoving(error) || isUnanswered(error),
        () => cluster.refreshMetadata(),
      );
    });
  }

  /** Runs work with the coordinator of a group. Waits for one: after a start or a failover there is none for a while. */
  withCoordinator<T>(groupId: string, work: (coordinator: Broker) => Promise<T>): Promise<T> {
    return this.#cluster.use(CALL_DEADLINE_MS, async (cluster) => {
      await repeatedly(() => cluster.refreshMetadataIfNecessary(), isUnanswered);
      return repeatedly(
        async () => work(await cluster.findGroupCoordinator({ groupId })),
        (error) => isWithoutCoordinator(error) || isUnanswered(error),
      );
    });
  }

  /** Resolves when a group can be joined. */
  async coordinated(groupId: string): Promise<void> {
    await this.withCoordinator(groupId, (coordinator) => coordinator.offsetFetch({ groupId, topics: [] }));
  }

  ping(): Promise<void> {
    return this.#cluster.use(PING_DEADLINE_MS, (cluster) => cluster.refreshMetadata());
  }

  async close(): Promise<void> {
    await Promise.all([this.#cluster.close(), this.#admin.close()]);
  }
}
