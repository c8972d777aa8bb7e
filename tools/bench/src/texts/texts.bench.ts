import path from 'node:path';
import { freePort, startPostgres } from '@obverse/engines';
import { createLotIndex } from '@obverse/lot-index';
import { serviceMemory } from '@obverse/start';
import type { Bench, BenchContext } from '../bench';
import { writeRegistry } from '../lots/sellers';
import type { BarSpec } from '../report/bar';
import { fillIndex } from '../search/corpus';
import { withReleases } from '../system/releases';
import { ServiceProcess } from '../system/service-process';
import { withFolder } from '../system/throw-away-folder';
import { vacuumLotIndex } from '../system/vacuum';
import { textCalls, type TextCall } from './calls';
import { oddKinds, OddTexts } from './odd-texts';
import { TextVisitor } from './text-visitor';

const TRIES = 12;
const WARM_UP = 40;
const ODD_CALLS = 10_000;
const AT_ONCE = 4;

export const textsBench: Bench = {
  about:
    'The longest stop of the event loop for every call of the gateway that takes a text, by length, and the heap after 10,000 odd calls.',
  lots: 5_000,
  run: async (context) =>
    withFolder((folder) =>
      withReleases(async (releases) => {
        const postgres = releases.add(
          await startPostgres({ dataDir: path.join(folder, 'postgres'), port: 0 }),
          (server) => server.stop(),
        );
        const index = releases.add(createLotIndex({ adapter: 'postgres', url: postgres.url }), (one) => one.close());
        await writeRegistry(path.join(folder, 'sellers'));
        await fillIndex(index, context.lots, context);
        await vacuumLotIndex(postgres.url);
        const measurePort = await freePort();
        const gateway = releases.add(
          await ServiceProcess.start({
            service: 'gateway',
            settings: settingsOf(postgres.url, folder, measurePort),
            logFile: path.join(folder, 'gateway.log'),
          }),
          (one) => one.stop(),
        );
        const visitor = new TextVisitor(gateway.url, `http://127.0.0.1:${measurePort}`, context.progress);
        await visitor.register();
        const stops = await stopsByCall(visitor, context);
        const heapGrowthMb = await growth(visitor, context);
        await gateway.assertRunning();
        const longestStopMs = Math.max(...Object.values(stops));
        return { seed: '7', figures: { ...stops, longestStopMs, heapGrowthMb, failures: visitor.failures }, bars };
      }),
    ),
};

const bars: readonly BarSpec[] = [
  { name: 'longestStopMs', limit: 50, better: 'lower' },
  { name: 'heapGrowthMb', limit: 20, better: 'lower' },
  { name: 'failures', limit: 0, better: 'lower' },
];

/** One call at a time, of the longest texts last; each length after calls that compile the code. */
async function stopsByCall(visitor: TextVisitor, { progress, signal }: BenchContext): Promise<Record<string, number>> {
  const texts = new OddTexts();
  const figures: Record<string, number> = {};
  for (const call of textCalls) {
    progress(call.name);
    for (let number = 0; number < WARM_UP; number++) await visitor.send(call, oddText(texts, call, number));
    for (const length of call.lengths) {
      signal.throwIfAborted();
      await visitor.measured('/');
      for (let number = 0; number < TRIES; number++) await visitor.send(call, texts.of(kindOf(number), length));
      figures[`${call.name}${length}StopMs`] = (await visitor.measured('/')).longestStopMs;
    }
  }
  return figures;
}

/** Half of the calls first, so that what the gateway makes once is no growth. */
async function growth(visitor: TextVisitor, { progress, signal }: BenchContext): Promise<number> {
  const texts = new OddTexts();
  const mix = textCalls.flatMap((call) => Array.from({ length: call.weight }, () => call));
  const calls = async (count: number) => {
    progress(`${count} odd calls`);
    for (let number = 0; number < count; number += AT_ONCE) {
      signal.throwIfAborted();
      const some = Array.from({ length: AT_ONCE }, (_, place) => number + place).flatMap((place) => {
        const call = mix[place % mix.length];
        return call ? [visitor.send(call, oddText(texts, call, place))] : [];
      });
      await Promise.all(some);
    }
  };
  await calls(ODD_CALLS / 10);
  const before = await visitor.measured('/heap');
  await calls(ODD_CALLS);
  return (await visitor.measured('/heap')).heapMb - before.heapMb;
}

function oddText(texts: OddTexts, { lengths }: TextCall, number: number): string {
  return texts.of(kindOf(number), lengths[number % lengths.length] ?? 20);
}

function kindOf(number: number): string {
  return oddKinds[number % oddKinds.length] ?? '';
}

function settingsOf(url: string, folder: string, measurePort: number): Record<string, string> {
  return {
    DATABASE_URL: url,
    LOT_INDEX_ADAPTER: 'postgres',
    LOT_INDEX_URL: url,
    SELLER_REGISTRY: path.join(folder, 'sellers'),
    IMAGE_DIR: path.join(folder, 'images'),
    MAIL_DIR: path.join(folder, 'mail'),
    MEASURE_PORT: String(measurePort),
    NODE_OPTIONS: `${serviceMemory.gateway.NODE_OPTIONS} --require ${path.join(__dirname, 'measured-process.js')}`,
  };
}
