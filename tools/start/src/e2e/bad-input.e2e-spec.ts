import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startMarket, type ActiveFault, type RunningMarket } from '@obverse/market';
import { MarketTruth } from '@obverse/market/truth';
import type { ThrowAwayStack } from '../stack/throw-away-stack';
import { root } from '../stack/processes';
import { untilGood } from './until-good';
import { compareWithTruth } from './market-agreement';
import { startTestStack, TEST_PICTURE_WIDTH } from './test-stack';

const run = promisify(execFile);

interface DeadLetter {
  readonly service: string;
  readonly step: string;
  readonly seller?: string;
  readonly error: string;
  readonly reason: string;
  readonly url?: string;
}

/** One seller with a fault of each kind. */
const wanted: readonly ActiveFault[] = [
  { seller: 'vaucouleau', fault: 'broken-json-ld' },
  { seller: 'erlenwacht', fault: 'huge-lot' },
  { seller: 'silberhag', fault: 'bad-record' },
  { seller: 'prairie-lantern', fault: 'garbage-list' },
  { seller: 'valdorsa', fault: 'http-500' },
];
/** Sellers whose whole host fails. A host whose robots.txt answers 500 is not crawled, which is no bad input. */
const failing = ['prairie-lantern', 'valdorsa'];
const reported = wanted.filter(({ seller }) => seller !== 'valdorsa');

describe('bad input from sellers', () => {
  let market: RunningMarket;
  let running: ThrowAwayStack | undefined;
  let sellers: string;
  const spoiled = new Map<string, string | undefined>();

  const truthUrl = () => `http://127.0.0.1:${market.truthPort}`;
  const truth = () => new MarketTruth(truthUrl());

  /** The output of the command that operators use. */
  const deadLetters = async (): Promise<DeadLetter[]> => {
    const cli = path.join(root, 'apps/cli/dist/main.js');
    const data = running?.stack.dataDir ?? '';
    const { stdout } = await run(process.execPath, [
      cli,
      '--data',
      data,
      'dead-letters',
      'list',
      '--limit',
      '500',
      '--json',
    ]);
    return stdout.split('\n').flatMap((line) => (line ? [JSON.parse(line) as DeadLetter] : []));
  };

  beforeAll(async () => {
    sellers = await mkdtemp(path.join(tmpdir(), 'obverse-sellers-'));
    market = await startMarket({
      port: 0,
      truthPort: 0,
      seed: 'bad input',
      sellers: 8,
      lots: 300,
      pictureWidth: TEST_PICTURE_WIDTH,
      descriptorsDir: sellers,
    });
    await truth().stopClock();
    for (const fault of wanted) spoiled.set(fault.seller, (await truth().switchFault(fault, true)).sourceId);
    running = await startTestStack({
      market: false,
      env: { SELLER_REGISTRY: sellers, FETCH_LOOPBACK_SUFFIX: '.market.localhost' },
    });
  });

  afterAll(async () => {
    await running?.discard();
    await market?.stop();
    await rm(sellers, { recursive: true, force: true });
  });

  it('becomes dead letters with a reason, and stops nothing else', async () => {
    const url = running?.stack.url ?? '';
    const isSpoiled = (name: string) =>
      failing.some((key) => name.startsWith(`${key}/`)) ||
      [...spoiled].some(([seller, lot]) => name === `${seller}/${lot}`);
    const missing = async () =>
      (await compareWithTruth(url, truthUrl(), 1000)).missing.filter((name) => !isSpoiled(name));
    expect(await untilGood(missing, (names) => names.length === 0)).toEqual([]);
    const areReported = (letters: readonly DeadLetter[]) =>
      reported.every(({ seller }) => letters.some((one) => one.seller === seller));
    const letters = await untilGood(deadLetters, areReported);
    for (const { seller } of reported) {
      expect(letters.filter((one) => one.seller === seller)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ service: 'crawler', reason: expect.stringMatching(/\w{3}/) as string }),
        ]),
      );
    }
    const agreement = await compareWithTruth(url, truthUrl(), 1000);
    expect(agreement).toMatchObject({ double: [], invented: [], wrong: [] });
  });

  it('is read again once the seller repairs it', async () => {
    await truth().switchFault({ seller: 'prairie-lantern', fault: 'garbage-list' }, false);
    const missing = async () =>
      (await compareWithTruth(running?.stack.url ?? '', truthUrl(), 1000)).missing.filter((name) =>
        name.startsWith('prairie-lantern/'),
      );
    expect((await missing()).length).toBeGreaterThan(0);
    expect(await untilGood(missing, (names) => names.length === 0)).toEqual([]);
  });

  it('causes no request that a seller forbids', async () => {
    expect(await truth().offences()).toEqual({ count: 0, offences: [] });
  });
});
