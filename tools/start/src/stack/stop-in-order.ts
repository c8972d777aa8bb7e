import type { SupervisedProcess } from '../process/supervised-process';

/** All services end within 5 s. */
const TOTAL_MS = 4700;
/** The least time a database server needs to stop without recovery at the next start. */
const KEPT_FOR_STORES_MS = 900;
/** The services end at once: the event log keeps what one wrote and another has not read. */
const SERVICES = ['proxy', 'gateway', 'crawler', 'indexer', 'watcher'];
/** What the services use, in the embedded profile. The market ends after the crawler, whose last requests would fail otherwise. */
const USED_BY_SERVICES = ['market', 'postgres'];
/**
 * Kafka and OpenSearch stop in parallel with the database and may take longer. A kill loses nothing either (the broker's data is in the page cache, the
 * index has its translog), but makes the next start slower.
 */
const ENGINES = ['kafka', 'opensearch', 'redis'];
const ENGINES_MS = 5000;

/** Stops the services first and what they use last. Resolves with the names of those that were killed because they did not stop in time. */
export async function stopInOrder(processes: readonly SupervisedProcess[]): Promise<readonly string[]> {
  const end = Date.now() + TOTAL_MS;
  const killed: string[] = [];
  const stop = (names: readonly string[], limitMs: number) =>
    Promise.all(
      processes
        .filter((supervised) => names.includes(supervised.name.replace(/-\d+$/, '')))
        .map(async (supervised) => {
          const outcome = await supervised.stop(limitMs);
          if (outcome.killed) killed.push(supervised.name);
        }),
    );
  await stop(SERVICES, TOTAL_MS - KEPT_FOR_STORES_MS);
  const leftMs = end - Date.now();
  await Promise.all([stop(USED_BY_SERVICES, leftMs), stop(ENGINES, ENGINES_MS)]);
  return killed;
}
