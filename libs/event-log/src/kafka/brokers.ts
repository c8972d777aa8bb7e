import { setTimeout as sleep } from 'node:timers/promises';
import type { Admin, Broker, Cluster } from 'kafkajs';
import { clusterOf, newKafka, type ConnectionOptions } from './connection';
import { isLeaderMoving, isWithoutCoordinator } from './errors';
import { Renewable } from './renewable';
import { briefRetry, CALL_DEADLINE_MS, PASSING_DEADLINE_MS, PASSING_POLL_MS, PING_DEADLINE_MS } from './settings';

/** One process' connections for everything but appending and consuming. Errors come as the port's. */
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
      // Also after refusals: a topic that was deleted stays among a cluster's topics and fails each later look at them.
      spoils: () => true,
    });
    this.#admin = new Renewable({
      open: async () => {
        const admin = newKafka(connection, briefRetry).admin();
        await admin.connect();
        return admin;
      },
      close: (admin) => admin.disconnect(),
      spoils: () => true,
    });
  }

  admin<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
    return this.#admin.use(CALL_DEADLINE_MS, work);
  }

  /**
   * Work on one topic, whose partitions and leaders are known by then. Refused when there is no such topic. Brokers that do not lead a
   * partition yet, or any more, are asked for its leader anew: so it is for a moment after a topic was made and when a broker goes.
   */
  withTopic<T>(topic: string, work: (cluster: Cluster) => Promise<T>): Promise<T> {
    return this.#cluster.use(CALL_DEADLINE_MS, async (cluster) => {
      await cluster.addTargetTopic(topic);
      await cluster.refreshMetadataIfNecessary();
      return repeatedly(
        () => work(cluster),
        isLeaderMoving,
        () => cluster.refreshMetadata(),
      );
    });
  }

  /** Work with the broker that keeps a group's members and offsets, once one does: after a start or a failover there is none for a while. */
  withCoordinator<T>(groupId: string, work: (coordinator: Broker) => Promise<T>): Promise<T> {
    return this.#cluster.use(CALL_DEADLINE_MS, async (cluster) => {
      await cluster.refreshMetadataIfNecessary();
      return repeatedly(async () => work(await cluster.findGroupCoordinator({ groupId })), isWithoutCoordinator);
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

/** Tries until it succeeds, or fails for another reason, or for too long. */
async function repeatedly<T>(
  work: () => Promise<T>,
  isPassing: (error: unknown) => boolean,
  prepare: () => Promise<void> = () => Promise.resolve(),
): Promise<T> {
  for (const until = performance.now() + PASSING_DEADLINE_MS; ;) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || performance.now() > until) throw error;
    }
    await sleep(PASSING_POLL_MS);
    await prepare();
  }
}
