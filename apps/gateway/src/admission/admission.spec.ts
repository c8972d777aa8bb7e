import { Admission } from './admission';
import { OverloadedError } from './errors';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function setup({ inFlight = 2, queued = 2, waitMs = 800 } = {}) {
  const counts = { inFlight: 0, queued: 0 };
  const rejected = jest.fn();
  const admission = new Admission(
    { inFlight, queued, waitMs },
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
  const SEARCH_MS = 40;
  const SECONDS = 4;
  const capacity = (SECONDS * 1_000 * IN_FLIGHT) / SEARCH_MS;

  it('keeps every place in use, and ends every search within a second of the mocked clock', async () => {
    const { rejected, enter } = setup({ inFlight: IN_FLIGHT, queued: 64 });
    const served: number[] = [];
    const refused: number[] = [];
    const one = async (number: number) => {
      await pause((number * SECONDS * 1_000) / (2 * capacity));
      const began = Date.now();
      try {
        const release = await enter(number);
        await pause(SEARCH_MS);
        release();
        served.push(Date.now() - began);
      } catch (error) {
        expect(error).toBeInstanceOf(OverloadedError);
        refused.push(Date.now() - began);
      }
    };
    const all = Promise.all(Array.from({ length: 2 * capacity }, (_, number) => one(number)));
    await jest.advanceTimersByTimeAsync(SECONDS * 1_000 + SEARCH_MS);
    expect(served.length).toBeGreaterThanOrEqual(capacity);
    await jest.advanceTimersByTimeAsync(1_000);
    await all;
    expect([served.length + refused.length, rejected.mock.calls.length]).toEqual([2 * capacity, refused.length]);
    expect(refused.length).toBeGreaterThan(0);
    expect(Math.max(...served, ...refused)).toBeLessThan(1_000);
  });
});
