import { serviceMemory } from '@obverse/start';
import type { Bench } from '../bench';
import { writeRegistry } from '../lots/sellers';
import type { BarSpec } from '../report/bar';
import { fillIndex } from '../search/corpus';
import { withEmbeddedGateway } from '../system/embedded-gateway';
import { peakMemoryMb } from '../system/memory';

const EXPORTS = 5;
/** Searches that compile the code and fill the heap as visitors do. */
const WARM_UP = 300;
const PATH = '/search/open';

export const exportBench: Bench = {
  about: 'Export of a search of ten thousand lots as a table: time, and memory of the gateway beyond that of searches.',
  // A quarter has ended, and each second offer of a specimen is left out.
  // A quarter has ended, and each second offer of a specimen is left out.
  lots: 13_100,
  run: async (context) => {
    const figures = await withEmbeddedGateway(
      {
        writeSellers: writeRegistry,
        fill: (index) => fillIndex(index, context.lots, context),
        settings: { NODE_OPTIONS: serviceMemory.gateway.NODE_OPTIONS },
      },
      async ({ url, pid }) => {
        context.progress(`${WARM_UP} searches`);
        for (let made = 0; made < WARM_UP; made += 1) await searched(url, (made % 90) + 1);
        const before = peakMemoryMb(pid) ?? NaN;
        context.progress(`${EXPORTS} exports`);
        const exports: Exported[] = [];
        for (let made = 0; made < EXPORTS; made += 1) exports.push(await exported(url));
        return {
          exportedLots: exports[0]?.lots ?? NaN,
          exportMb: (exports[0]?.bytes ?? NaN) / 2 ** 20,
          slowestSeconds: Math.max(...exports.map(({ seconds }) => seconds)),
          memoryMb: (peakMemoryMb(pid) ?? NaN) - before,
        };
      },
    );
    return { seed: PATH, figures, bars };
  },
};

const bars: readonly BarSpec[] = [
  { name: 'exportedLots', limit: 9_500, better: 'higher' },
  { name: 'slowestSeconds', limit: 5, better: 'lower' },
  { name: 'memoryMb', limit: 30, better: 'lower' },
];

interface Exported {
  readonly lots: number;
  readonly bytes: number;
  readonly seconds: number;
}

async function exported(url: string): Promise<Exported> {
  const started = performance.now();
  const response = await fetch(`${url}/api/search.csv?search=${encodeURIComponent(PATH)}`);
  const text = await response.text();
  if (!response.ok) throw new Error(`the export was answered with ${response.status}: ${text}`);
  const seconds = (performance.now() - started) / 1000;
  // The titles of the lots of benches have no line breaks.
  return { lots: text.trim().split('\r\n').length - 1, bytes: Buffer.byteLength(text), seconds };
}

async function searched(url: string, page: number): Promise<void> {
  const response = await fetch(`${url}/api/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'open', page, take: 100 }),
  });
  await response.arrayBuffer();
}
