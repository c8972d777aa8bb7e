import { ApiError, endpoints } from '@obverse/contracts';
import { MarketTruth } from '@obverse/market/truth';
import { everyLot, searchableLots, type Stack } from '../index';
import { compareWithTruth, isAgreed } from './market-agreement';
import { newAddress, searchLoad } from './search-load';
import { servicesOf, startTestStack } from './test-stack';
import { untilGood } from './until-good';
import { visitorOf } from './visitor';

const MINUTE_MS = 60_000;
const LOTS = 300;
const WORKERS = 3;
const AGREEMENT_MS = 10 * MINUTE_MS;
const password = 'a fine denarius';

// A limit for what hangs, not for what is slow.
jest.setTimeout(20 * MINUTE_MS);

let stack: Stack;
let discard: (() => Promise<void>) | undefined;
beforeAll(async () => {
  ({ stack, discard } = await startTestStack({
    market: { lots: LOTS },
    replicas: { crawler: 3, indexer: 3, gateway: 3 },
    // The throttles are counted; each visitor of the load has an address of its own.
    env: { THROTTLE_FACTOR: '1' },
  }));
  await untilGood(
    () => searchableLots(stack.url),
    (found) => (found ?? 0) >= LOTS / 3,
    5 * MINUTE_MS,
  );
});
afterAll(() => discard?.());

/** A visitor whose requests go to the three gateways in turn. */
function visitor(address = newAddress()) {
  let count = 0;
  return visitorOf({ next: () => stack.gatewayUrls[count++ % 3] ?? '', siteUrl: stack.url, address });
}

const statusOf = async (call: Promise<unknown>): Promise<number> => {
  try {
    await call;
    return 200;
  } catch (error) {
    if (error instanceof ApiError) return error.status;
    throw error;
  }
};

describe('three crawlers, three indexers and three gateways', () => {
  it('run behind one address', async () => {
    expect(servicesOf(stack).filter((name) => name !== 'proxy')).toHaveLength(9);
    expect(new Set(stack.gatewayUrls).size).toBe(3);
    for (const url of stack.gatewayUrls) expect(await searchableLots(url)).toBeGreaterThan(0);
  });

  it('know a user at every gateway at once: session, lists, sign-out', async () => {
    const lot = await anyLot();
    const collector = visitor();
    const call = { user: endpoints.user, lists: endpoints.lists };
    const profileOf = () => collector(call.user.profile, {});
    await collector(call.user.register, { body: { email: 'ada@rome.example', password, firstName: 'Ada' } });
    for (const _gateway of stack.gatewayUrls) expect(await profileOf()).toMatchObject({ valid: true, name: 'Ada' });
    // Each change is seen by the next gateway.
    await collector(call.lists.create, { body: { name: 'Denarii' } });
    for (const _gateway of stack.gatewayUrls) {
      const { lists } = await profileOf();
      expect(lists.map(({ name }) => name)).toContain('Denarii');
    }
    const params = { listTag: 'fav', lotId: lot.id };
    await collector(call.lists.addLot, { params });
    for (const _gateway of stack.gatewayUrls)
      expect((await profileOf()).lists).toContainEqual(expect.objectContaining({ tag: 'fav', count: 1 }));
    await collector(call.lists.removeLot, { params });
    for (const _gateway of stack.gatewayUrls)
      expect((await profileOf()).lists).toContainEqual(expect.objectContaining({ tag: 'fav', count: 0 }));
    await collector(call.user.signOut, {});
    for (const _gateway of stack.gatewayUrls) expect(await statusOf(collector(call.user.sessions, {}))).toBe(401);
  });

  it('count the tries of an attacker together', async () => {
    const attacker = visitor();
    const tries: number[] = [];
    for (let count = 0; count < 15; count += 1) {
      const body = { username: 'nobody@rome.example', password: 'a false denarius' };
      tries.push(await statusOf(attacker(endpoints.user.signIn, { body })));
    }
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 5 }, () => 429)]);
  });

  it('restart one after another without a failed search or page', async () => {
    const running = searchLoad({ url: stack.url, workers: WORKERS });
    const names = servicesOf(stack).filter((name) => name !== 'proxy');
    const served: number[] = [];
    for (const name of names) {
      const before = running.asked;
      await stack.processes[name]?.restart();
      // Requests are answered meanwhile, and after it.
      await untilGood(
        async () => running.asked,
        (asked) => asked > before + 2 * WORKERS,
        MINUTE_MS,
      );
      served.push(running.asked - before);
    }
    await running.stop();
    expect(running.failures).toEqual([]);
    expect(served.filter((count) => count === 0)).toEqual([]);
  });

  it('show every lot of the market exactly once, with its price and state', async () => {
    await new MarketTruth(stack.truthUrl).stopClock();
    const agreement = await untilGood(() => compareWithTruth(stack.url, stack.truthUrl), isAgreed, AGREEMENT_MS);
    expect(agreement).toMatchObject({ missing: [], double: [], invented: [], wrong: [] });
  });
});

async function anyLot() {
  for await (const lot of everyLot(stack.url)) return lot;
  throw new Error('no lot is searchable');
}
