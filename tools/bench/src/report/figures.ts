import type { Bar, BarSpec } from './bar';

/** The value below which the given share of the values lies (nearest rank); undefined without values. The values need not be sorted. */
export function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

/** Compares a figure with its bar. A bar whose figure is missing does not hold. */
export function barsOf(spec: BarSpec, figures: Readonly<Record<string, number>>): Bar {
  const { name, limit, better } = spec;
  const value = figures[name];
  if (value === undefined) return { name, value: null, limit, better, holds: false };
  return { name, value, limit, better, holds: better === 'lower' ? value <= limit : value >= limit };
}

/** Two decimal places, which is the precision of the measurements. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
