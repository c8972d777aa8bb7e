import { topicDefinitions, topics } from '@obverse/contracts';
import { createEventLog, type EventLog, type StoredRecord } from '@obverse/event-log';
import { sleep } from '@obverse/operations';
import { Pace, placeOf, readRanges } from '@obverse/operations/replay';
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

    const read = async (take: (records: readonly StoredRecord[]) => Promise<void>) => {
      const ranges = await log.ranges(topics.lotsObserved);
      const taken: string[] = [];
      await readRanges(log, {
        groupId: 'replay-test',
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
      const committed = await log.committed('replay-test', topics.lotsObserved);
      return {
        taken,
        atEnd: ranges.every(({ partition, next }) =>
          committed.some((one) => one.partition === partition && one.next === next),
        ),
      };
    };

    it('keeps the group and reads nothing twice when batches take longer than the session', async () => {
      const { taken, atEnd } = await read((records) => {
        records.forEach(() => work(10));
        return Promise.resolve();
      });
      expect([taken.length, new Set(taken).size, atEnd]).toEqual([RECORDS, RECORDS, true]);
      expect(troubles).toEqual([]);
    });

    it('keeps the group and reads nothing twice when an engine takes longer than the session for one portion', async () => {
      let isFirst = true;
      const { taken, atEnd } = await read(async () => {
        const slow = isFirst;
        isFirst = false;
        if (slow) await sleep(2 * SESSION_MS);
      });
      expect([taken.length, new Set(taken).size, atEnd]).toEqual([RECORDS, RECORDS, true]);
      expect(troubles).toEqual([]);
    });
  });
}
