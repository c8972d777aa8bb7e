import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Bench, BenchContext } from '../bench';
import { lotsSeed } from '../lots/observed-lot';
import type { BarSpec } from '../report/bar';
import { searchBars, searchFigures, startMeasured } from '../search/search.bench';
import { openSearchHeapMb, startWorld } from '../system/cluster-world';
import { withReleases } from '../system/releases';
import { changeBars, changeFigures } from './changes';
import { fill, fillBars, scalePrefix } from './fill';
import { readFilled } from './filled-lots';
import { orderBars, orderFigures } from './orders';
import { rebuildBars, rebuildFigures } from './rebuild';
import { sizeBars, sizeFigures } from './sizes';

const root = path.resolve(__dirname, '../../../..');
const parts = ['fill', 'search', 'orders', 'changes', 'rebuild'] as const;
type Part = (typeof parts)[number];

const barsOfPart: Readonly<Record<Part, readonly BarSpec[]>> = {
  fill: fillBars,
  search: searchBars,
  orders: orderBars,
  changes: changeBars,
  rebuild: rebuildBars,
};

export const scaleBench: Bench = {
  about:
    'Eight million lots in a folder that stays: the fill, which continues after a stop, then searches, changes, a rebuild.',
  lots: 8_000_000,
  files: ['all', ...parts],
  options: ['folder', 'archive', 'minutes'],
  run: async (context) => {
    const { lots, file = 'all' } = context;
    const folder = path.resolve(context.folder ?? path.join(root, '.tmp', `scale-${lots}`));
    await mkdir(folder, { recursive: true });
    const chosen = parts.filter((part) => file === 'all' || file === part);
    const filling = chosen.includes('fill') ? await fill(folder, context) : {};
    const measuring = await measure(folder, chosen, context);
    return {
      seed: String(lotsSeed),
      figures: { heapMb: openSearchHeapMb, ...filling, ...measuring },
      bars: [...chosen.flatMap((part) => barsOfPart[part]), ...sizeBars],
    };
  },
};

/** The sizes, and the parts that use a gateway on the filled index. */
async function measure(
  folder: string,
  chosen: readonly Part[],
  context: BenchContext,
): Promise<Record<string, number>> {
  const filled = readFilled(folder);
  // A rebuild would drop the generation that is being filled.
  if (!filled?.serves) throw new Error(`the fill of ${folder} has not ended: run the part "fill" until it has`);
  return withReleases(async (releases) => {
    const world = await startWorld(folder, releases, context);
    const sizes = { lots: filled.lots, ...(await sizeFigures(world.openSearchUrl, folder, filled.lots)) };
    if (chosen.every((part) => part === 'fill')) return sizes;
    const measured = await startMeasured(world, scalePrefix, releases, context);
    const { minutes } = context;
    const changes = { lots: filled.lots, ...(minutes !== undefined && { minutes }) };
    return {
      ...sizes,
      ...(chosen.includes('search') ? await searchFigures(measured) : {}),
      ...(chosen.includes('orders') ? await orderFigures(measured) : {}),
      ...(chosen.includes('changes') ? await changeFigures(world, measured, changes, releases, context) : {}),
      ...(chosen.includes('rebuild') ? await rebuildFigures(world, measured, filled, releases, context) : {}),
    };
  });
}
