import path from 'node:path';
import { freePort } from '@obverse/engines';
import { serviceMemory } from '@obverse/start';
import type { Bench, BenchContext } from '../bench';
import { writeRegistry } from '../lots/sellers';
import type { BarSpec } from '../report/bar';
import { fillIndex } from '../search/corpus';
import { withEmbeddedGateway } from '../system/embedded-gateway';
import { textCalls, type TextCall } from './calls';
import { oddKinds, OddTexts } from './odd-texts';
import { TextVisitor } from './text-visitor';

const TRIES = 12;
const WARM_UP = 40;
const ODD_CALLS = 10_000;
const AT_ONCE = 4;
const REPORT_EVERY = 1_000;

export const textsBench: Bench = {
  about:
    'The longest stop of the event loop for every call of the gateway that takes a text, by length, and the heap after 10,000 odd calls.',
  lots: 2_000,
  run: async (context) => {
    const measurePort = await freePort();
    const measuring = path.join(__dirname, 'measured-process.js');
    const figures = await withEmbeddedGateway(
      {
        writeSellers: writeRegistry,
        fill: (index) => fillIndex(index, context.lots, context),
        settings: {
          MEASURE_PORT: String(measurePort),
          NODE_OPTIONS: `${serviceMemory.gateway.NODE_OPTIONS} --require ${measuring}`,
        },
      },
      async ({ url }) => {
        const visitor = new TextVisitor(url, `http://127.0.0.1:${measurePort}`, context.progress);
        await visitor.register();
        const stops = await stopsByCall(visitor, context);
        const odd = await oddCalls(visitor, context);
        const longestStopMs = Math.max(...Object.values(stops), odd.oddCallsStopMs);
        return { ...stops, ...odd, longestStopMs, failures: visitor.failures };
      },
    );
    return { seed: '7', figures, bars };
  },
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

/** The longest stop and the growth of the heap; a part of the calls first, so that what the gateway makes once is no growth. */
async function oddCalls(visitor: TextVisitor, { progress, signal }: BenchContext) {
  const texts = new OddTexts();
  const mix = textCalls.flatMap((call) => Array.from({ length: call.weight }, () => call));
  const send = async (count: number) => {
    for (let number = 0; number < count; number += AT_ONCE) {
      signal.throwIfAborted();
      if (number % REPORT_EVERY === 0) progress(`${number} of ${count} odd calls`);
      const some = Array.from({ length: AT_ONCE }, (_, place) => number + place).flatMap((place) => {
        const call = mix[place % mix.length];
        return call ? [visitor.send(call, oddText(texts, call, place))] : [];
      });
      await Promise.all(some);
    }
  };
  await send(ODD_CALLS / 10);
  const before = await visitor.measured('/heap');
  await send(ODD_CALLS);
  const after = await visitor.measured('/heap');
  return {
    oddCallsStopMs: after.longestStopMs,
    oddCallsWaitMs: after.longestWaitMs,
    heapGrowthMb: after.heapMb - before.heapMb,
  };
}

function oddText(texts: OddTexts, { lengths }: TextCall, number: number): string {
  return texts.of(kindOf(number), lengths[number % lengths.length] ?? 20);
}

function kindOf(number: number): string {
  return oddKinds[number % oddKinds.length] ?? '';
}
