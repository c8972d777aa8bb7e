import { endpoints, serviceStatusSchema, type ServiceStatus } from '@obverse/contracts';
import { createDataSource, ServiceDayRepository } from '@obverse/database';
import { IndexUnavailableError, type LotIndex } from '@obverse/lot-index';
import { CACHE, type Cache } from '@obverse/service-kit';
import { LOT_INDEX } from '@obverse/service-kit/lot-index';
import { CuttableLine, eventually } from '@obverse/testing';
import { lot, startGateway, type RunningGateway } from '../../gateway.factory';
import { PurgeService } from '../../people/purge/purge.service';
import { ServiceRecorder } from './service-recorder.service';

const DAY_MS = 86_400_000;
const sellers = [
  { key: 'kestrel', number: 1, country: 'DE', form: 'shop', enabled: true },
  { key: 'linden', number: 2, country: 'US', form: 'auction-house' },
] as const;

const recorderOf = ({ service }: RunningGateway) => service.app.get(ServiceRecorder);
const statusOf = async ({ service }: RunningGateway): Promise<ServiceStatus> => {
  const answer = await fetch(service.url + endpoints.status.get.path);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, expect.stringContaining('public')]);
  return serviceStatusSchema.strict().parse(await answer.json());
};
const search = async ({ service }: RunningGateway) => {
  const answer = await fetch(service.url + endpoints.search.search.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return answer.status;
};

describe('what the gateways measure', () => {
  let first: RunningGateway;
  let env: Record<string, string>;
  beforeAll(async () => {
    first = await startGateway([lot({ source: 'a1' })], { sellers });
    env = { DATABASE_URL: first.databaseUrl, LOT_INDEX_URL: first.databaseUrl };
  });
  afterAll(() => first.stop());

  const rows = async <T>(read: (days: ServiceDayRepository) => Promise<T>): Promise<T> => {
    const source = await createDataSource({ url: first.databaseUrl, poolSize: 1 });
    try {
      return await read(new ServiceDayRepository(source));
    } finally {
      await source.destroy();
    }
  };

  it('adds up, across a stop and a restart, without their own warm-up searches; the answer names no seller', async () => {
    const second = await startGateway([], { env });
    for (const gateway of [first, second, second]) expect(await search(gateway)).toBe(200);
    for (const gateway of [first, second]) {
      await recorderOf(gateway).look();
      await recorderOf(gateway).write();
    }
    // Stored by the stop.
    expect(await search(second)).toBe(200);
    await second.stop();
    const third = await startGateway([], { env, sellers });
    try {
      expect(await search(third)).toBe(200);
      await recorderOf(third).look();
      await recorderOf(third).write();
      // A busy machine may be slower than a check waits.
      const works = ({ search, database, cache }: ServiceStatus) => search && database && cache;
      await eventually('everything to work', async () => works(await statusOf(third)));
      const { measured } = await statusOf(third);
      expect(measured?.lastHour).toMatchObject({ answered: 5, refused: 0, failed: 0, p50: expect.any(Number) });
      expect(measured?.days.reduce((sum, { answered }) => sum + answered, 0)).toBe(5);
      expect(measured?.days.at(-1)).toMatchObject({ minutes: expect.any(Number) });
      expect(measured?.sellers).toEqual([{ form: 'shop', enabled: 1, live: 0, broken: 0, paused: 0 }]);
      expect(JSON.stringify(measured)).not.toMatch(/kestrel|linden/);
    } finally {
      await third.stop();
    }
  });

  it('counts a search that fails, and a minute without the index; the call answers meanwhile', async () => {
    const index = first.service.app.get<LotIndex>(LOT_INDEX);
    const failing = [
      jest.spyOn(index, 'ping').mockRejectedValue(new IndexUnavailableError('no shard')),
      jest.spyOn(index, 'search').mockRejectedValue(new IndexUnavailableError('no shard')),
      jest.spyOn(index, 'searchAll').mockRejectedValue(new IndexUnavailableError('no shard')),
    ];
    try {
      await eventually('the search to be away', async () => !(await statusOf(first)).search);
      await eventually('a search without an answer', async () => (await search(first)) === 503);
      await recorderOf(first).look();
      await recorderOf(first).write();
    } finally {
      failing.forEach((spy) => spy.mockRestore());
    }
    const since = new Date(Date.now() - DAY_MS);
    expect(await rows((days) => days.countsSince(since))).toContainEqual({ what: 'failed', count: 1 });
    expect(await rows((days) => days.lastOutage(since))).toMatchObject({ component: 'search' });
  });

  it('says that the cache is away', async () => {
    const ping = jest.spyOn(first.service.app.get<Cache>(CACHE), 'ping').mockRejectedValue(new Error('away'));
    expect((await statusOf(first)).cache).toBe(false);
    ping.mockRestore();
  });

  it('is deleted after 90 days', async () => {
    const [old, recent] = [91, 88].map((days) => new Date(Date.now() - days * DAY_MS));
    for (const at of [old, recent])
      await rows((days) =>
        days.add(
          [{ slot: at ?? new Date(), what: 'refused', count: 1 }],
          [{ minute: at ?? new Date(), searchAway: true, databaseAway: false }],
        ),
      );
    await first.service.app.get(PurgeService).purge();
    const kept = await rows((days) => days.minutesByDay(new Date(0)));
    const day = (at: Date | undefined) => at?.toISOString().slice(0, 10);
    expect(kept.map((one) => one.day)).toContain(day(recent));
    expect(kept.map((one) => one.day)).not.toContain(day(old));
    expect((await rows((days) => days.countsByDay(new Date(0)))).map((one) => one.day)).not.toContain(day(old));
  });
});

describe('the status while the database is away', () => {
  let line: CuttableLine;
  let running: RunningGateway;
  beforeAll(async () => {
    const env: Record<string, string> = {};
    running = await startGateway([lot({ source: 'a1' })], {
      env,
      furnish: async ({ databaseUrl }) => {
        const { hostname, port } = new URL(databaseUrl);
        line = await CuttableLine.open(hostname, Number(port));
        line.cut();
        env['DATABASE_URL'] = databaseUrl.replace(`:${port}/`, `:${line.port}/`);
      },
    });
  });
  afterAll(async () => {
    await running?.stop();
    await line?.close();
  });

  it('is answered without history, which is there afterwards, with the outage', async () => {
    expect(await search(running)).toBe(200);
    await eventually('the search to work', async () => (await statusOf(running)).search);
    expect(await statusOf(running)).toEqual({
      now: expect.any(String),
      search: true,
      database: false,
      cache: true,
    });
    await recorderOf(running).look();
    await recorderOf(running).write();
    line.mend();
    const source = await createDataSource({ url: running.databaseUrl, poolSize: 1 });
    const days = new ServiceDayRepository(source);
    await eventually('the outage to be stored', async () => {
      await recorderOf(running).write();
      return (await days.lastOutage(new Date(0))) !== undefined;
    });
    await source.destroy();
    await eventually('the history', async () => (await statusOf(running)).measured !== undefined);
    expect((await statusOf(running)).measured).toMatchObject({
      lastIncident: { component: 'database', minutes: expect.any(Number) },
      lastHour: { answered: 1 },
    });
  });
});
