import { CircuitBreaker } from './circuit-breaker';

function setup() {
  const time = { now: 0 };
  const failures: unknown[] = [];
  const probe = jest.fn(() => Promise.resolve());
  const breaker = new CircuitBreaker({ probe, onFailure: (error) => failures.push(error), clock: () => time.now });
  const works = jest.fn(() => Promise.resolve({ found: 1 }));
  const away = new Error('connection refused');
  const fails = jest.fn(() => Promise.reject<object>(away));
  const breakDown = async () => {
    for (let call = 0; call < 3; call += 1) await breaker.call(fails);
  };
  return { time, failures, probe, breaker, works, fails, breakDown, away };
}
const backgroundWork = () => new Promise(setImmediate);

it('returns answers and undefined in place of an error', async () => {
  const { breaker, works, fails, failures, away } = setup();
  expect(await breaker.call(works)).toEqual({ found: 1 });
  expect(await breaker.call(fails)).toBeUndefined();
  expect(failures).toEqual([away]);
});

it('stays closed after failures that are not in a row', async () => {
  const { breaker, works, fails } = setup();
  for (let round = 0; round < 5; round += 1) {
    await breaker.call(fails);
    await breaker.call(fails);
    expect(await breaker.call(works)).toEqual({ found: 1 });
  }
});

it('opens after three failures in a row', async () => {
  const { breaker, works, breakDown, probe, time } = setup();
  await breakDown();
  time.now = 999;
  expect(await breaker.call(works)).toBeUndefined();
  expect(works).not.toHaveBeenCalled();
  expect(probe).not.toHaveBeenCalled();
});

it('probes in the background, one probe at a time, and closes when the store answers', async () => {
  const { breaker, works, breakDown, probe, time } = setup();
  await breakDown();
  time.now = 1_000;
  const back = Promise.withResolvers<void>();
  probe.mockImplementation(() => back.promise);
  expect(await Promise.all([breaker.call(works), breaker.call(works)])).toEqual([undefined, undefined]);
  expect(probe).toHaveBeenCalledTimes(1);
  back.resolve();
  await backgroundWork();
  expect(await breaker.call(works)).toEqual({ found: 1 });
});

it('stays open while probes fail, and reports each failure', async () => {
  const { breaker, works, breakDown, probe, time, failures } = setup();
  await breakDown();
  probe.mockImplementation(() => Promise.reject(new Error('still away')));
  for (const now of [1_000, 1_500, 2_000]) {
    time.now = now;
    expect(await breaker.call(works)).toBeUndefined();
    await backgroundWork();
  }
  expect(probe).toHaveBeenCalledTimes(2);
  expect(failures).toHaveLength(5);
});
