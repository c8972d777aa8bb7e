import pLimit from 'p-limit';

/** People to whom is written at the same time. Each holds one connection of the pool, and two are left for announcing. */
export const WRITERS = 4;

/** Writes to several people at a time. All writes end before it does, also when one fails; then it throws what that one threw. */
export async function writeToAll<P>(people: readonly P[], write: (person: P) => Promise<void>): Promise<void> {
  const limit = pLimit(WRITERS);
  const written = await Promise.allSettled(people.map((person) => limit(() => write(person))));
  for (const outcome of written) if (outcome.status === 'rejected') throw outcome.reason;
}
