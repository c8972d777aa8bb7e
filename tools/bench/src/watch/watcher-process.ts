import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { LotDocument } from '@obverse/lot-index';
import { Rarity, SearchMatcher, type Conditions } from '@obverse/watching';
import { peakMemoryMb } from '../system/memory';

/** What the process is started with. */
export interface WatcherTask {
  /** A search on each line, as JSON. */
  readonly searchesFile: string;
  readonly lotsFile: string;
  readonly sampleFile: string;
  /** Of the searches in the file the first ones. */
  readonly searches: number;
  /** Lots of one batch. */
  readonly batch: number;
  readonly seconds: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

export interface WatcherFigures {
  readonly filedPerSecond: number;
  readonly lotsPerSecond: number;
  readonly lotsPerCpuSecond: number;
  readonly matchesPerLot: number;
  readonly unbounded: number;
  readonly residentMb: number;
  readonly peakMb: number | undefined;
}

/** Run by `watch.bench.ts` as a separate process: what a watcher holds and does, without anything else. */
process.once('message', (task: WatcherTask) => {
  void measure(task).then((figures) => process.send?.(figures, () => process.disconnect()));
});

async function measure({
  searchesFile,
  lotsFile,
  sampleFile,
  searches,
  batch,
  seconds,
  now,
}: WatcherTask): Promise<WatcherFigures> {
  const matcher = new SearchMatcher(new Rarity(lotsIn(sampleFile)));
  const began = performance.now();
  let [id, unbounded] = [0, 0];
  for await (const line of createInterface({ input: createReadStream(searchesFile) })) {
    if (id === searches) break;
    if (matcher.put(id++, JSON.parse(line) as Conditions) === 'unbounded') unbounded += 1;
  }
  const filedPerSecond = (1_000 * searches) / (performance.now() - began);
  const lots = lotsIn(lotsFile);
  // The first batches are matched while the code is compiled.
  for (let first = 0; first < lots.length; first += batch) matcher.match(lots.slice(first, first + batch), now);
  const { cpuMs, ms, matched, matches } = matchFor(seconds, matcher, lots, batch, now);
  return {
    filedPerSecond,
    lotsPerSecond: (1_000 * matched) / ms,
    lotsPerCpuSecond: (1_000 * matched) / cpuMs,
    matchesPerLot: matches / matched,
    unbounded,
    residentMb: process.memoryUsage().rss / 2 ** 20,
    peakMb: peakMemoryMb(process.pid),
  };
}

function matchFor(seconds: number, matcher: SearchMatcher, lots: readonly LotDocument[], batch: number, now: number) {
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  let [matched, matches, first] = [0, 0, 0];
  while (performance.now() - began < 1_000 * seconds) {
    const some = lots.slice(first, first + batch);
    for (const ids of matcher.match(some, now)) matches += ids.length;
    matched += some.length;
    first = first + batch < lots.length ? first + batch : 0;
  }
  const { user, system } = process.cpuUsage(cpu);
  return { matched, matches, ms: performance.now() - began, cpuMs: (user + system) / 1_000 };
}

function lotsIn(file: string): readonly LotDocument[] {
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as LotDocument);
}
