import type { Fetched, RateSource } from '@obverse/exchange-rates';
import { RateSchedule } from './rate-schedule';

const day: Fetched = { file: 'day', days: 1, stored: 1 };

describe('the schedule of exchange rates', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const scheduled = (refresh: RateSource['refresh']) => {
    const fetched: unknown[] = [];
    const failures: unknown[] = [];
    const schedule = new RateSchedule({
      source: { refresh },
      onFetched: (one) => void fetched.push(one),
      onFailure: (error) => failures.push(error),
      everyMs: 1_000,
      random: () => 0.5,
    });
    return { schedule, fetched, failures };
  };

  it('fetches at the start and then every hour, and reports only new days', async () => {
    const refresh = jest.fn<Promise<Fetched | undefined>, Parameters<RateSource['refresh']>>();
    refresh
      .mockResolvedValueOnce(day)
      .mockResolvedValueOnce(undefined)
      .mockResolvedValue({ ...day, stored: 0 });
    const { schedule, fetched } = scheduled(refresh);
    schedule.start();
    await jest.advanceTimersByTimeAsync(2_500);
    expect(refresh).toHaveBeenCalledTimes(3);
    expect(fetched).toEqual([day]);
    await schedule.stop();
  });

  it('continues after a failure', async () => {
    const refresh = jest.fn<Promise<Fetched | undefined>, Parameters<RateSource['refresh']>>();
    refresh.mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(day);
    const { schedule, fetched, failures } = scheduled(refresh);
    schedule.start();
    await jest.advanceTimersByTimeAsync(1_500);
    expect([failures, fetched]).toEqual([[new Error('no answer')], [day]]);
    await schedule.stop();
  });

  it('aborts a running request when it stops, and does not report that', async () => {
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
