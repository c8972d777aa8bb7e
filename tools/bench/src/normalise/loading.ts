import { describeLot, understandQuery } from '@obverse/numismatics';

/** What a fresh process spent until it had understood its first lot and query, since it started. */
export interface Loading {
  readonly seconds: number;
  /** On all threads. */
  readonly cpuSeconds: number;
  readonly residentMb: number;
}

/** Run by `normalise.bench.ts` as a process of its own: everything below, the imports above included, is the loading. */
describeLot({ title: 'RÖMISCHE KAISERZEIT. Traianus, 98-117. Denar, Rom. RIC 127. ss' });
understandQuery('trajan denarius under 100 €');
const loading: Loading = {
  seconds: performance.now() / 1_000,
  cpuSeconds: (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
  residentMb: process.memoryUsage().rss / 2 ** 20,
};
process.send?.(loading);
