import { describeLot, loadDictionary, understandQuery } from '@obverse/numismatics';

/** The cost of a fresh process from its start until it has described its first lot and understood its first query. */
export interface Loading {
  readonly seconds: number;
  /** On all threads. */
  readonly cpuSeconds: number;
  readonly residentMb: number;
  /** Of `seconds`, those for the compiled dictionary: read, parsed and indexed. 0 if none is loaded. */
  readonly dictionarySeconds: number;
}

/** Run by `normalise.bench.ts` as a separate process. The imports and the calls below are the measured loading. */
const began = performance.now();
const dictionary = loadDictionary();
const dictionarySeconds = (performance.now() - began) / 1_000;
describeLot(dictionary, { title: 'RÖMISCHE KAISERZEIT. Traianus, 98-117. Denar, Rom. RIC 127. ss' });
understandQuery(dictionary, 'trajan denarius under 100 €');
const loading: Loading = {
  seconds: performance.now() / 1_000,
  cpuSeconds: (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
  residentMb: process.memoryUsage().rss / 2 ** 20,
  dictionarySeconds,
};
process.send?.(loading);
