import { withinTime } from './within-time';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('withinTime', () => {
  it('returns the result, and leaves no timer', async () => {
    const onLate = jest.fn();
    expect(await withinTime(Promise.resolve(7), 300, onLate)).toBe(7);
    expect([onLate.mock.calls.length, jest.getTimerCount()]).toEqual([0, 0]);
  });

  it('throws the error of the work', async () => {
    const work = Promise.reject(new Error('away'));
    await expect(withinTime(work, 300, () => undefined)).rejects.toThrow('away');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('returns nothing when the time is over, ends the work, and hides its later error', async () => {
    const { promise: work, reject } = Promise.withResolvers<number>();
    const result = withinTime(work, 300, () => reject(new Error('ended')));
    await jest.advanceTimersByTimeAsync(300);
    expect(await result).toBeUndefined();
    await expect(work).rejects.toThrow('ended');
  });
});
