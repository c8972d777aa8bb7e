import { describeAppending } from './contract/appending.contract-suite';
import { describeDelivery } from './contract/delivery.contract-suite';
import { describeGroups } from './contract/groups.contract-suite';
import { describeMembers } from './contract/members.contract-suite';
import { describeOutage } from './contract/outage.contract-suite';
import { describeReads } from './contract/reads.contract-suite';
import { describeRestore } from './contract/restore.contract-suite';
import { describeTopics } from './contract/topics.contract-suite';
import { useLog, type EventLogHarness } from './contract/world';

export type { EventLogHarness } from './contract/world';

/** Tests every statement of the port's documentation on an adapter. It does not depend on which adapter. */
export function describeEventLog(name: string, makeHarness: () => Promise<EventLogHarness>): void {
  describe(`the event log on ${name}`, () => {
    const world = useLog(makeHarness);
    describeTopics(world);
    describeAppending(world);
    describeReads(world);
    describeRestore(world);
    describeGroups(world);
    describeDelivery(world);
    describeMembers(world);
    describeOutage(world);
  });
}
