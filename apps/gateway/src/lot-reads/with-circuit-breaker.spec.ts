import { CursorInvalidError, IndexLostError, IndexUnavailableError } from '@obverse/lot-index';
import { createLogger } from '@obverse/service-kit';
import { answerTo } from '../edge/http/api-exception.filter';
import { IndexRefusedError } from '../edge/admission/errors';
import { withCircuitBreaker } from './with-circuit-breaker';

function setup(error?: Error) {
  const state: { error: Error | undefined; now: number; refused: number; pings: number } = {
    error,
    now: 0,
    refused: 0,
    pings: 0,
  };
  const answer = async <T>(value: T): Promise<T> => {
    if (state.error) throw state.error;
    return value;
  };
  const search = jest.fn(() => answer({ ids: [], total: 0 }));
  const index = withCircuitBreaker(
    {
      get: () => answer([]),
      held: () => answer([]),
      search,
      searchAll: () => answer([]),
      prices: () => Promise.resolve([]),
      facets: () => answer({}),
      count: () => answer(7),
      ping: async () => {
        state.pings += 1;
        await answer(undefined);
      },
    },
    {
      logger: createLogger('gateway', 'silent'),
      onRefused: () => (state.refused += 1),
      clock: () => state.now,
    },
  );
  const query = { now: 0, terms: [], filters: {}, order: 'newest', skip: 0, take: 1 } as const;
  return { state, index, search, ask: () => index.search(query), query };
}

it('asks an index that does not answer three times, then refuses at once and probes once a second', async () => {
  const { state, index, search, ask, query } = setup(new IndexUnavailableError('away'));
  for (let call = 0; call < 3; call += 1) await expect(ask()).rejects.toThrow('away');
  for (let call = 0; call < 8; call += 1) await expect(ask()).rejects.toBeInstanceOf(IndexRefusedError);
  await expect(index.count(query)).rejects.toBeInstanceOf(IndexRefusedError);
  expect([search.mock.calls.length, state.refused, state.pings]).toEqual([3, 9, 0]);
  state.now = 1_000;
  await Promise.allSettled([ask(), ask(), index.get([])]);
  expect([search.mock.calls.length, state.pings]).toEqual([3, 1]);
  state.error = undefined;
  state.now = 2_000;
  await Promise.allSettled([ask()]);
  expect([await ask(), state.pings]).toEqual([{ ids: [], total: 0 }, 2]);
});

it('throws an error that is answered with 503 and a short Retry-After, and that is not logged for each request', async () => {
  const { ask } = setup(new IndexUnavailableError('away'));
  for (let call = 0; call < 3; call += 1) await ask().catch(() => undefined);
  const error: unknown = await ask().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(IndexUnavailableError);
  expect(answerTo(error)).toMatchObject({ status: 503, retryAfterSeconds: 1, isServerFault: false });
});

it('passes on other errors, which do not mean that the index is away', async () => {
  const { state, ask } = setup(new CursorInvalidError('of another order'));
  for (let call = 0; call < 5; call += 1) await expect(ask()).rejects.toBeInstanceOf(CursorInvalidError);
  expect(state.refused).toBe(0);
});

it('goes on while a part of the index is deleted', async () => {
  const { state, index, ask } = setup(new IndexLostError('no alias for reads by id'));
  for (let call = 0; call < 5; call += 1) await expect(index.get([])).rejects.toBeInstanceOf(IndexLostError);
  state.error = undefined;
  expect([await ask(), state.refused]).toEqual([{ ids: [], total: 0 }, 0]);
});
