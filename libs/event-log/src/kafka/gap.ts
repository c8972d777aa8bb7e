/** Shorter than any range of records between two gaps, because a gap ends with a segment; so no step skips records. */
const LONGEST_STEP = 256;

/**
 * The records that follow a range of offsets emptied by compaction; empty if there are none.
 *
 * The last batch of each producer remains after compaction without its records. A fetch ends at the end of a segment. If it begins after the last
 * record of a segment and finds only such a batch, it returns nothing, and kafkajs does not report how far it read; it would fetch the same offset
 * for ever. The first offset at which a fetch returns records is found with growing steps and a binary search in the last step.
 *
 * `fetchAt` returns the records of one fetch that begins at an offset. The offsets searched are `from` to `end`, exclusive; a fetch at `from` returns
 * nothing.
 */
export async function firstAfterGap<R>(
  from: number,
  end: number,
  fetchAt: (offset: number) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  let empty = from;
  for (let step = 1; empty < end - 1; step = Math.min(step * 2, LONGEST_STEP)) {
    const probe = Math.min(empty + step, end - 1);
    const found = await fetchAt(probe);
    if (found.length > 0) return narrowed(empty, probe, found, fetchAt);
    empty = probe;
  }
  return [];
}

/** A fetch at `empty` returns nothing, a fetch at `full` returns `found`. */
async function narrowed<R>(
  empty: number,
  full: number,
  found: readonly R[],
  fetchAt: (offset: number) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  if (full - empty <= 1) return found;
  const middle = Math.floor((empty + full) / 2);
  const nearer = await fetchAt(middle);
  return nearer.length > 0 ? narrowed(empty, middle, nearer, fetchAt) : narrowed(middle, full, found, fetchAt);
}
