/**
 * A write's version: observation time in milliseconds × 1000 plus a tie-break of 0-999. Greater wins; equal or smaller is a no-op, in every
 * adapter, so replays, duplicates and reordering never change the result. Stays below 2^53 until the year 2255.
 *
 * @param observedAt an instant in UTC, `2026-11-21T10:00:00.000Z`; a time without a zone would mean another moment on another machine.
 * @throws RangeError for anything else, a tie-break out of range, or an instant too late to count exactly.
 */
export function versionOf(observedAt: string, tieBreak = 0): number {
  const time = observedAt.endsWith('Z') ? Date.parse(observedAt) : Number.NaN;
  if (Number.isNaN(time)) throw new RangeError(`not an instant in UTC: ${observedAt}`);
  if (!Number.isInteger(tieBreak) || tieBreak < 0 || tieBreak > 999)
    throw new RangeError(`tie-break out of 0-999: ${tieBreak}`);
  const version = time * 1000 + tieBreak;
  if (!Number.isSafeInteger(version)) throw new RangeError(`beyond exact versions: ${observedAt}`);
  return version;
}
