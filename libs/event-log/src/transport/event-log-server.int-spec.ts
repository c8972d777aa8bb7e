import 'reflect-metadata';
import { rejectedHeadersSchema, topicDefinitions, topics } from '@obverse/contracts';
import { Controller, Module, type INestMicroservice, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EventPattern, Payload } from '@nestjs/microservices';
import { eventually } from '@obverse/testing';
import { testDatabase } from '../../../../jest/test-database';
import { createEventLog } from '../create-event-log';
import type { EventLog, StoredRecord } from '../port';
import { changeRecord, lotIdOfNumber } from '../testing/changes';
import type { BatchResult, MessageBatch } from './batch-context';
import { EventLogServer, type EventLogServerOptions } from './event-log-server';
import { OnBatch } from './on-batch';

class OutageError extends Error {
  readonly retryLater = true;
}

/** What the handlers below received and how they behave; reset for each test. */
const script = {
  taken: [] as string[],
  behave: (_batch: MessageBatch<'LotChanged'>): BatchResult | void => undefined,
};

@Controller()
class ChangeConsumer {
  @OnBatch(topics.lotsChanged)
  async take(@Payload() batch: MessageBatch<'LotChanged'>): Promise<BatchResult | void> {
    const result = script.behave(batch);
    script.taken.push(...batch.messages.map(({ message }) => message.lotId));
    return result;
  }
}

@Controller()
class MaskedConsumer {
  @EventPattern(topics.lotsChanged)
  take(@Payload() batch: MessageBatch): number {
    return batch.messages.length;
  }
}

function moduleOf(...controllers: Type[]): Type {
  @Module({ controllers })
  class TestModule {}
  return TestModule;
}

describe('the event log as a Nest transport', () => {
  let log: EventLog;
  let url: string;
  const apps: INestMicroservice[] = [];

  beforeAll(async () => {
    url = await testDatabase();
    log = createEventLog({ adapter: 'postgres', url, clientId: 'transport-test', onTrouble: () => undefined });
    await log.ensureTopics(topicDefinitions);
  });
  beforeEach(() => {
    script.taken = [];
    script.behave = () => undefined;
  });
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
  });
  afterAll(() => log.close());

  let groups = 0;
  const appOf = async (
    controllers: Type[],
    overrides: Partial<EventLogServerOptions> = {},
  ): Promise<INestMicroservice> => {
    const strategy = new EventLogServer({
      log,
      groupId: `group-${(groups += 1)}`,
      service: 'indexer',
      subscriptions: [{ topic: topics.lotsChanged, type: 'LotChanged', from: 'latest' }],
      retry: { firstPauseMs: 1, longestPauseMs: 5 },
      ...overrides,
    });
    return NestFactory.createMicroservice(moduleOf(...controllers), { strategy, logger: false });
  };
  const start = async (overrides: Partial<EventLogServerOptions> = {}): Promise<INestMicroservice> => {
    const app = await appOf([ChangeConsumer], overrides);
    apps.push(app);
    await app.listen();
    return app;
  };
  const rejectedOf = async (count: number, from: number): Promise<readonly StoredRecord[]> =>
    eventually(`${count} rejected`, async () => {
      const records = await log.read(topics.lotsRejected, 0, from, 100);
      return records.length >= count && records;
    });
  const rejectedSoFar = async () => (await log.ranges(topics.lotsRejected))[0]?.next ?? 0;
  const taken = (count: number) => eventually(`${count} taken`, () => new Set(script.taken).size >= count);

  it('delivers decoded batches to the handler of their topic', async () => {
    await start();
    await log.append(topics.lotsChanged, [1, 2, 3].map(changeRecord));
    await taken(3);
    expect(new Set(script.taken)).toEqual(new Set([1, 2, 3].map(lotIdOfNumber)));
  });

  it('sets undecodable records aside with their position and processes the others', async () => {
    await start();
    const from = await rejectedSoFar();
    const garbage = { key: lotIdOfNumber(2), value: new Uint8Array([0x7b, 0xff]), headers: { 'x-trace': 't' } };
    const [, position] = await log.append(topics.lotsChanged, [changeRecord(1), garbage, changeRecord(3)]);
    await taken(2);
    const [record] = await rejectedOf(1, from);
    expect(record).toMatchObject({ key: garbage.key, headers: { 'x-trace': 't' } });
    expect(Buffer.from(record?.value ?? []).toString('hex')).toBe('7bff');
    expect(rejectedHeadersSchema.parse(record?.headers)).toMatchObject({
      'x-service': 'indexer',
      'x-step': 'decode',
      'x-error-class': 'MessageFormatError',
      'x-source-topic': topics.lotsChanged,
      'x-source-partition': String(position?.partition),
      'x-source-offset': String(position?.offset),
    });
  });

  it('receives the error of a handler through Nest, and sets the failing record aside with its class and message', async () => {
    await start();
    const from = await rejectedSoFar();
    script.behave = ({ messages }) => {
      if (messages.some(({ message }) => message.lotId === lotIdOfNumber(5))) throw new RangeError('five is too many');
    };
    await log.append(topics.lotsChanged, [4, 5, 6].map(changeRecord));
    await taken(2);
    const [record] = await rejectedOf(1, from);
    expect(record?.key).toBe(lotIdOfNumber(5));
    expect(record?.headers).toMatchObject({
      'x-error-class': 'RangeError',
      'x-error-message': 'five is too many',
      'x-step': 'handle',
    });
  });

  it('rejects no record during an outage, and delivers the batch again until the outage ends', async () => {
    const from = await rejectedSoFar();
    const outcomes: string[] = [];
    await start({ observer: { batch: ({ outcome }) => outcomes.push(outcome) } });
    script.behave = () => {
      if (outcomes.filter((outcome) => outcome === 'given-back').length < 2) throw new OutageError('the index is away');
    };
    await log.append(topics.lotsChanged, [changeRecord(7)]);
    await taken(1);
    await eventually('the batch', () => outcomes.includes('handled'));
    expect(outcomes).toEqual(['given-back', 'given-back', 'handled']);
    expect(await rejectedSoFar()).toBe(from);
  });

  it('continues with the records that were not committed when it is started again', async () => {
    const groupId = 'restarted';
    const first = await start({ groupId });
    await log.append(topics.lotsChanged, [changeRecord(1)]);
    await taken(1);
    apps.splice(apps.indexOf(first), 1);
    await first.close();
    script.taken = [];
    await log.append(topics.lotsChanged, [changeRecord(2)]);
    await start({ groupId });
    await taken(1);
    expect(script.taken).toEqual([lotIdOfNumber(2)]);
  });

  it.each<[string, Type[], Partial<EventLogServerOptions>, RegExp]>([
    ['a topic without a handler', [], {}, /no handler for topic lots.changed/],
    ['a handler of a topic nothing subscribes to', [ChangeConsumer], { subscriptions: [] }, /nothing subscribes/],
    ['a handler whose errors Nest would hide', [MaskedConsumer], {}, /must be declared with @OnBatch/],
  ])('refuses to start with %s', async (_, controllers, overrides, reason) => {
    const app = await appOf(controllers, overrides);
    await expect(app.listen()).rejects.toThrow(reason);
    await app.close();
  });

  it('refuses two handlers of one topic', async () => {
    class AnotherConsumer extends ChangeConsumer {}
    Controller()(AnotherConsumer);
    const app = await appOf([ChangeConsumer, AnotherConsumer]);
    await expect(app.listen()).rejects.toThrow(/two handlers/);
  });
});
