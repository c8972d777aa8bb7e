import { isRetryLater, type EventLog } from '@obverse/event-log';
import { sleep } from '../shared/sleep';

/** The log as a replay sees it: it cannot append, so it can publish nothing. */
export type ReplayLog = Pick<
  EventLog,
  'read' | 'ranges' | 'offsetsAt' | 'consume' | 'committed' | 'seek' | 'deleteGroup'
>;

/** Longer than the session of a member that was killed. */
const FORGET_WITHIN_MS = 60_000;
const AGAIN_MS = 500;

/** Removes a group; one whose member was killed a moment ago is waited for until its session is over. */
export async function forgetGroup(log: Pick<EventLog, 'deleteGroup'>, groupId: string): Promise<void> {
  for (const end = performance.now() + FORGET_WITHIN_MS; ;) {
    try {
      await log.deleteGroup(groupId);
      return;
    } catch (error) {
      if (isRetryLater(error) || performance.now() > end) throw error;
      await sleep(AGAIN_MS);
    }
  }
}
