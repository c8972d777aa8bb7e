import type { SupervisedProcess } from '../process/supervised-process';

/** All services end within 5 s: each stage has its own limit and what is left of the total. */
const TOTAL_MS = 4700;
const stages: readonly { readonly services: readonly string[]; readonly limitMs: number }[] = [
  { services: ['proxy', 'gateway', 'crawler'], limitMs: 2200 },
  { services: ['indexer'], limitMs: 1500 },
  { services: ['market'], limitMs: 1000 },
  { services: ['postgres'], limitMs: 2500 },
];
/**
 * Kafka and OpenSearch stop in parallel with the database and may take longer. A kill loses nothing either (the broker's data is in the page cache, the
 * index has its translog), but makes the next start slower.
 */
const ENGINES = ['kafka', 'opensearch', 'redis'];
const ENGINES_MS = 5000;
/** The least time a database server needs to stop without recovery at the next start. */
const KEPT_FOR_POSTGRES_MS = 900;

/** Stops the services that receive work first and the stores last. Resolves with the names of those that were killed because they did not stop in time. */
export async function stopInOrder(processes: readonly SupervisedProcess[]): Promise<readonly string[]> {
  const end = Date.now() + TOTAL_MS;
  const killed: string[] = [];
  const stop = (services: readonly string[], limitMs: number) =>
    Promise.all(
      processes
        .filter((supervised) => services.includes(supervised.name.replace(/-\d+$/, '')))
        .map(async (supervised) => {
          const outcome = await supervised.stop(limitMs);
          if (outcome.killed) killed.push(supervised.name);
        }),
    );
  for (const { services, limitMs } of stages) {
    const last = services.includes('postgres');
    const left = Math.max(100, Math.min(limitMs, end - (last ? 0 : KEPT_FOR_POSTGRES_MS) - Date.now()));
    await Promise.all([stop(services, left), ...(last ? [stop(ENGINES, ENGINES_MS)] : [])]);
  }
  return killed;
}
