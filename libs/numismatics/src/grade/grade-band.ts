import type { Dictionary } from '../dictionary';

/** The bands of the contract (`gradeBands` of @obverse/contracts). */
export type GradeBand = 'g-vg' | 'f' | 'vf' | 'xf' | 'au' | 'ms' | 'pf';

/** The lowest rank of each band of circulation strikes on Sheldon's scale. */
const FROM: readonly (readonly [number, GradeBand])[] = [
  [60, 'ms'],
  [50, 'au'],
  [40, 'xf'],
  [20, 'vf'],
  [12, 'f'],
  [0, 'g-vg'],
];

/**
 * The band of a grade; undefined for a tag that is no grade. A split grade belongs to the band of its lower end (VF-XF to VF), a proof-like coin to
 * that of its number, because it was struck for circulation.
 */
export function gradeBandOf(dictionary: Dictionary, tag: string): GradeBand | undefined {
  const facts = dictionary.get('grade', tag)?.facts;
  if (!facts) return undefined;
  if (facts.finish === 'proof' || facts.finish === 'specimen') return 'pf';
  return FROM.find(([order]) => facts.order >= order)?.[1];
}
