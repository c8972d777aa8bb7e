import type { Fetched, RateSource } from '@obverse/exchange-rates';
import { RateSchedule } from './rate-schedule';

const day: Fetched = { file: 'day', days: 1, stored: 1 };

describe('the schedule of exchange rates', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const scheduled = (refresh: RateSource['refresh']) => {
    const told: unknown[] = [];
    const failures: unknown[] = [];
    const schedule = new RateSchedule({
      source: { refresh },
      onFetched: (fetched) => void told.push(fetched),
      onFailure: (error) => failures.push(error),
      everyMs: 1_000,
      random: () => 0.5,
    });
    return { schedule, told, failures };
  };

  it('asks at the start and then every hour, and tells only of what was new', async () => {
    const refresh = jest.fn<Promise<Fetched | undefined>, Parameters<RateSource['refresh']>>();
    refresh
      .mockResolvedValueOnce(day)
      .mockResolvedValueOnce(undefined)
      .mockResolvedValue({ ...day, stored: 0 });
    const { schedule, told } = scheduled(refresh);
    schedule.start();
    await jest.advanceTimersByTimeAsync(2_500);
    expect(refresh).toHaveBeenCalledTimes(3);
    expect(told).toEqual([day]);
    await schedule.stop();
  });

  it('goes on after a failure', async () => {
    const refresh = jest.fn<Promise<Fetched | undefined>, Parameters<RateSource['refresh']>>();
    refresh.mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(day);
    const { schedule, told, failures } = scheduled(refresh);
    schedule.start();
    await jest.advanceTimersByTimeAsync(1_500);
    expect([failures, told]).toEqual([[new Error('no answer')], [day]]);
    await schedule.stop();
  });

  it('stops with the request that is under way, and tells nothing of that', async () => {
    const refresh = jest.fn(
      (_everyMs: number, signal?: AbortSignal) =>
        new Promise<Fetched | undefined>((_, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    );
    const { schedule, failures } = scheduled(refresh);
    schedule.start();
    await schedule.stop();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(failures).toEqual([]);
  });
});
