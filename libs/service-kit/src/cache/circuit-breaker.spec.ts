import { CircuitBreaker } from './circuit-breaker';

function guarded() {
  const time = { now: 0 };
  const troubles: unknown[] = [];
  const probe = jest.fn(() => Promise.resolve());
  const guard = new CircuitBreaker({ probe, onTrouble: (error) => troubles.push(error), clock: () => time.now });
  const works = jest.fn(() => Promise.resolve({ found: 1 }));
  const away = new Error('connection refused');
  const fails = jest.fn(() => Promise.reject<object>(away));
  const breakDown = async () => {
    for (let call = 0; call < 3; call += 1) await guard.ask(fails);
  };
  return { time, troubles, probe, guard, works, fails, breakDown, away };
}
const settled = () => new Promise(setImmediate);

it('passes answers on and lets no error through', async () => {
  const { guard, works, fails, troubles, away } = guarded();
  expect(await guard.ask(works)).toEqual({ found: 1 });
  expect(await guard.ask(fails)).toBeUndefined();
  expect(troubles).toEqual([away]);
});

it('goes on asking after failures that are not in a row', async () => {
  const { guard, works, fails } = guarded();
  for (let round = 0; round < 5; round += 1) {
    await guard.ask(fails);
    await guard.ask(fails);
    expect(await guard.ask(works)).toEqual({ found: 1 });
  }
});

it('leaves a store alone that failed three times in a row', async () => {
  const { guard, works, breakDown, probe, time } = guarded();
  await breakDown();
  time.now = 999;
  expect(await guard.ask(works)).toBeUndefined();
  expect(works).not.toHaveBeenCalled();
  expect(probe).not.toHaveBeenCalled();
});

it('asks behind the caller whether it is back, one at a time, and then uses it again', async () => {
  const { guard, works, breakDown, probe, time } = guarded();
  await breakDown();
  time.now = 1_000;
  const back = Promise.withResolvers<void>();
  probe.mockImplementation(() => back.promise);
  expect(await Promise.all([guard.ask(works), guard.ask(works)])).toEqual([undefined, undefined]);
  expect(probe).toHaveBeenCalledTimes(1);
  back.resolve();
  await settled();
  expect(await guard.ask(works)).toEqual({ found: 1 });
});

it('goes on leaving it alone while it is not back, and says so', async () => {
  const { guard, works, breakDown, probe, time, troubles } = guarded();
  await breakDown();
  probe.mockImplementation(() => Promise.reject(new Error('still away')));
  for (const now of [1_000, 1_500, 2_000]) {
    time.now = now;
    expect(await guard.ask(works)).toBeUndefined();
    await settled();
  }
  expect(probe).toHaveBeenCalledTimes(2);
  expect(troubles).toHaveLength(5);
});
