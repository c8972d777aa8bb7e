import { setImmediate as nextTick } from 'node:timers/promises';
import type { EventLog, TopicDifference } from '@obverse/event-log';
import { Health, Metrics, Shutdown, type Logger } from '@obverse/service-kit';
import { IndexerMetrics } from '../metrics/indexer-metrics';
import { TopicCheck } from './topic-check';

const applicable = true;
const deletes: TopicDifference = {
  topic: 'lots.observed',
  property: 'cleanup',
  actual: 'delete',
  defined: 'compact',
  applicable,
};
const shorter: TopicDifference = { topic: 'lots.changed', property: 'retentionMs', actual: 1, applicable };

/** An indexer whose log differs so. */
async function checkOf(differences: readonly TopicDifference[]) {
  const metrics = new Metrics('indexer');
  const health = new Health();
  const logged: string[] = [];
  const log = (level: string) => (_: object, text: string) => logged.push(`${level}: ${text}`);
  // Only the methods that are called.
  const logger = { error: log('error'), warn: log('warn') } as unknown as Logger;
  const eventLog = { compareTopics: () => Promise.resolve(differences) } as unknown as EventLog;
  const check = new TopicCheck(eventLog, new IndexerMetrics(metrics), health, new Shutdown(logger), logger);
  check.onModuleInit();
  const atFirst = await metrics.text();
  await nextTick();
  const gauge = (text: string) =>
    [...text.matchAll(/obverse_indexer_topic_differs\{topic="(\S+)",effect="(\w+)",service="\w+"\} 1/g)].map(
      ([, topic, effect]) => `${topic} ${effect}`,
    );
  const result = { readiness: await health.readiness(), differs: gauge(await metrics.text()), atFirst, logged };
  await check.beforeApplicationShutdown();
  return result;
}

describe('an indexer', () => {
  it('whose observations are deleted is not ready, and says so in its log and its metric', async () => {
    const { readiness, differs, logged } = await checkOf([deletes, shorter]);
    expect(readiness).toMatchObject({ ok: false, checks: [{ name: 'topics' }] });
    expect(readiness.checks[0]?.reason).toBe(
      'lots.observed has the clean-up delete, which deletes observations: run `obverse topics apply`',
    );
    expect(differs).toEqual(['lots.observed loss', 'lots.changed other']);
    expect(logged).toEqual([expect.stringMatching(/^error: the log loses/), expect.stringMatching(/^warn: a topic/)]);
  });

  it('without one of its topics is not ready', async () => {
    const { readiness } = await checkOf([{ topic: 'auctions.observed', property: 'topic', applicable }]);
    expect(readiness.checks[0]?.reason).toContain('auctions.observed is missing');
  });

  it('whose topics differ in another way is ready', async () => {
    const { readiness, differs } = await checkOf([shorter]);
    expect(readiness.ok).toBe(true);
    expect(differs).toEqual(['lots.changed other']);
  });

  it('whose topic got more partitions reports nothing', async () => {
    const partitions = { topic: 'lots.observed', property: 'partitions', defined: 4, applicable: false };
    expect((await checkOf([{ ...partitions, actual: 16 }])).differs).toEqual([]);
    expect((await checkOf([{ ...partitions, actual: 2 }])).differs).toEqual(['lots.observed other']);
  });

  it('has the metric of each topic from its start', async () => {
    const { atFirst, differs, logged } = await checkOf([]);
    expect(atFirst.match(/^obverse_indexer_topic_differs\{.*\} 0$/gm)).toHaveLength(10);
    expect([differs, logged]).toEqual([[], []]);
  });
});
