import { statfs } from 'node:fs/promises';
import { createLotIndex, type LotIndex } from '@obverse/lot-index';
import type { BenchContext } from '../bench';
import type { BarSpec } from '../report/bar';
import { writeLots } from '../search/corpus';
import { startSearchEngine } from '../system/cluster-world';
import { sampleMemory } from '../system/memory-sampler';
import { withReleases } from '../system/releases';
import { untilAvailable } from '../system/until-available';
import { AcknowledgedLots, lotOf, readFilled, writeFilled, type FilledLots } from './filled-lots';

/** The prefix of the names of its indexes. */
export const scalePrefix = 'scale';

export const fillBars: readonly BarSpec[] = [{ name: 'fillGrowthMb', limit: 40, better: 'lower' }];

/** The progress is kept after so many lots. */
const KEEP_EVERY = 10_000;
/** A merge of the engine needs room for the segments that it writes. */
const LEAST_FREE_BYTES = 12e9;

/**
 * Fills the folder's index until it has `lots` lots, from where the last run stopped. The lots go into a generation that nothing searches, as those of
 * `obverse reindex`, which then serves. A folder whose generation serves already is filled as by the indexer.
 */
export async function fill(
  folder: string,
  { lots, archive = 0, progress, signal }: BenchContext,
): Promise<Record<string, number>> {
  const share = archive / lots;
  const before = readFilled(folder) ?? { lots: 0, archive: share, serves: false };
  if (before.archive !== share && before.lots > 0)
    throw new Error(
      `${folder} was filled with an archive of ${before.archive * 100} % of its lots; use the same share`,
    );
  return withReleases(async (releases) => {
    const engine = await startSearchEngine(folder, releases, { progress, signal });
    const url = `${engine.url}/${scalePrefix}`;
    const index = releases.add(createLotIndex({ adapter: 'opensearch', url }), (one) => one.close());
    await untilAvailable(() => index.prepare(), signal);
    const memory = sampleMemory(process.pid);
    const began = performance.now();
    await write(index, folder, { ...before, archive: share }, { lots, progress, signal });
    const seconds = (performance.now() - began) / 1_000;
    const { peakMb, growthMb } = memory.end();
    await serve(index, { progress, signal });
    writeFilled(folder, { lots: Math.max(lots, before.lots), archive: share, serves: true });
    const written = Math.max(0, lots - before.lots);
    return { lots, fillSeconds: seconds, fillPerSecond: written / seconds, fillPeakMb: peakMb, fillGrowthMb: growthMb };
  });
}

async function write(
  index: LotIndex,
  folder: string,
  before: FilledLots,
  { lots, progress, signal }: Pick<BenchContext, 'lots' | 'progress' | 'signal'>,
): Promise<void> {
  const target = await targetOf(index, before.lots);
  const acknowledged = new AcknowledgedLots(before.lots);
  let kept = before.lots;
  let keptAt = performance.now();
  const full = new AbortController();
  const keep = (written: number) => {
    writeFilled(folder, { ...before, lots: written });
    const now = performance.now();
    progress(`${written} of ${lots} lots are written, ${Math.round(((written - kept) / (now - keptAt)) * 1_000)}/s`);
    [kept, keptAt] = [written, now];
    assertRoom(folder).catch((error: unknown) => full.abort(error));
  };
  await writeLots(target, { from: before.lots, to: lots }, AbortSignal.any([signal, full.signal]), {
    lotOf: (number) => lotOf(number, before.archive),
    onWritten: (batch) => {
      const written = acknowledged.add(batch);
      if (written - kept >= KEEP_EVERY || (written === lots && written > kept)) keep(written);
    },
  });
}

/** The first fill goes to a generation of its own. */
async function targetOf(index: LotIndex, written: number): Promise<Pick<LotIndex, 'write'>> {
  const { rebuilding } = await index.rebuild.status();
  if (rebuilding !== undefined) return index.rebuild;
  if (written > 0) return index;
  await index.rebuild.begin();
  return index.rebuild;
}

async function serve(index: LotIndex, { progress, signal }: Pick<BenchContext, 'progress' | 'signal'>): Promise<void> {
  const { rebuilding } = await index.rebuild.status();
  if (rebuilding === undefined) return;
  progress('linking the offers of one specimen; then the lots are searched');
  await untilAvailable(() => index.rebuild.swap(), signal);
}

async function assertRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < LEAST_FREE_BYTES)
    throw new Error(
      `less than ${LEAST_FREE_BYTES / 1e9} GB of the disk are free; free some, and run the command again`,
    );
}
