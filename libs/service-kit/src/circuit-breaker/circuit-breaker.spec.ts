import { CircuitBreaker, CircuitOpenError } from './circuit-breaker';

function setup() {
  const time = { now: 0 };
  const failures: unknown[] = [];
  const probe = jest.fn(() => Promise.resolve());
  const breaker = new CircuitBreaker({ probe, onFailure: (error) => failures.push(error), clock: () => time.now });
  const works = jest.fn(() => Promise.resolve({ found: 1 }));
  const away = new Error('connection refused');
  const fails = jest.fn(() => Promise.reject<object>(away));
  const breakDown = async () => {
    for (let call = 0; call < 3; call += 1) await breaker.attempt(fails);
  };
  return { time, failures, probe, breaker, works, fails, breakDown, away };
}
const backgroundWork = () => new Promise(setImmediate);

it('returns answers and undefined in place of an error', async () => {
  const { breaker, works, fails, failures, away } = setup();
  expect(await breaker.attempt(works)).toEqual({ found: 1 });
  expect(await breaker.attempt(fails)).toBeUndefined();
  expect(failures).toEqual([away]);
});

it('stays closed after failures that are not in a row', async () => {
  const { breaker, works, fails } = setup();
  for (let round = 0; round < 5; round += 1) {
    await breaker.attempt(fails);
    await breaker.attempt(fails);
    expect(await breaker.attempt(works)).toEqual({ found: 1 });
  }
});

it('opens after three failures in a row', async () => {
  const { breaker, works, breakDown, probe, time } = setup();
  await breakDown();
  time.now = 999;
  expect(await breaker.attempt(works)).toBeUndefined();
  expect(works).not.toHaveBeenCalled();
  expect(probe).not.toHaveBeenCalled();
});

it('probes in the background, one probe at a time, and closes when the store answers', async () => {
  const { breaker, works, breakDown, probe, time } = setup();
  await breakDown();
  time.now = 1_000;
  const back = Promise.withResolvers<void>();
  probe.mockImplementation(() => back.promise);
  expect(await Promise.all([breaker.attempt(works), breaker.attempt(works)])).toEqual([undefined, undefined]);
  expect(probe).toHaveBeenCalledTimes(1);
  back.resolve();
  await backgroundWork();
  expect(await breaker.attempt(works)).toEqual({ found: 1 });
});

it('stays open while probes fail, and reports each failure', async () => {
  const { breaker, works, breakDown, probe, time, failures } = setup();
  await breakDown();
  probe.mockImplementation(() => Promise.reject(new Error('still away')));
  for (const now of [1_000, 1_500, 2_000]) {
    time.now = now;
    expect(await breaker.attempt(works)).toBeUndefined();
    await backgroundWork();
  }
  expect(probe).toHaveBeenCalledTimes(2);
  expect(failures).toHaveLength(5);
});

describe('call', () => {
  it('returns answers and throws the error of the operation, then that it was not called', async () => {
    const { breaker, works, fails, away } = setup();
    expect(await breaker.call(works)).toEqual({ found: 1 });
    for (let call = 0; call < 3; call += 1) await expect(breaker.call(fails)).rejects.toBe(away);
    await expect(breaker.call(works)).rejects.toBeInstanceOf(CircuitOpenError);
    expect([works.mock.calls.length, fails.mock.calls.length]).toEqual([1, 3]);
  });

  it('does not count errors of another kind', async () => {
    const invalid = new TypeError('invalid');
    const onFailure = jest.fn();
    const breaker = new CircuitBreaker({
      probe: () => Promise.resolve(),
      onFailure,
      clock: () => 0,
      isFailure: (error) => !(error instanceof TypeError),
    });
    for (let call = 0; call < 5; call += 1)
      await expect(breaker.call(() => Promise.reject(invalid))).rejects.toBe(invalid);
    expect(onFailure).not.toHaveBeenCalled();
  });
});
