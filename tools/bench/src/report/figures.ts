import type { Bar, BarSpec } from './report';

/** The value below which the given share of the values lies (nearest rank); undefined of nothing. Does not need them sorted. */
export function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

/** A figure that could not be taken fails its bar. */
export function barsOf(spec: BarSpec, figures: Readonly<Record<string, number>>): Bar {
  const value = figures[spec.name];
  if (value === undefined) return { ...spec, value: null, holds: false };
  return { ...spec, value, holds: spec.better === 'lower' ? value <= spec.limit : value >= spec.limit };
}

/** Two places are all a measurement of seconds or megabytes is good for. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
