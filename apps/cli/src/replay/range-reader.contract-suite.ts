import { topicDefinitions, topics } from '@obverse/contracts';
import { createEventLog, type EventLog, type StoredRecord } from '@obverse/event-log';
import { sleep } from '@obverse/operations';
import { Pace, placeOf, readRanges } from '@obverse/operations/replay';
import { roundWithoutStall } from '@obverse/testing';
import { testDatabase } from '../../../../jest/test-database';
import { lotsOf, recordOf, type MakeEngines, type WorldEngines } from '../testing/world.factory';

const SESSION_MS = 1_500;
const RECORDS = 600;

/** Occupies the thread, as normalising does on a slow machine. */
function work(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end;);
}

/** Reading of ranges by a processor that is slower than the session of its group, on any engines. */
export function describeRangeReader(makeEngines: MakeEngines): void {
  describe('reading ranges', () => {
    let engines: WorldEngines;
    let log: EventLog;
    const troubles: string[] = [];

    beforeEach(async () => {
      troubles.length = 0;
      engines = makeEngines(await testDatabase());
      log = createEventLog({
        ...engines.log,
        clientId: 'test',
        onTrouble: (what, error) => troubles.push(`${what}: ${String(error)}`),
      });
      await log.ensureTopics(topicDefinitions);
      await log.append(topics.lotsObserved, lotsOf('kestrel-coins', RECORDS).map(recordOf));
    });
    afterEach(async () => {
      await log.close();
      await engines.destroy();
    });

    let groups = 0;
    const read = async (take: (records: readonly StoredRecord[]) => Promise<void>) => {
      groups += 1;
      const groupId = `replay-test-${groups}`;
      troubles.length = 0;
      const ranges = await log.ranges(topics.lotsObserved);
      const taken: string[] = [];
      await readRanges(log, {
        groupId,
        topic: topics.lotsObserved,
        ranges: ranges.map(({ partition, earliest, next }) => ({ partition, from: earliest, to: next })),
        pace: new Pace(undefined, { now: () => performance.now(), sleep }),
        signal: new AbortController().signal,
        sessionTimeoutMs: SESSION_MS,
        take: async (records) => {
          await take(records);
          taken.push(...records.map(placeOf));
        },
        progressed: () => undefined,
      });
      const committed = await log.committed(groupId, topics.lotsObserved);
      return {
        taken: taken.length,
        different: new Set(taken).size,
        atEnd: ranges.every(({ partition, next }) =>
          committed.some((one) => one.partition === partition && one.next === next),
        ),
        troubles: [...troubles],
      };
    };
    const whole = { taken: RECORDS, different: RECORDS, atEnd: true, troubles: [] };
    const readWithoutStall = (take: () => (records: readonly StoredRecord[]) => Promise<void>) =>
      roundWithoutStall({
        run: () => read(take()),
        expected: whole,
        ping: () => log.ping(),
        sessionMs: SESSION_MS,
      });

    it('keeps the group and reads nothing twice when batches take longer than the session', async () => {
      const slowly = (records: readonly StoredRecord[]) => {
        records.forEach(() => work(10));
        return Promise.resolve();
      };
      expect(await readWithoutStall(() => slowly)).toEqual(whole);
    });

    it('keeps the group and reads nothing twice when an engine takes longer than the session for one portion', async () => {
      const slowAtFirst = () => {
        let isFirst = true;
        return async () => {
          const slow = isFirst;
          isFirst = false;
          if (slow) await sleep(2 * SESSION_MS);
        };
      };
      expect(await readWithoutStall(slowAtFirst)).toEqual(whole);
    });
  });
}
