import { Admission } from './admission';
import { OverloadedError } from './errors';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function setup({ inFlight = 2, queued = 2, waitMs = 800, predicts = true } = {}) {
  const counts = { inFlight: 0, queued: 0 };
  const rejected = jest.fn();
  const admission = new Admission(
    { inFlight, queued, waitMs, ...(predicts && { predicts }) },
    { changed: (now) => Object.assign(counts, now), rejected },
  );
  const order: number[] = [];
  const enter = (number: number, signal = new AbortController().signal) =>
    admission.enter(signal).then((release) => {
      order.push(number);
      return release;
    });
  return { counts, rejected, order, enter };
}
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const idle = async () => {
  for (let step = 0; step < 10; step += 1) await Promise.resolve();
};

it('admits up to the limit at once, and the next ones in the order of arrival', async () => {
  const { counts, order, enter } = setup();
  const running = [await enter(1), await enter(2)];
  const waiting = [enter(3), enter(4)];
  await idle();
  expect([order, counts]).toEqual([[1, 2], { inFlight: 2, queued: 2 }]);
  running[0]?.();
  await idle();
  expect([order, counts]).toEqual([[1, 2, 3], { inFlight: 2, queued: 1 }]);
  running[1]?.();
  for (const release of await Promise.all(waiting)) release();
  expect([order, counts]).toEqual([[1, 2, 3, 4], { inFlight: 0, queued: 0 }]);
});

it('refuses a search at once when the queue is full', async () => {
  const { rejected, enter } = setup({ inFlight: 1, queued: 1 });
  const release = await enter(1);
  const waiting = enter(2);
  await expect(enter(3)).rejects.toBeInstanceOf(OverloadedError);
  expect(rejected.mock.calls).toEqual([['full']]);
  release();
  (await waiting)();
});

it('refuses a search that has waited too long, and frees its place in the queue', async () => {
  const { counts, rejected, order, enter } = setup({ inFlight: 1, queued: 1 });
  const release = await enter(1);
  const late = expect(enter(2)).rejects.toBeInstanceOf(OverloadedError);
  await jest.advanceTimersByTimeAsync(799);
  expect(rejected).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await late;
  expect([rejected.mock.calls, counts]).toEqual([[['late']], { inFlight: 1, queued: 0 }]);
  const waiting = enter(3);
  release();
  (await waiting)();
  expect([order, counts]).toEqual([[1, 3], { inFlight: 0, queued: 0 }]);
  expect(jest.getTimerCount()).toBe(0);
});

it('shortens the wait while searches are slow, so that an admitted search is answered within a second', async () => {
  const { rejected, enter } = setup({ inFlight: 1, queued: 1 });
  for (let number = 0; number < 10; number += 1) {
    const release = await enter(number);
    await jest.advanceTimersByTimeAsync(300);
    release();
  }
  const release = await enter(11);
  const late = expect(enter(12)).rejects.toBeInstanceOf(OverloadedError);
  await jest.advanceTimersByTimeAsync(399);
  expect(rejected).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await late;
  release();
});

describe('when the times of twenty searches are known', () => {
  /** Ends so many searches of 100 ms, one after the other. */
  async function serve(count: number, enter: (number: number) => Promise<() => void>): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      const release = await enter(number);
      await jest.advanceTimersByTimeAsync(100);
      release();
    }
  }

  it('refuses a search on arrival if its expected wait is too long, and accepts one again when the queue is shorter', async () => {
    const { counts, rejected, enter } = setup({ inFlight: 1, queued: 64 });
    await serve(20, enter);
    const running = await enter(20);
    // Four of them are expected to wait for at most 400 ms, half of the longest wait.
    const waiting = [21, 22, 23, 24].map((number) => enter(number));
    await expect(enter(25)).rejects.toBeInstanceOf(OverloadedError);
    expect([rejected.mock.calls, counts]).toEqual([[['expected']], { inFlight: 1, queued: 4 }]);
    running();
    waiting.push(enter(26));
    await idle();
    expect([rejected.mock.calls.length, counts]).toEqual([1, { inFlight: 1, queued: 4 }]);
    for (const one of waiting) (await one)();
    expect(counts).toEqual({ inFlight: 0, queued: 0 });
  });

  it('expects a shorter wait with more places', async () => {
    const { rejected, enter } = setup({ inFlight: 2, queued: 64 });
    await serve(20, enter);
    const running = [await enter(20), await enter(21)];
    const waiting = Array.from({ length: 8 }, (_, number) => enter(22 + number));
    await expect(enter(30)).rejects.toBeInstanceOf(OverloadedError);
    expect(rejected.mock.calls).toEqual([['expected']]);
    for (const release of running) release();
    for (const one of waiting) (await one)();
  });

  it('predicts nothing for work that it is not asked to predict', async () => {
    const { rejected, enter } = setup({ inFlight: 1, queued: 64, predicts: false });
    await serve(20, enter);
    const running = await enter(20);
    const waiting = Array.from({ length: 8 }, (_, number) => enter(21 + number));
    await idle();
    expect(rejected).not.toHaveBeenCalled();
    running();
    for (const one of waiting) (await one)();
  });

  it('predicts nothing from nineteen times', async () => {
    const { counts, rejected, enter } = setup({ inFlight: 1, queued: 64 });
    await serve(19, enter);
    const release = await enter(19);
    const waiting = Array.from({ length: 30 }, (_, number) => enter(20 + number));
    await idle();
    expect([rejected.mock.calls, counts]).toEqual([[], { inFlight: 1, queued: 30 }]);
    release();
    for (const one of waiting) (await one)();
  });
});

it('removes an aborted search from the queue', async () => {
  const { counts, order, enter } = setup({ inFlight: 1 });
  const release = await enter(1);
  const gone = new AbortController();
  const reason = new Error('gone');
  const aborted = expect(enter(2, gone.signal)).rejects.toBe(reason);
  const waiting = enter(3);
  gone.abort(reason);
  await aborted;
  expect(counts).toEqual({ inFlight: 1, queued: 1 });
  release();
  (await waiting)();
  expect([order, counts]).toEqual([[1, 3], { inFlight: 0, queued: 0 }]);
});

it('does not admit a search that is already aborted', async () => {
  const { counts, enter } = setup();
  const reason = new Error('gone');
  await expect(enter(1, AbortSignal.abort(reason))).rejects.toBe(reason);
  expect(counts).toEqual({ inFlight: 0, queued: 0 });
});

it('never exceeds its limits for any order of arrivals, ends and aborts', async () => {
  const { counts, enter } = setup({ inFlight: 3, queued: 4, waitMs: 50 });
  let seed = 7;
  const next = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
  let running = 0;
  const one = async (number: number) => {
    const gone = new AbortController();
    if (next(3) === 0) setTimeout(() => gone.abort(new Error('gone')), next(60));
    try {
      const release = await enter(number, gone.signal);
      running += 1;
      expect([running <= 3, counts.queued <= 4]).toEqual([true, true]);
      await pause(next(40));
      running -= 1;
      release();
    } catch {
      // Refused or aborted.
    }
  };
  const all = Promise.all(
    Array.from({ length: 300 }, async (_, number) => {
      await pause(next(1_000));
      await one(number);
    }),
  );
  await jest.advanceTimersByTimeAsync(5_000);
  await all;
  expect([counts, running]).toEqual([{ inFlight: 0, queued: 0 }, 0]);
});

describe('at twice the load that the places can serve', () => {
  const IN_FLIGHT = 2;
  const SECONDS = 4;

  /** Searches whose times are those of `searchMs`, in turn. Returns the times of the served and of the refused ones. */
  async function overload(enter: (number: number) => Promise<() => void>, searchMs: readonly number[]) {
    const mean = searchMs.reduce((sum, time) => sum + time, 0) / searchMs.length;
    const capacity = Math.floor((SECONDS * 1_000 * IN_FLIGHT) / mean);
    const served: number[] = [];
    const refused: number[] = [];
    const one = async (number: number) => {
      await pause((number * SECONDS * 1_000) / (2 * capacity));
      const began = Date.now();
      try {
        const release = await enter(number);
        await pause(searchMs[number % searchMs.length] ?? mean);
        release();
        served.push(Date.now() - began);
      } catch (error) {
        expect(error).toBeInstanceOf(OverloadedError);
        refused.push(Date.now() - began);
      }
    };
    const all = Promise.all(Array.from({ length: 2 * capacity }, (_, number) => one(number)));
    await jest.advanceTimersByTimeAsync(SECONDS * 1_000 + Math.max(...searchMs));
    const servedInTime = served.length;
    await jest.advanceTimersByTimeAsync(1_000);
    await all;
    return { capacity, served, refused, servedInTime };
  }

  it('keeps every place in use, and ends every search within a second of the mocked clock', async () => {
    const { rejected, enter } = setup({ inFlight: IN_FLIGHT, queued: 64 });
    const { capacity, served, refused, servedInTime } = await overload(enter, [40]);
    expect(servedInTime).toBeGreaterThanOrEqual(capacity);
    expect([served.length + refused.length, rejected.mock.calls.length]).toEqual([2 * capacity, refused.length]);
    expect(refused.length).toBeGreaterThan(0);
    expect(Math.max(...served, ...refused)).toBeLessThan(1_000);
  });

  it('refuses on arrival, not after a wait, when the times of searches differ', async () => {
    const { rejected, enter } = setup({ inFlight: IN_FLIGHT, queued: 64 });
    const { capacity, served, refused } = await overload(enter, [10, 20, 10, 40, 20, 160, 10, 60, 10, 20]);
    const afterWait = rejected.mock.calls.filter(([reason]) => reason === 'late');
    expect(refused.length).toBeGreaterThan(capacity / 2);
    expect(afterWait.length).toBeLessThan(refused.length / 20);
    expect(refused.filter((time) => time === 0).length).toBe(refused.length - afterWait.length);
    expect(Math.max(...served)).toBeLessThan(1_000);
  });
});
