import { StallDetector, type ObservedPartitions } from './stall-detector';

const CHECK_MS = 1_000;

describe('a partition that returns no records', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const detectorOf = (overrides: Partial<ObservedPartitions>) => {
    const skips: [number, number][] = [];
    const troubles: unknown[] = [];
    let checks = 0;
    const made = new StallDetector(
      {
        idle: () => [0, 1],
        position: (partition) => (partition === 0 ? 10 : undefined),
        ends: () => {
          checks += 1;
          return Promise.resolve([0, 1].map((partition) => ({ partition, next: 50 })));
        },
        committed: () => Promise.resolve([{ partition: 1, next: 20 }]),
        nextRecord: (partition, from) => Promise.resolve(partition === 0 ? 30 : from),
        skipTo: (partition, offset) => skips.push([partition, offset]),
        report: (error) => troubles.push(error),
        ...overrides,
      },
      CHECK_MS,
    );
    return { made, skips, troubles, checks: () => checks };
  };

  it('continues at the next record if the log has later ones, and is left alone if it is at a record', async () => {
    const { made, skips } = detectorOf({});
    await jest.advanceTimersByTimeAsync(2 * CHECK_MS);
    expect(skips).toEqual([[0, 30]]);
    await made.stop();
  });

  it('is not checked at the first interval, nor after it returned records', async () => {
    const { made, skips, checks } = detectorOf({ idle: () => [0] });
    await jest.advanceTimersByTimeAsync(CHECK_MS);
    for (let n = 0; n < 5; n += 1) {
      made.moved(0);
      await jest.advanceTimersByTimeAsync(CHECK_MS);
    }
    expect(skips).toEqual([]);
    expect(checks()).toBe(0);
    await made.stop();
  });

  it('is left alone at the end of the log', async () => {
    const ends = () => Promise.resolve([{ partition: 0, next: 10 }]);
    const { made, skips } = detectorOf({ idle: () => [0], ends });
    await jest.advanceTimersByTimeAsync(5 * CHECK_MS);
    expect(skips).toEqual([]);
    await made.stop();
  });

  it('is not moved if it returned records during the check', async () => {
    const arrived: { during?: () => void } = {};
    const { made, skips } = detectorOf({
      idle: () => [0],
      nextRecord: () => {
        arrived.during?.();
        return Promise.resolve(30);
      },
    });
    arrived.during = () => made.moved(0);
    await jest.advanceTimersByTimeAsync(2 * CHECK_MS);
    expect(skips).toEqual([]);
    await made.stop();
  });

  it('is checked again after a failed check, which is reported', async () => {
    let away = true;
    const { made, skips, troubles } = detectorOf({
      idle: () => [0],
      ends: () => (away ? Promise.reject(new Error('away')) : Promise.resolve([{ partition: 0, next: 50 }])),
    });
    await jest.advanceTimersByTimeAsync(2 * CHECK_MS);
    expect(troubles).toHaveLength(1);
    away = false;
    await jest.advanceTimersByTimeAsync(CHECK_MS);
    expect(skips).toEqual([[0, 30]]);
    await made.stop();
  });
});
