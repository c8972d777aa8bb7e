/** Shorter than any stretch of records between two such gaps, since each ends with a segment; so that no step leaps over records. */
const LONGEST_STEP = 256;

/**
 * What follows a stretch of offsets that compaction emptied; empty when nothing does.
 *
 * The last batch of each producer survives compaction without its records. A fetch ends with a segment, so one that begins behind a segment's
 * last record and meets only such a batch brings nothing, and kafkajs does not say how far it looked: it would ask for the same offset for
 * ever. From some offset on fetches bring records again; it is found by growing steps and by halving the last.
 *
 * `fetchAt` answers with the records of one fetch from an offset on. Offsets `from` to `end`, exclusive, are looked at; `from` brings nothing.
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

/** `empty` brings nothing, `full` brings `found`. */
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
