import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { endpoints, type Lot } from '@obverse/contracts';
import { throwAwayFolder } from '@obverse/engines';
import { MarketTruth } from '@obverse/market/truth';
import { root } from '../stack/processes';
import { everyLot, searchableLots, startStack, type Stack, type StackOptions } from '../index';
import { compareWithTruth, isAgreed } from './market-agreement';
import { TEST_PICTURE_WIDTH, testProfile } from './test-stack';
import { untilGood } from './until-good';
import { visitorOf } from './visitor';

const MINUTE_MS = 60_000;
const LOTS = 200;
const account = { email: 'ada@rome.example', password: 'a fine denarius', firstName: 'Ada' };
const exec = promisify(execFile);

jest.setTimeout(25 * MINUTE_MS);

let folder: string;
const running: Stack[] = [];
beforeAll(async () => {
  folder = await throwAwayFolder('backup');
});
afterAll(async () => {
  for (const stack of running) await stack.stop();
  await rm(folder, { recursive: true, force: true });
});

const at = (name: string) => path.join(folder, name);

async function start(name: string, options: Partial<StackOptions>): Promise<Stack> {
  const stack = await startStack({ ...options, dataDir: at(name), profile: testProfile() });
  running.push(stack);
  return stack;
}

/** Runs the built command on a data folder, as `npm run obverse` does. */
async function obverse(data: string, ...args: readonly string[]): Promise<string> {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const command = [path.join(root, 'apps/cli/dist/main.js'), '--data', at(data), ...args];
  const { stdout } = await exec(process.execPath, command, { env: { ...env, NO_COLOR: '1' }, maxBuffer: 1e8 });
  return stdout;
}

/** Everything that a search shows about each lot, by id. */
async function lotsOf({ url }: Stack): Promise<ReadonlyMap<string, Lot>> {
  const lots = new Map<string, Lot>();
  for await (const lot of everyLot(url)) lots.set(lot.id, lot);
  return lots;
}

const visitor = ({ url }: Stack) => visitorOf({ next: () => url, siteUrl: url, address: '198.51.100.7' });

describe('a backup of a running installation', () => {
  it('brings empty stores to the same lots, pictures and accounts', async () => {
    const source = await start('source', { market: { lots: LOTS, pictureWidth: TEST_PICTURE_WIDTH } });
    await visitor(source)(endpoints.user.register, { body: account });
    await new MarketTruth(source.truthUrl).stopClock();
    const agreement = await untilGood(() => compareWithTruth(source.url, source.truthUrl), isAgreed, 10 * MINUTE_MS);
    expect(agreement).toMatchObject({ missing: [], double: [], invented: [], wrong: [] });
    const before = await lotsOf(source);
    const pictured = [...before.values()].find(({ images = [] }) => images.includes(0));
    expect(await obverse('source', 'backup', at('saved'))).toMatch(/tables, [\d,]+ records, [\d,]+ pictures/);
    await source.stop();

    const stores = await start('restored', { storesOnly: true });
    expect(await searchableLots(stores.url)).toBeUndefined();
    const printed = await obverse('restored', 'restore', at('saved'));
    expect(printed).toMatch(new RegExp(`The index has [\\d,]+ lots; it was built in [\\d.]+ s`));
    await stores.stop();

    // Without the market, so that nothing of the sellers changes.
    const restored = await start('restored', { market: false, env: { SELLER_REGISTRY: at('restored/sellers') } });
    const after = await lotsOf(restored);
    expect(after.size).toBe(before.size);
    expect([...before].filter(([id, lot]) => !isEqualLot(lot, after.get(id))).map(([id]) => id)).toEqual([]);
    const picture = await fetch(`${restored.url}/images/${pictured?.id ?? ''}-0.webp`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const profile = await visitor(restored)(endpoints.user.signIn, {
      body: { username: account.email, password: account.password },
    });
    expect(profile).toMatchObject({ valid: true, name: account.firstName });
    expect(await obverse('restored', 'operations', 'list')).toContain('restore');
  });
});

/** What the index has of a lot, as far as it does not depend on the time of the search. */
const fields = [
  'title',
  'bidState',
  'origPrice',
  'origValuta',
  'location',
  'categoryPaths',
  'properties',
  'imageCount',
  'org',
  'auction',
  'seller',
  'observedOn',
] as const satisfies readonly (keyof Lot)[];

function isEqualLot(one: Lot, other: Lot | undefined): boolean {
  return other !== undefined && fields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));
}
