import { setTimeout as sleep } from 'node:timers/promises';
import { eventually, type KillableService } from '@obverse/testing';
import { OwnEngine } from '../../../../jest/own-engines';
import { expectAgreement } from './agreement';
import { expectNone } from './comparison';
import { ownEngines } from './engines';
import { DEADLINE_MS } from './deadline';
import { Flow } from './flow';
import { IndexLine } from './index-line';
import { seed } from './seed';
import { SteadyFlow } from './steady-flow';
import { Watch, type Progress } from './watch';
import { World, type Engines } from './world';

const MINUTE_MS = 60_000;
/** As long as the acceptance of the platform asks for; longer than any session or request. */
const AWAY_MS = 30_000;

describe(`indexers whose engines go away (seed ${seed})`, () => {
  let kafka: OwnEngine;
  let openSearch: OwnEngine;
  let engines: Engines;
  let world: World;
  let watch: Watch;
  let flow: SteadyFlow;

  beforeAll(async () => {
    [kafka, openSearch] = await Promise.all([OwnEngine.kafka(), OwnEngine.openSearch()]);
  }, 5 * MINUTE_MS);
  afterAll(() => Promise.all([kafka?.discard(), openSearch?.discard()]), MINUTE_MS);

  beforeEach(async () => {
    engines = await ownEngines(kafka, openSearch);
    world = await World.create(engines);
    watch = new Watch(world.log);
    flow = new SteadyFlow(world, new Flow(seed), watch);
  }, 2 * MINUTE_MS);

  afterEach(async () => {
    // Some are missing where the engines did not serve.
    await flow?.stop();
    await watch?.stop();
    await world?.close();
  }, MINUTE_MS);

  const rises = (figure: keyof Progress, by: number) => watch.rises(figure, by, () => world.lastWords());
  /** An outage is waited out by the process that met it. */
  const agreement = async (indexer: KillableService) => {
    await flow.stop();
    await expectAgreement(world);
    expectNone('committed offsets', watch.fallen);
    expect(indexer.runs).toBe(true);
  };

  it(
    'lose and double nothing when the broker is restarted under load, and again when it is killed',
    async () => {
      const line = await IndexLine.open(engines.lotIndex.url);
      try {
        const indexer = await world.start('indexer', { LOT_INDEX_URL: line.url });
        for (const end of ['stop', 'kill'] as const) {
          await rises('committed', 300);
          // One batch surely finds the broker gone when it has changes to tell.
          line.holdNext('_mget');
          const reading = await eventually(
            'a batch to read its lots',
            () => line.held,
            DEADLINE_MS,
            () => world.lastWords(),
          );
          await kafka[end]();
          await reading.carryOut();
          reading.answer();
          await kafka.start();
          await rises('committed', 300);
        }
        await agreement(indexer);
      } finally {
        await line.close();
      }
    },
    8 * MINUTE_MS,
  );

  it(
    'blame no record when OpenSearch is killed and away for 30 s, and go on when it is back',
    async () => {
      const indexer = await world.start('indexer');
      await rises('committed', 300);
      await openSearch.kill();
      // Not a wait for something: the outage itself.
      await sleep(AWAY_MS);
      await openSearch.start();
      await rises('committed', 300);
      await agreement(indexer);
    },
    8 * MINUTE_MS,
  );
});
