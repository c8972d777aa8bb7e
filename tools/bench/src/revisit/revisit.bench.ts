import type { Bench, BenchContext } from '../bench';
import { AUCTION_SEED, auctionWeek } from './auction-week';
import { SHOP_SEED, shopMonth } from './shop-month';
import { withEngines, type PartMeasurement, type SimulationEngines } from './simulation-run';

type Part = (engines: SimulationEngines, context: BenchContext) => Promise<PartMeasurement>;

const parts: Readonly<Record<string, readonly Part[]>> = {
  all: [auctionWeek, shopMonth],
  auctions: [auctionWeek],
  shops: [shopMonth],
};

/** The crawler's own lease slots, adapters, frontier and log against invented sellers. Only the clock is simulated, one for each seller. */
export const revisitBench: Bench = {
  about:
    'A simulated week of auctions and month of shops: results and changes known in time, and requests compared with the fewest possible.',
  lots: 2_400,
  files: Object.keys(parts),
  run: async (context) => {
    const figures: Record<string, number> = {};
    const bars: PartMeasurement['bars'][number][] = [];
    for (const part of parts[context.file ?? 'all'] ?? []) {
      const measured = await withEngines((engines) => part(engines, context));
      Object.assign(figures, measured.figures);
      bars.push(...measured.bars);
    }
    return { seed: `${AUCTION_SEED}, ${SHOP_SEED}`, figures, bars };
  },
};
