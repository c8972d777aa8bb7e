import type { Loading } from './loading';

/** Run by `normalise.bench.ts` as a separate process: the cost of a process that loads nothing. */
const empty: Loading = {
  seconds: performance.now() / 1_000,
  cpuSeconds: (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
  residentMb: process.memoryUsage().rss / 2 ** 20,
  dictionarySeconds: 0,
};
process.send?.(empty);
