import { MarketTruth } from '@obverse/market/truth';
import type { Bench } from '../bench';
import { peakMemoryMb } from '../system/memory';
import { marketLots, marketSeed, withCrawledMarket } from './crawled-market';

export const marketBench: Bench = {
  about:
    'A first crawl of every seller of the simulated market until a search finds 99.5 % of the lots: minutes, offences, memory of the crawler.',
  lots: marketLots,
  run: async (context) =>
    withCrawledMarket(context, async ({ stack, listed, seconds }) => {
      const { count, offences } = await new MarketTruth(stack.truthUrl).offences();
      for (const offence of offences.slice(0, 10)) context.progress(JSON.stringify(offence));
      const crawler = stack.processes['crawler']?.pid;
      return {
        seed: marketSeed,
        figures: {
          listedLots: listed,
          minutes: seconds === undefined ? NaN : seconds / 60,
          offences: count,
          peakCrawlerMb: (crawler === undefined ? undefined : peakMemoryMb(crawler)) ?? NaN,
        },
        bars: [
          { name: 'minutes', limit: 8, better: 'lower' },
          { name: 'offences', limit: 0, better: 'lower' },
          { name: 'peakCrawlerMb', limit: 700, better: 'lower' },
        ],
      };
    }),
};
