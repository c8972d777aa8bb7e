import { topicDefinitions, topics } from '@obverse/contracts';
import { eventually } from '@obverse/testing';
import { expectAgreement } from './agreement';
import { sharedEngines } from './engines';
import { Flow } from './flow';
import { seed } from './seed';
import { World } from './world';

const GAUGE = /obverse_indexer_topic_differs\{topic="lots\.observed",effect="loss",[^}]*\} (\d)/;

/** What an indexer says of its topics: the status of its readiness, the reason, the gauge of the topic of lots. */
async function topicsAt(
  url: string,
): Promise<{ status: number; reason: string | undefined; gauge: string | undefined }> {
  const readiness = await fetch(`${url}/health/ready`);
  const { checks } = (await readiness.json()) as { checks: readonly { name: string; reason?: string }[] };
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return {
    status: readiness.status,
    reason: checks.find(({ name }) => name === 'topics')?.reason,
    gauge: GAUGE.exec(metrics)?.[1],
  };
}

describe(`the clean-up of the topic of lots, changed under a running indexer (seed ${seed})`, () => {
  let world: World;

  beforeEach(async () => {
    world = await World.create(await sharedEngines());
  });
  afterEach(() => world?.close());

  it('is in readiness and gauge until it is as defined again, and every record is indexed meanwhile', async () => {
    const flow = new Flow(seed);
    await world.observe(flow.take(100));
    const url = await (await world.start('indexer')).whenReady();
    const until = (what: string, wanted: Awaited<ReturnType<typeof topicsAt>>) =>
      eventually(
        what,
        async () => JSON.stringify(await topicsAt(url)) === JSON.stringify(wanted),
        async () => JSON.stringify(await topicsAt(url)),
      );
    await until('an indexer that is ready', { status: 200, reason: undefined, gauge: '0' });

    const [lots] = topicDefinitions.filter(({ name }) => name === topics.lotsObserved);
    if (!lots) throw new Error('there is no topic of lots');
    await world.log.applyTopics([{ ...lots, cleanup: 'delete' }]);
    const reason = 'lots.observed has the clean-up delete, which deletes observations: run `obverse topics apply`';
    await until('the changed clean-up to be reported', { status: 503, reason, gauge: '1' });
    await world.observe(flow.take(100));
    await expectAgreement(world, 'in order');

    await world.log.applyTopics(topicDefinitions);
    await until('an indexer that is ready again', { status: 200, reason: undefined, gauge: '0' });
  });
});
