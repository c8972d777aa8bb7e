import type { SupervisedProcess } from '../process/supervised-process';

/** Everything that is ours ends within 5 s: each stage may take its time, and what is left of the whole. */
const TOTAL_MS = 4700;
const stages: readonly { readonly services: readonly string[]; readonly limitMs: number }[] = [
  { services: ['gateway', 'crawler'], limitMs: 2200 },
  { services: ['indexer'], limitMs: 1500 },
  { services: ['market'], limitMs: 1000 },
  { services: ['postgres'], limitMs: 2500 },
];
/**
 * Kafka and OpenSearch stop beside the database and may take longer. Killing them loses nothing either (a broker's pages are the system's, an
 * index has its translog), but makes the next start slower.
 */
const ENGINES = ['kafka', 'opensearch', 'redis'];
const ENGINES_MS = 5000;
/** What a database server needs at the least to stop without recovery at the next start. */
const KEPT_FOR_POSTGRES_MS = 900;

/** Those who take work first, those who keep it last. Resolves with the names of those that did not stop in time and were killed. */
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
