import { gate } from '@obverse/testing';
import { Throttle } from './throttle';

const limits = { inFlight: 4, chunk: { rows: 1_000, bytes: 4_000 } };

it('halves number and size of requests each time the engine is too busy, down to one small request', () => {
  const throttle = new Throttle(limits);
  throttle.slowDown();
  expect([throttle.inFlight, throttle.chunk]).toEqual([2, { rows: 500, bytes: 2_000 }]);
  for (let complaint = 0; complaint < 10; complaint += 1) throttle.slowDown();
  expect([throttle.inFlight, throttle.chunk]).toEqual([1, { rows: 63, bytes: 250 }]);
});

it('grows back step by step with successes, up to its limits', () => {
  const throttle = new Throttle(limits);
  throttle.slowDown();
  throttle.slowDown();
  const seen = Array.from({ length: 40 }, () => {
    throttle.succeeded();
    return throttle.inFlight;
  });
  expect(seen[8]).toBe(1);
  expect(seen[9]).toBe(2);
  expect(seen[39]).toBe(4);
  expect(throttle.chunk).toEqual(limits.chunk);
});

it('restarts the count of successes when the engine is too busy', () => {
  const throttle = new Throttle(limits);
  throttle.slowDown();
  for (let answer = 0; answer < 9; answer += 1) throttle.succeeded();
  throttle.slowDown();
  throttle.succeeded();
  expect(throttle.inFlight).toBe(1);
});

it('runs at most the given number at once, and all in the end, also after failures', async () => {
  const throttle = new Throttle({ ...limits, inFlight: 2 });
  let running = 0;
  let most = 0;
  const door = gate();
  const work = async (number: number) => {
    running += 1;
    most = Math.max(most, running);
    await door.opened;
    running -= 1;
    if (number === 1) throw new Error('failed');
    return number;
  };
  const all = Promise.allSettled([0, 1, 2, 3, 4].map((number) => throttle.run(() => work(number))));
  door.open();
  expect((await all).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(most).toBe(2);
});
