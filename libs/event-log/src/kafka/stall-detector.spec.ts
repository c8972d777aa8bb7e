import { StallDetector, type ObservedPartitions } from './stall-detector';

const LOOK_MS = 1_000;

describe('a partition that brings nothing', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const detectorOf = (overrides: Partial<ObservedPartitions>) => {
    const skips: [number, number][] = [];
    const troubles: unknown[] = [];
    let looks = 0;
    const made = new StallDetector(
      {
        idle: () => [0, 1],
        position: (partition) => (partition === 0 ? 10 : undefined),
        ends: () => {
          looks += 1;
          return Promise.resolve([0, 1].map((partition) => ({ partition, next: 50 })));
        },
        committed: () => Promise.resolve([{ partition: 1, next: 20 }]),
        nextRecord: (partition, from) => Promise.resolve(partition === 0 ? 30 : from),
        skipTo: (partition, offset) => skips.push([partition, offset]),
        report: (error) => troubles.push(error),
        ...overrides,
      },
      LOOK_MS,
    );
    return { made, skips, troubles, looks: () => looks };
  };

  it('though the log goes on is read on from the next record there is, and left alone where it stands before one', async () => {
    const { made, skips } = detectorOf({});
    await jest.advanceTimersByTimeAsync(2 * LOOK_MS);
    expect(skips).toEqual([[0, 30]]);
    await made.stop();
  });

  it('is not suspected at the first look, nor after it brought something', async () => {
    const { made, skips, looks } = detectorOf({ idle: () => [0] });
    await jest.advanceTimersByTimeAsync(LOOK_MS);
    for (let n = 0; n < 5; n += 1) {
      made.moved(0);
      await jest.advanceTimersByTimeAsync(LOOK_MS);
    }
    expect(skips).toEqual([]);
    expect(looks()).toBe(0);
    await made.stop();
  });

  it('is at rest at the end of the log', async () => {
    const ends = () => Promise.resolve([{ partition: 0, next: 10 }]);
    const { made, skips } = detectorOf({ idle: () => [0], ends });
    await jest.advanceTimersByTimeAsync(5 * LOOK_MS);
    expect(skips).toEqual([]);
    await made.stop();
  });

  it('is not moved when it brought something during the look', async () => {
    const arrived: { during?: () => void } = {};
    const { made, skips } = detectorOf({
      idle: () => [0],
      nextRecord: () => {
        arrived.during?.();
        return Promise.resolve(30);
      },
    });
    arrived.during = () => made.moved(0);
    await jest.advanceTimersByTimeAsync(2 * LOOK_MS);
    expect(skips).toEqual([]);
    await made.stop();
  });

  it('is looked at again after a look that failed, which is told', async () => {
    let away = true;
    const { made, skips, troubles } = detectorOf({
      idle: () => [0],
      ends: () => (away ? Promise.reject(new Error('away')) : Promise.resolve([{ partition: 0, next: 50 }])),
    });
    await jest.advanceTimersByTimeAsync(2 * LOOK_MS);
    expect(troubles).toHaveLength(1);
    away = false;
    await jest.advanceTimersByTimeAsync(LOOK_MS);
    expect(skips).toEqual([[0, 30]]);
    await made.stop();
  });
});
