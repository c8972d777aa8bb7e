const units = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
  ['second', 1000],
] as const;

/** A time that a topic keeps records, in the largest unit that divides it: `30 days`, `90 minutes`. Milliseconds. */
export function durationText(milliseconds: number): string {
  const [unit, length] = units.find(([, one]) => milliseconds >= one && milliseconds % one === 0) ?? ['ms', 1];
  const count = milliseconds / length;
  return unit === 'ms' ? `${count} ms` : `${count} ${unit}${count === 1 ? '' : 's'}`;
}
