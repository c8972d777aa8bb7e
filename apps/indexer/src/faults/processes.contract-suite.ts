import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { topics } from '@obverse/contracts';
import { eventually } from '@obverse/testing';
import { expectAgreement } from './agreement';
import { IndexLine, type HeldRequest } from './index-line';
import { expectNone } from './comparison';
import { sharedEngines } from './engines';
import { Flow } from './flow';
import { seed } from './seed';
import { SteadyFlow } from './steady-flow';
import { GROUP, ProgressMonitor, type Progress } from './progress-monitor';
import { World } from './world';

interface Moment {
  readonly figure: keyof Progress;
  readonly by: number;
  readonly afterMs: number;
  /** At any point; after a bulk request was sent; or after the index executed it and before the sender got the answer. */
  readonly at: 'anywhere' | 'bulk sent' | 'bulk done';
}

/** Random moments of an indexer: a number of changes or committed records from now on, and a short time later. */
function moments(count: number): readonly Moment[] {
  const moment = fc.record({
    figure: fc.constantFrom<keyof Progress>('changes', 'committed'),
    by: fc.integer({ min: 1, max: 120 }),
    afterMs: fc.integer({ min: 0, max: 40 }),
    at: fc.constantFrom<Moment['at']>('anywhere', 'anywhere', 'bulk sent', 'bulk done'),
  });
  return fc.sample(fc.noBias(moment), { seed, numRuns: count });
}

export interface ProcessFaultsOptions {
  /** Random moments at which an indexer is killed. */
  readonly kills: number;
  /** Members that join and leave one after the other. */
  readonly members: number;
  /** Bulk requests that break once. */
  readonly brokenRequests: number;
}

/** Faults of indexers under a steady flow. Nothing may be lost, repeated or written in the wrong order. */
export function testProcesses({ kills, members, brokenRequests }: ProcessFaultsOptions): void {
  let world: World;
  let line: IndexLine;
  let monitor: ProgressMonitor;
  let flow: SteadyFlow;

  beforeEach(async () => {
    const engines = await sharedEngines();
    world = await World.create(engines);
    line = await IndexLine.open(engines.lotIndex.url);
    monitor = new ProgressMonitor(world.log);
    flow = new SteadyFlow(world, new Flow(seed), monitor);
  });

  afterEach(async () => {
    // Some are undefined when the engines failed to start.
    await flow?.stop();
    await monitor?.stop();
    await world?.close();
    await line?.close();
  });

  const increased = (figure: keyof Progress, by: number) =>
    monitor.waitForIncrease(figure, by, () => world.lastWords());
  /** Waits for the moment. Returns the bulk request that is held, if the moment is during one. */
  const reach = async ({ figure, by, afterMs, at }: Moment): Promise<HeldRequest | undefined> => {
    await increased(figure, by);
    // Distributes the moments over the time between two polls.
    await sleep(afterMs);
    if (at === 'anywhere') return undefined;
    line.holdNext('_bulk');
    const held = await eventually(
      'a bulk request',
      () => line.held,
      () => world.lastWords(),
    );
    if (at === 'bulk done') await held.carryOut();
    return held;
  };
  const agreement = async () => {
    await flow.stop();
    await expectAgreement(world);
    expectNone('committed offsets', monitor.regressions);
  };
  /** Waits until every partition is committed up to its present end. */
  const everyPartitionContinues = async () => {
    const ends = await world.log.ranges(topics.lotsObserved);
    await eventually(
      'every partition to continue',
      async () => {
        const committed = await world.log.committed(GROUP, topics.lotsObserved);
        const nextOf = new Map(committed.map(({ partition, next }) => [partition, next]));
        return ends.every(({ partition, next }) => (nextOf.get(partition) ?? 0) >= next);
      },
      () => world.lastWords(),
    );
  };

  it('lose and repeat nothing when killed at random moments', async () => {
    let indexer = await world.start('indexer 0', { LOT_INDEX_URL: line.url });
    for (const [life, moment] of moments(kills).entries()) {
      const held = await reach(moment);
      await indexer.kill();
      indexer = await world.start(`indexer ${life + 1}`, { LOT_INDEX_URL: line.url });
      // A request of the killed indexer may arrive this late.
      if (moment.at === 'bulk sent') await held?.carryOut();
    }
    await agreement();
  });

  it('write and commit nothing older when one is suspended past its session, another takes over, and the first resumes with a write on its way', async () => {
    const suspended = await world.start('suspended', { LOT_INDEX_URL: line.url });
    for (const [round, at] of (['bulk sent', 'bulk done', 'anywhere'] as const).entries()) {
      const held = await reach({ figure: 'changes', by: 100, afterMs: 0, at });
      suspended.freeze();
      const successor = await world.start(`successor ${round}`);
      await everyPartitionContinues();
      await increased('committed', 400);
      if (at === 'bulk sent') await held?.carryOut();
      held?.answer();
      suspended.wake();
      await increased('committed', 200);
      await successor.stop();
      await everyPartitionContinues();
      expect(suspended.runs).toBe(true);
    }
    await agreement();
  });

  it('continue in order while members join and leave', async () => {
    let staying = await world.start('member 0');
    for (const [round, moment] of moments(members).entries()) {
      const joining = world.launch(`member ${round + 1}`);
      await reach({ ...moment, at: 'anywhere' });
      if (round % 2 === 0) await joining.whenReady();
      const leaving = staying.stop();
      await joining.whenReady();
      await leaving;
      staying = joining;
      await everyPartitionContinues();
    }
    await agreement();
  });

  it('repeat writes of unknown outcome when each bulk request breaks once, most in the middle of the answer', async () => {
    line.breakEachOnce();
    await world.start('indexer', { LOT_INDEX_URL: line.url });
    await eventually(
      'bulk requests to break',
      () => line.broken.size >= brokenRequests,
      () => `${line.broken.size} broke\n${world.lastWords()}`,
    );
    await agreement();
  });
}
