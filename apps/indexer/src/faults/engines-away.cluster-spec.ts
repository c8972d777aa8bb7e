import { setTimeout as sleep } from 'node:timers/promises';
import { eventually, type KillableService } from '@obverse/testing';
import { OwnEngine } from '../../../../jest/own-engines';
import { expectAgreement } from './agreement';
import { expectNone } from './comparison';
import { ownEngines } from './engines';
import { Flow } from './flow';
import { IndexLine } from './index-line';
import { seed } from './seed';
import { SteadyFlow } from './steady-flow';
import { ProgressMonitor, type Progress } from './progress-monitor';
import { World, type Engines } from './world';

/** Longer than any session or request. */
const AWAY_MS = 30_000;

describe(`indexers whose engines go away (seed ${seed})`, () => {
  let kafka: OwnEngine;
  let openSearch: OwnEngine;
  let engines: Engines;
  let world: World;
  let monitor: ProgressMonitor;
  let flow: SteadyFlow;

  beforeAll(async () => {
    [kafka, openSearch] = await Promise.all([OwnEngine.kafka(), OwnEngine.openSearch()]);
  });
  afterAll(() => Promise.all([kafka?.discard(), openSearch?.discard()]));

  beforeEach(async () => {
    engines = await ownEngines(kafka, openSearch);
    world = await World.create(engines);
    monitor = new ProgressMonitor(world.log);
    flow = new SteadyFlow(world, new Flow(seed), monitor);
  });

  afterEach(async () => {
    // Some are undefined when the engines failed to start.
    await flow?.stop();
    await monitor?.stop();
    await world?.close();
  });

  const increased = (figure: keyof Progress, by: number) =>
    monitor.waitForIncrease(figure, by, () => world.lastWords());
  /** The process that met the outage is still running afterwards. */
  const agreement = async (indexer: KillableService) => {
    await flow.stop();
    await expectAgreement(world);
    expectNone('committed offsets', monitor.regressions);
    expect(indexer.runs).toBe(true);
  };

  it('lose and repeat nothing when the broker is restarted under load, and when it is killed', async () => {
    const line = await IndexLine.open(engines.lotIndex.url);
    try {
      const indexer = await world.start('indexer', { LOT_INDEX_URL: line.url });
      for (const end of ['stop', 'kill'] as const) {
        await increased('committed', 300);
        // The broker stops while a batch has changes to append.
        line.holdNext('_mget');
        const heldRead = await eventually(
          'a batch to read its lots',
          () => line.held,
          () => world.lastWords(),
        );
        await kafka[end]();
        await heldRead.carryOut();
        heldRead.answer();
        await kafka.start();
        await increased('committed', 300);
      }
      await agreement(indexer);
    } finally {
      await line.close();
    }
  });

  it('reject no record while OpenSearch is down for 30 s, and continue when it is back', async () => {
    const indexer = await world.start('indexer');
    await increased('committed', 300);
    await openSearch.kill();
    // The duration of the outage.
    await sleep(AWAY_MS);
    await openSearch.start();
    await increased('committed', 300);
    await agreement(indexer);
  });
});
