import { searchableLots, type Stack } from '../index';
import { searchLoad } from './search-load';
import { startTestStack, testProfile } from './test-stack';
import { untilGood } from './until-good';

const MINUTE_MS = 60_000;
const LOTS = 600;
const WORKERS = 4;
const SEARCHES = 200;

// A limit for what hangs, not for what is slow.
jest.setTimeout(30 * MINUTE_MS);

describe('two gateways and the engine of the index', () => {
  const engine = testProfile() === 'cluster' ? 'opensearch' : 'postgres';
  let stack: Stack;
  let discard: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const env = { WARM_UP_MS: '60000' };
    ({ stack, discard } = await startTestStack({ market: { lots: LOTS }, replicas: { gateway: 2 }, env }));
    await untilGood(
      () => searchableLots(stack.url),
      (found) => (found ?? 0) >= LOTS / 2,
      10 * MINUTE_MS,
    );
  });
  afterAll(() => discard?.());

  it('fail no search from the moment when the first is ready, after a start of all', async () => {
    const gateways = ['gateway', 'gateway-2'];
    const each = (names: readonly string[], step: 'stop' | 'start') =>
      names.map(async (name) => stack.processes[name]?.[step]());
    await Promise.all(each(gateways, 'stop'));
    await Promise.all(each([engine], 'stop'));
    await Promise.all(each([engine], 'start'));
    await Promise.race(each(gateways, 'start'));
    const load = searchLoad({ url: stack.url, workers: WORKERS });
    await untilGood(
      async () => load.asked,
      (asked) => asked >= SEARCHES,
    );
    await load.stop();
    process.stdout.write(`cold start: ${load.failures.length} of ${load.asked} searches and pages failed\n`);
    expect(load.failures).toEqual([]);
  });

  it('answer again when the engine does after it was killed', async () => {
    const load = searchLoad({ url: stack.url, workers: WORKERS });
    stack.processes[engine]?.kill('SIGKILL');
    await stack.processes[engine]?.whenReady(8 * MINUTE_MS);
    const backAt = performance.now();
    const answersOf = async () => load.asked - load.failures.length;
    const before = await answersOf();
    await untilGood(answersOf, (answers) => answers >= before + SEARCHES);
    await load.stop();
    const late = load.failures.map(({ at }) => (at - backAt) / 1_000).filter((seconds) => seconds > 0);
    const longest = Math.max(0, ...late).toFixed(1);
    process.stdout.write(`killed: ${late.length} failures after the engine was back, the last after ${longest} s\n`);
    expect(load.failures.filter(({ status }) => status !== 503)).toEqual([]);
  });
});
