import { setTimeout as sleep } from 'node:timers/promises';
import { removeAll } from '../libs/event-log/src/kafka/harness';

/** Longer than the session of a process that a test killed: its groups have a member until then and cannot be deleted. */
const WITHIN_MS = 30_000;
const AGAIN_MS = 500;

/** Deletes what a suite left on the shared engines: topics, groups, indexes and templates with its prefix. */
export async function clearEngines(kafkaUrl: string, openSearchUrl: string): Promise<void> {
  const prefix = new URL(openSearchUrl).pathname.slice(1);
  for (const path of [`/${prefix}-*`, `/_index_template/${prefix}-*`]) {
    const answer = await fetch(new URL(path, openSearchUrl), { method: 'DELETE' });
    if (!answer.ok && answer.status !== 404) throw new Error(`${path} could not be deleted: ${answer.status}`);
  }
  for (const end = Date.now() + WITHIN_MS; ;) {
    try {
      await removeAll(kafkaUrl);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(AGAIN_MS);
    }
  }
}
