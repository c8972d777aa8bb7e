import { topics, type LotObserved } from '@obverse/contracts';
import type { OutgoingRecord, RecordPosition } from '@obverse/event-log';
import { isLotId } from '@obverse/lots';
import { documentsOf, expectAgreement, expectDocuments } from './agreement';
import { documentDifferences, expectNone, setDifferences } from './comparison';
import { sharedEngines } from './engines';
import { Flow, shuffled } from './flow';
import { expectedOf } from './model';
import { faultsOf, placeOf, poisons, type Poison } from './poison';
import { seed } from './seed';
import { GROUP } from './progress-monitor';
import { World } from './world';

const CHUNK = 200;

interface Placed {
  readonly poison: Poison;
  readonly record: OutgoingRecord;
  readonly position: RecordPosition;
}

describe(`records of every kind (seed ${seed})`, () => {
  let world: World;

  beforeEach(async () => {
    world = await World.create(await sharedEngines());
  });
  afterEach(() => world?.close());

  const observeAll = async (observed: readonly LotObserved[]) => {
    for (let from = 0; from < observed.length; from += CHUNK) await world.observe(observed.slice(from, from + CHUNK));
  };
  const everything = () => documentsOf(world, [...new Set(world.observed.map(({ lotId }) => lotId))].filter(isLotId));

  it('repeated, in any order and replayed twice, give the same index', async () => {
    const observed = new Flow(seed).take(2000);
    await observeAll(shuffled([...observed, ...observed.slice(0, 700)], seed));
    const indexer = await world.start('indexer');
    await expectAgreement(world, 'shuffled');
    const before = new Map((await everything()).map((document) => [document.id, document]));

    await indexer.stop();
    const ranges = await world.log.ranges(topics.lotsObserved);
    const starts = ranges.map(({ partition, earliest }) => ({ partition, next: earliest }));
    await world.log.seek(GROUP, topics.lotsObserved, starts);
    await Promise.all([world.start('replaying'), world.start('second')]);
    await expectAgreement(world, 'shuffled');
    expectNone('before and after the replay', documentDifferences(before, await everything()));

    await observeAll(shuffled(observed, seed + 1));
    await expectAgreement(world, 'shuffled');
    expectNone('before and after the second replay', documentDifferences(before, await everything()));
  });

  /** Appends poison of one kind until every partition of its topic contains it. */
  const poisonAll = async (poison: Poison, first: number): Promise<readonly Placed[]> => {
    const waiting = new Set((await world.log.ranges(poison.topic)).map(({ partition }) => partition));
    const placed: Placed[] = [];
    for (let n = first; waiting.size > 0; n++) {
      const record = poison.record(n);
      for (const position of await world.append(poison.topic, [record])) {
        placed.push({ poison, record, position });
        waiting.delete(position.partition);
      }
    }
    return placed;
  };

  it('that are poison, of several kinds in each partition, are set aside unchanged, and the partitions continue', async () => {
    const flow = new Flow(seed);
    const placed: Placed[] = [];
    for (const [kind, poison] of poisons.entries()) {
      await observeAll(flow.take(150));
      placed.push(...(await poisonAll(poison, kind * 1000)));
    }
    await observeAll(flow.take(150));
    await world.start('indexer');
    await world.drained();
    await expectDocuments(world, expectedOf(world.observed, world.context));
    const rejected = await world.records(topics.lotsRejected);
    expectNone(
      'set aside',
      placed.flatMap(({ poison, record, position }) => faultsOf(poison, record, position, rejected)),
    );
    const places = placed.map(({ poison, position }) => `${poison.topic}/${position.partition}/${position.offset}`);
    const actual = rejected.map(({ headers }) => placeOf(headers));
    expectNone('only poison is set aside', setDifferences('record', new Set(places), new Set(actual)));
  });
});
