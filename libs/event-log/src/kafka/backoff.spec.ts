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

  it('waits until its pause ends while others do not, and reports beginning and end', () => {
    const changes: boolean[] = [];
    const backoff: PartitionBackoff = new PartitionBackoff(() => changes.push(backoff.has(3)));
    expect(backoff.failed(3)).toBe(1);
    expect([backoff.has(3), backoff.has(2)]).toEqual([true, false]);
    jest.advanceTimersByTime(250);
    expect(backoff.has(3)).toBe(false);
    expect(changes).toEqual([true, false]);
  });

  it('waits longer with each consecutive failure', () => {
    const backoff = new PartitionBackoff(() => undefined);
    for (let n = 1; n <= 5; n += 1) expect(backoff.failed(0)).toBe(n);
    jest.advanceTimersByTime(1_999);
    expect(backoff.has(0)).toBe(true);
    jest.advanceTimersByTime(2_001);
    expect(backoff.has(0)).toBe(false);
    backoff.succeeded(0);
    expect(backoff.failed(0)).toBe(1);
    backoff.clear();
    expect(backoff.has(0)).toBe(false);
  });
});
