import { pauseAfter, PartitionBackoff } from './backoff';

describe('the pause after failures', () => {
  it('doubles from a quarter second to ten seconds, and is shortened by up to a half', () => {
    expect([1, 2, 3, 6, 7, 50].map((failures) => pauseAfter(failures, 0))).toEqual([
      250, 500, 1_000, 8_000, 10_000, 10_000,
    ]);
    expect(pauseAfter(1, 1)).toBe(125);
  });
});

describe('a partition whose handler failed', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('rests alone, until its pause is over, and both are told', () => {
    const changes: boolean[] = [];
    const resting: PartitionBackoff = new PartitionBackoff(() => changes.push(resting.has(3)));
    expect(resting.failed(3)).toBe(1);
    expect([resting.has(3), resting.has(2)]).toEqual([true, false]);
    jest.advanceTimersByTime(250);
    expect(resting.has(3)).toBe(false);
    expect(changes).toEqual([true, false]);
  });

  it('rests longer with each failure in a row', () => {
    const resting = new PartitionBackoff(() => undefined);
    for (let n = 1; n <= 5; n += 1) expect(resting.failed(0)).toBe(n);
    jest.advanceTimersByTime(1_999);
    expect(resting.has(0)).toBe(true);
    jest.advanceTimersByTime(2_001);
    expect(resting.has(0)).toBe(false);
    resting.succeeded(0);
    expect(resting.failed(0)).toBe(1);
    resting.clear();
    expect(resting.has(0)).toBe(false);
  });
});
