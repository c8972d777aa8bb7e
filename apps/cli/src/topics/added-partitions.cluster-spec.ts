import { topics, type LotObserved } from '@obverse/contracts';
import { LogUnavailableError } from '@obverse/event-log';
import { eventually } from '@obverse/testing';
import { clusterEngines } from '../testing/engines.factory';
import { lotsOf, makeWorld, type World } from '../testing/world.factory';

const BEFORE = 4;
const AFTER = 16;
const LOTS = 200;

describe('partitions that are added to lots.observed', () => {
  let world: World;
  beforeEach(async () => {
    world = await makeWorld(clusterEngines);
  });
  afterEach(() => world.close());

  let minute = 0;
  /** The next observation of every lot, a minute later than the last one. */
  const observation = (): LotObserved[] => {
    minute += 1;
    const observedAt = new Date(Date.UTC(2026, 10, 25, 10, minute)).toISOString();
    return lotsOf('kestrel-coins', LOTS, { observedAt, price: { amount: String(minute), currency: 'EUR' } });
  };
  /** As a crawler: it appends again what the log did not take. */
  const observe = (seen: readonly LotObserved[]) =>
    eventually('the log to take records', () =>
      world.observe(...seen).then(
        () => true,
        (error: unknown) => {
          if (error instanceof LogUnavailableError) return false;
          throw error;
        },
      ),
    );
  const filled = async () =>
    (await world.log.ranges(topics.lotsObserved)).filter(({ earliest, next }) => next > earliest).length;
  const partitionsWith = (count: number) => {
    process.env['EVENT_LOG_PARTITIONS'] = String(count);
    return world.obverse('topics', 'apply', '--yes').finally(() => delete process.env['EVENT_LOG_PARTITIONS']);
  };

  it('are read by running indexers, written by running crawlers, and leave each lot at its newest observation', async () => {
    await world.startIndexer();
    await observe(observation());
    expect(await filled()).toBe(BEFORE);
    expect(await partitionsWith(AFTER)).toBe(0);
    expect(world.terminal.text).toMatch(/lots\.observed +partitions +4 +16/);
    // Neither was restarted: both find the partitions by themselves.
    await eventually('records in all partitions', async () => {
      await observe(observation());
      return (await filled()) === AFTER;
    });
    const last = observation();
    await observe(last);
    await world.indexed();
    await eventually('the newest observation of each lot', async () => {
      const documents = await world.documents(last);
      return documents.length === LOTS && documents.every(({ lot }) => lot.price?.amount === String(minute));
    });
    // Never fewer, and the definition must state what the log has.
    for (const count of [BEFORE, 8]) {
      expect(await partitionsWith(count)).toBe(1);
      expect(world.terminal.text).toContain('set EVENT_LOG_PARTITIONS');
    }
    expect(await partitionsWith(AFTER)).toBe(0);
  });

  it('may have the newer observation of a lot before the older one was read', async () => {
    const older = observation();
    await observe(older);
    expect(await partitionsWith(AFTER)).toBe(0);
    const newer = observation();
    await eventually('records in all partitions', async () => {
      await observe(newer);
      return (await filled()) === AFTER;
    });
    // Partitions are read in any order.
    await world.startIndexer();
    await world.indexed();
    const documents = await world.documents(newer);
    expect(documents.map(({ lot }) => lot.price?.amount)).toEqual(Array.from({ length: LOTS }, () => String(minute)));
  });
});
