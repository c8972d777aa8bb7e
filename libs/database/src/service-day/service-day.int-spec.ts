import { testDatabase } from '../../../../jest/test-database';
import { createDataSource } from '../data-source';
import { migrate } from '../connection/migrate';
import { ServiceDayRepository, type ServiceMinute } from './service-day.repository';

const at = (time: string) => new Date(`2026-11-${time}Z`);
const minute = (time: string, away: Partial<ServiceMinute> = {}): ServiceMinute => ({
  minute: at(time),
  searchAway: false,
  databaseAway: false,
  ...away,
});
const since = at('01T00:00');

describe('the days of the service', () => {
  let source: Awaited<ReturnType<typeof createDataSource>>;
  let days: ServiceDayRepository;
  beforeAll(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 4 });
    await migrate(source);
    days = new ServiceDayRepository(source);
  });
  afterEach(() => source.query('TRUNCATE service_count, service_minute'));
  afterAll(() => source.destroy());

  it('adds counts of several gateways in any order and at the same time, and sums them by day', async () => {
    const given = [
      { slot: at('20T23:50'), what: 'failed', count: 1 },
      { slot: at('21T00:00'), what: 'refused', count: 2 },
    ];
    await Promise.all(Array.from({ length: 20 }, (_, index) => days.add(index % 2 ? given : [...given].reverse(), [])));
    await days.add([{ slot: at('21T13:10'), what: 'refused', count: 5 }], []);
    await days.add([], []);
    expect(await days.countsByDay(since)).toEqual([
      { day: '2026-11-20', what: 'failed', count: 20 },
      { day: '2026-11-21', what: 'refused', count: 45 },
    ]);
    expect(await days.countsSince(at('21T00:10'))).toEqual([{ what: 'refused', count: 5 }]);
  });

  it('counts a minute once, and as away when one gateway found it away', async () => {
    await days.add([], [minute('20T10:00', { searchAway: true }), minute('20T10:01')]);
    await days.add([], [minute('20T10:00'), minute('20T10:01', { databaseAway: true }), minute('20T10:02')]);
    expect(await days.minutesByDay(since)).toEqual([{ day: '2026-11-20', minutes: 3, searchAway: 1, databaseAway: 1 }]);
  });

  it('finds the last outage, across a gap of a few minutes', async () => {
    expect(await days.lastOutage(since)).toBeUndefined();
    const away = { searchAway: true };
    await days.add([], [minute('20T10:00', away), minute('20T10:01', away), minute('20T10:07', away)]);
    expect(await days.lastOutage(since)).toEqual({
      component: 'search',
      from: at('20T10:00'),
      to: at('20T10:08'),
      minutes: 3,
    });
    await days.add([], [minute('20T10:14', away), minute('20T10:10', { databaseAway: true })]);
    expect(await days.lastOutage(since)).toMatchObject({ component: 'search', from: at('20T10:14'), minutes: 1 });
    await days.add([], [minute('20T10:15', { databaseAway: true })]);
    expect(await days.lastOutage(since)).toMatchObject({ component: 'database', from: at('20T10:10'), minutes: 2 });
    expect(await days.lastOutage(at('21T00:00'))).toBeUndefined();
  });
});
