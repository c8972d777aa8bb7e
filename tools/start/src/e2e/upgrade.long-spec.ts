import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { endpoints } from '@obverse/contracts';
import { MarketTruth } from '@obverse/market/truth';
import { everyLot, searchableLots, type Stack } from '../index';
import { root } from '../stack/processes';
import { earlierBuild, earlierCommit } from './earlier/earlier-build';
import { ListHistory } from './list-history';
import { compareWithTruth, isAgreed } from './market-agreement';
import { searchLoad } from './search-load';
import { startTestStack } from './test-stack';
import { untilGood } from './until-good';
import { visitorOf } from './visitor';

const MINUTE_MS = 60_000;
const LOTS = 300;
const WORKERS = 2;
const LOTS_OF_LIST = 7;
const AGREEMENT_MS = 10 * MINUTE_MS;
const account = { email: 'ada@rome.example', password: 'a fine denarius', firstName: 'Ada' };
/** The order of docs/operations.md. */
const order = ['indexer', 'indexer-2', 'crawler', 'crawler-2', 'gateway', 'gateway-2'] as const;
const exec = promisify(execFile);

// A limit for what hangs, not for what is slow.
jest.setTimeout(20 * MINUTE_MS);

let earlier: string;
let stack: Stack;
let discard: (() => Promise<void>) | undefined;
beforeAll(async () => {
  earlier = await earlierBuild(await earlierCommit(process.env['OBVERSE_UPGRADE_FROM']));
  ({ stack, discard } = await startTestStack({
    build: earlier,
    market: { lots: LOTS },
    // The earlier version may have no watcher.
    replicas: { crawler: 2, indexer: 2, watcher: 0, gateway: 2 },
  }));
  await untilGood(
    () => searchableLots(stack.url),
    (found) => (found ?? 0) >= LOTS / 3,
    5 * MINUTE_MS,
  );
});
afterAll(() => discard?.());

/** What this version would still change in the stores. */
async function pendingMigrations(): Promise<readonly string[]> {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const command = [path.join(root, 'apps/cli/dist/main.js'), '--data', stack.dataDir, 'migrate', '--dry-run', '--json'];
  const { stdout } = await exec(process.execPath, command, { env });
  const { migrations } = JSON.parse(stdout.split('\n').find((line) => line.startsWith('{')) ?? '') as {
    readonly migrations: readonly string[];
  };
  return migrations;
}

/** The roots of the builds that the services run. */
async function buildsOf(names: readonly string[]): Promise<readonly string[]> {
  const pids = names.map((name) => String(stack.processes[name]?.pid));
  const { stdout } = await exec('ps', ['-ww', '-o', 'args=', '-p', pids.join(',')]);
  const modules = stdout.trim().split('\n');
  return [...new Set(modules.map((line) => (line.includes(`${earlier}/`) ? 'earlier' : 'this')))];
}

/** Devices of one user, behind the proxy. */
async function devicesOf(count: number) {
  const devices = Array.from({ length: count }, (_, number) =>
    visitorOf({ next: () => stack.url, siteUrl: stack.url, address: `198.51.100.${number + 1}` }),
  );
  const [first, ...others] = devices;
  await first?.(endpoints.user.register, { body: account });
  const credentials = { username: account.email, password: account.password };
  for (const other of others) await other(endpoints.user.signIn, { body: credentials });
  return devices;
}

describe('an upgrade from an earlier version and the way back', () => {
  let history: ListHistory;

  /** Does the work under searches, pages and changes of lists, of which none may fail. */
  async function underLoad(work: (afterMoreRequests: () => Promise<unknown>) => Promise<void>): Promise<void> {
    const load = searchLoad({ url: stack.url, workers: WORKERS });
    history.begin();
    await work(() => {
      const [asked, changed] = [load.asked, history.acknowledged];
      return untilGood(
        async () => load.asked > asked + 2 * WORKERS && history.acknowledged > changed,
        Boolean,
        MINUTE_MS,
      );
    });
    await Promise.all([load.stop(), history.stop()]);
    expect(load.failures).toEqual([]);
    expect(history.failures).toEqual([]);
    await history.readAll();
    expect(history.contradictions()).toEqual([]);
  }

  /** Each service in turn runs `build` from now on. */
  async function replace(names: readonly string[], build: string, afterMoreRequests: () => Promise<unknown>) {
    for (const name of names) {
      await stack.processes[name]?.restart(build);
      expect(await afterMoreRequests()).toBe(true);
    }
  }

  async function expectAgreement(): Promise<void> {
    await new MarketTruth(stack.truthUrl).stopClock();
    const agreement = await untilGood(() => compareWithTruth(stack.url, stack.truthUrl), isAgreed, AGREEMENT_MS);
    expect(agreement).toMatchObject({ missing: [], double: [], invented: [], wrong: [] });
  }

  beforeAll(async () => {
    const lots = [];
    for await (const { id } of everyLot(stack.url)) if (lots.push(id) === LOTS_OF_LIST) break;
    expect(lots).toHaveLength(LOTS_OF_LIST);
    history = new ListHistory(await devicesOf(3), lots);
  });

  it('runs the earlier version on its own schema', async () => {
    expect(await buildsOf(order)).toEqual(['earlier']);
    expect(await pendingMigrations()).not.toEqual([]);
  });

  it('fails no request while the job runs and this version replaces the earlier one', async () => {
    await underLoad(async (afterMoreRequests) => {
      await stack.migrate();
      expect(await afterMoreRequests()).toBe(true);
      await replace(order, root, afterMoreRequests);
    });
    expect(await pendingMigrations()).toEqual([]);
    expect(await buildsOf(order)).toEqual(['this']);
  });

  it('fails no request while the earlier version comes back on the newer schema', async () => {
    await underLoad((afterMoreRequests) => replace([...order].reverse(), earlier, afterMoreRequests));
    expect(await buildsOf(order)).toEqual(['earlier']);
  });

  it(
    'has every lot of the market once, with its price and state, in the earlier version after the rollback',
    expectAgreement,
  );

  it('has them while both versions work side by side, and the clock of the market moves', async () => {
    await new MarketTruth(stack.truthUrl).advanceClock(MINUTE_MS);
    await underLoad((afterMoreRequests) => replace(['indexer', 'crawler', 'gateway'], root, afterMoreRequests));
    expect(await buildsOf(order)).toEqual(expect.arrayContaining(['earlier', 'this']));
    await expectAgreement();
  });
});
