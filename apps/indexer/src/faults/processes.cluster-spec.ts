import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { topics } from '@obverse/contracts';
import { eventually } from '@obverse/testing';
import { expectAgreement } from './agreement';
import { IndexLine, type HeldRequest } from './index-line';
import { expectNone } from './comparison';
import { sharedEngines } from './engines';
import { DEADLINE_MS } from './deadline';
import { Flow } from './flow';
import { seed } from './seed';
import { SteadyFlow } from './steady-flow';
import { GROUP, Watch, type Progress } from './watch';
import { World } from './world';

const MINUTE_MS = 60_000;

interface Moment {
  readonly figure: keyof Progress;
  readonly by: number;
  readonly afterMs: number;
  /** In the middle of anything; with a bulk request on its way; or when the index has it and the sender does not know. */
  readonly at: 'anywhere' | 'bulk sent' | 'bulk done';
}

/** Random moments in the life of an indexer: so many records told or committed from now on, and a little later still. */
function moments(count: number): readonly Moment[] {
  const moment = fc.record({
    figure: fc.constantFrom<keyof Progress>('told', 'committed'),
    by: fc.integer({ min: 1, max: 120 }),
    afterMs: fc.integer({ min: 0, max: 40 }),
    at: fc.constantFrom<Moment['at']>('anywhere', 'anywhere', 'bulk sent', 'bulk done'),
  });
  return fc.sample(fc.noBias(moment), { seed, numRuns: count });
}

describe(`indexers under a steady flow (seed ${seed})`, () => {
  let world: World;
  let line: IndexLine;
  let watch: Watch;
  let flow: SteadyFlow;

  beforeEach(async () => {
    const engines = await sharedEngines();
    world = await World.create(engines);
    line = await IndexLine.open(engines.lotIndex.url);
    watch = new Watch(world.log);
    flow = new SteadyFlow(world, new Flow(seed), watch);
  }, 2 * MINUTE_MS);

  afterEach(async () => {
    // Some are missing where the engines did not serve.
    await flow?.stop();
    await watch?.stop();
    await world?.close();
    await line?.close();
  }, MINUTE_MS);

  const rises = (figure: keyof Progress, by: number) => watch.rises(figure, by, () => world.lastWords());
  /** Answers with the bulk request that is under way, where the moment is that of one. */
  const reach = async ({ figure, by, afterMs, at }: Moment): Promise<HeldRequest | undefined> => {
    await rises(figure, by);
    // Not a wait for something: it spreads the moments over all that happens between two looks.
    await sleep(afterMs);
    if (at === 'anywhere') return undefined;
    line.holdNext('_bulk');
    const held = await eventually(
      'a bulk request',
      () => line.held,
      DEADLINE_MS,
      () => world.lastWords(),
    );
    if (at === 'bulk done') await held.carryOut();
    return held;
  };
  const agreement = async () => {
    await flow.stop();
    await expectAgreement(world);
    expectNone('committed offsets', watch.fallen);
  };
  /** Waits until every partition is committed past where its end is now. */
  const goesOnEverywhere = async () => {
    const ends = await world.log.ranges(topics.lotsObserved);
    await eventually(
      'every partition to go on',
      async () => {
        const committed = await world.log.committed(GROUP, topics.lotsObserved);
        const nextOf = new Map(committed.map(({ partition, next }) => [partition, next]));
        return ends.every(({ partition, next }) => (nextOf.get(partition) ?? 0) >= next);
      },
      DEADLINE_MS,
      () => world.lastWords(),
    );
  };

  it(
    'lose and double nothing when killed at 20 random moments',
    async () => {
      let indexer = await world.start('indexer 0', { LOT_INDEX_URL: line.url });
      for (const [life, moment] of moments(20).entries()) {
        const held = await reach(moment);
        await indexer.kill();
        indexer = await world.start(`indexer ${life + 1}`, { LOT_INDEX_URL: line.url });
        // What the dead one sent may arrive as late as this.
        if (moment.at === 'bulk sent') await held?.carryOut();
      }
      await agreement();
    },
    8 * MINUTE_MS,
  );

  it(
    'write and commit nothing older when one sleeps past its session while another takes over, and wakes with a write on its way',
    async () => {
      const sleeper = await world.start('sleeper', { LOT_INDEX_URL: line.url });
      for (const [round, at] of (['bulk sent', 'bulk done', 'anywhere'] as const).entries()) {
        const held = await reach({ figure: 'told', by: 100, afterMs: 0, at });
        sleeper.freeze();
        const heir = await world.start(`heir ${round}`);
        await goesOnEverywhere();
        await rises('committed', 400);
        if (at === 'bulk sent') await held?.carryOut();
        held?.answer();
        sleeper.wake();
        await rises('committed', 200);
        await heir.stop();
        await goesOnEverywhere();
        expect(sleeper.runs).toBe(true);
      }
      await agreement();
    },
    8 * MINUTE_MS,
  );

  it(
    'go on in order while members join and leave',
    async () => {
      let staying = await world.start('member 0');
      for (const [round, moment] of moments(6).entries()) {
        const joining = world.launch(`member ${round + 1}`);
        await reach({ ...moment, at: 'anywhere' });
        if (round % 2 === 0) await joining.whenReady();
        const leaving = staying.stop();
        await joining.whenReady();
        await leaving;
        staying = joining;
        await goesOnEverywhere();
      }
      await agreement();
    },
    8 * MINUTE_MS,
  );

  it(
    'write again what they cannot know to be written, when each bulk request breaks once, most in the middle of the answer',
    async () => {
      line.breakEachOnce();
      await world.start('indexer', { LOT_INDEX_URL: line.url });
      await eventually(
        'thirty bulk requests to break',
        () => line.broken.size >= 30,
        DEADLINE_MS,
        () => `${line.broken.size} did\n${world.lastWords()}`,
      );
      await agreement();
    },
    8 * MINUTE_MS,
  );
});
