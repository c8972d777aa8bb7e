import { searchParamsSchema } from '@obverse/contracts';
import { createLogger } from '@obverse/service-kit';
import { warmUp } from './warm-up';

const BAR_MS = 400;
const LIMIT_MS = 60_000;

/** A service whose requests are answered after the given times, in this order, and the last ones ever after. */
async function start(answers: readonly { readonly status?: number; readonly ms: number }[], limitMs = LIMIT_MS) {
  const state = { now: 0 };
  const asked: { readonly path: string; readonly payload: object }[] = [];
  const logger = createLogger('gateway', 'silent');
  const [info, warn] = [jest.spyOn(logger, 'info'), jest.spyOn(logger, 'warn')];
  await warmUp({
    ask: ({ endpoint, payload }) => {
      const { status = 200, ms } = answers[Math.min(asked.length, answers.length - 1)] ?? { ms: 0 };
      asked.push({ path: endpoint.path, payload });
      state.now += ms;
      return Promise.resolve(status);
    },
    barMs: BAR_MS,
    limitMs,
    logger,
    clock: () => state.now,
    pause: async (ms) => (state.now += ms),
  });
  return { asked, now: state.now, info: info.mock.calls, warn: warn.mock.calls };
}

const ROUND = 4;

it('ends after a round of usual requests that were fast: words with a filter, its filters, the whole market, a suggestion', async () => {
  const { asked, warn } = await start([{ ms: BAR_MS }]);
  expect(asked.map(({ path }) => path)).toEqual(['/api/search', '/api/taxonomy', '/api/search', '/api/search/suggest']);
  expect(searchParamsSchema.parse(asked[0]?.payload)).toMatchObject({
    query: 'silver denarius Trajan',
    selectedFilters: [{ name: 'bidding', tag: 'shop' }],
  });
  expect(searchParamsSchema.parse(asked[2]?.payload)).toMatchObject({ page: 1, selectedFilters: [] });
  expect(warn).toEqual([]);
});

it('asks for other coins until no request is slow or fails', async () => {
  const { asked, info } = await start([
    { ms: 5_000 },
    { ms: 10 },
    { ms: 10 },
    { ms: 10 },
    { ms: 10, status: 503 },
    { ms: 10 },
  ]);
  expect(asked).toHaveLength(3 * ROUND);
  const queries = asked.flatMap(({ payload }) => ('query' in payload ? [payload.query] : []));
  expect(queries).toEqual(['silver denarius Trajan', 'gold thaler Hadrian', 'bronze ducat Ferdinand I']);
  expect(info).toEqual([[{ rounds: 3, ms: 5_510 }, 'usual searches are fast']]);
});

it('is ready anyway after the limit, and logs what was slow', async () => {
  const { now, warn } = await start([{ ms: 1_000 }]);
  expect(now).toBeGreaterThanOrEqual(LIMIT_MS);
  expect(now).toBeLessThan(LIMIT_MS + ROUND * 1_000 + 1_000);
  const late = expect.arrayContaining([{ url: '/api/search', status: 200, ms: 1_000 }]);
  expect(warn).toEqual([[expect.objectContaining({ barMs: BAR_MS, late }), expect.any(String)]]);
});

it('asks once without a limit of time', async () => {
  expect((await start([{ ms: 1, status: 503 }], 0)).asked).toHaveLength(ROUND);
});
