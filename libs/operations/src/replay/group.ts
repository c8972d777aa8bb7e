import { isRetryLater, type EventLog } from '@obverse/event-log';
import { sleep } from '../sleep';

/** The methods of the log for a replay. Without `append` it cannot publish. */
export type ReplayLog = Pick<
  EventLog,
  'read' | 'ranges' | 'offsetsAt' | 'consume' | 'committed' | 'seek' | 'deleteGroup'
>;

/** Longer than the session timeout of a killed member. */
const REMOVE_WITHIN_MS = 60_000;
const RETRY_EVERY_MS = 500;

/** Removes a group. While the session of a killed member lasts, the call is repeated. */
export async function removeGroup(log: Pick<EventLog, 'deleteGroup'>, groupId: string): Promise<void> {
  for (const end = performance.now() + REMOVE_WITHIN_MS; ;) {
    try {
      await log.deleteGroup(groupId);
      return;
    } catch (error) {
      if (isRetryLater(error) || performance.now() > end) throw error;
      await sleep(RETRY_EVERY_MS);
    }
  }
}
