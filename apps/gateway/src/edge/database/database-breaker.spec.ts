import { DatabaseUnavailableError } from '@obverse/database';
import { createLogger } from '@obverse/service-kit';
import { Admission } from '../admission/admission';
import { RequestScope } from '../admission/request-scope';
import { answerTo } from '../http/api-exception.filter';
import { databaseBreaker } from './database-breaker';
import { orWithout } from './dispensable';
import { DatabaseRefusedError } from './errors';

const never = () => new Promise<never>(() => undefined);
const away = () => Promise.reject(new DatabaseUnavailableError('away'));
const found = () => Promise.resolve('found');

function setup({ waitMs = 60_000 } = {}) {
  const state = { now: 0, refused: 0, probes: 0, probe: found as () => Promise<unknown> };
  const breaker = databaseBreaker({
    probe: async () => {
      state.probes += 1;
      await state.probe();
    },
    waitMs,
    logger: createLogger('gateway', 'silent'),
    onRefused: () => (state.refused += 1),
    clock: () => state.now,
  });
  return { breaker, state };
}

const scope = (deadline: number) =>
  new RequestScope(
    new Admission({ inFlight: 1, queued: 1, waitMs: 1_000 }, { changed: () => undefined, rejected: () => undefined }),
    deadline,
  );

it('answers without dispensable work that takes too long, and waits for other work', async () => {
  const { breaker } = setup({ waitMs: 5 });
  expect(await orWithout('without', () => breaker(never))).toBe('without');
  expect(await orWithout('without', () => breaker(away))).toBe('without');
  expect(await orWithout('without', () => breaker(found))).toBe('found');
  const other = new TypeError('a fault of the code');
  await expect(orWithout('without', () => breaker(() => Promise.reject(other)))).rejects.toBe(other);
  const slow = Promise.withResolvers<string>();
  setTimeout(() => slow.resolve('late'), 20);
  expect(await breaker(() => slow.promise)).toBe('late');
});

it('ends every wait of a request at its deadline', async () => {
  const { breaker, state } = setup();
  state.now = 1_000;
  for (const deadline of [1_005, 1_000, 0])
    await scope(deadline).run(() => expect(breaker(never)).rejects.toBeInstanceOf(DatabaseUnavailableError));
});

it('refuses work at once after three calls without an answer, until a probe succeeds', async () => {
  const { breaker, state } = setup({ waitMs: 5 });
  const work = jest.fn(never);
  for (let call = 0; call < 3; call += 1) await orWithout(undefined, () => breaker(work));
  const refused: unknown = await breaker(work).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DatabaseRefusedError);
  expect(answerTo(refused)).toMatchObject({ status: 503, retryAfterSeconds: 1, isServerFault: false });
  expect(await orWithout('without', () => breaker(work))).toBe('without');
  expect([work.mock.calls.length, state.refused, state.probes]).toEqual([3, 2, 0]);
  // A probe that hangs is given up as well.
  state.probe = never;
  state.now = 1_000;
  await expect(breaker(found)).rejects.toBeInstanceOf(DatabaseRefusedError);
  await new Promise((resolve) => setTimeout(resolve, 20));
  state.probe = found;
  state.now = 10_000;
  await expect(breaker(found)).rejects.toBeInstanceOf(DatabaseRefusedError);
  await new Promise((resolve) => setImmediate(resolve));
  expect([await breaker(found), state.probes]).toEqual(['found', 2]);
});

it('does not refuse work after errors that do not mean an outage', async () => {
  const { breaker, state } = setup();
  for (let call = 0; call < 5; call += 1)
    await expect(breaker(() => Promise.reject(new TypeError('x')))).rejects.toBeInstanceOf(TypeError);
  expect([await breaker(found), state.refused]).toEqual(['found', 0]);
});
