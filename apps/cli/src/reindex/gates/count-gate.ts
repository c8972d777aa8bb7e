import type { LotIndex } from '@obverse/lot-index';
import type { Clock } from '@obverse/operations';
import { isWithin, repeatUntil, type GateResult } from './gate';

/** Passes when the numbers of live lots differ by at most `tolerance`, a fraction of the serving generation's. */
export async function countGate(
  rebuild: Pick<LotIndex['rebuild'], 'compare'>,
  tolerance: number,
  clock: Clock,
): Promise<GateResult> {
  const { serving, rebuilt } = await repeatUntil(
    () => rebuild.compare(),
    (counts) => isWithin(counts.serving, counts.rebuilt, tolerance),
    clock,
  );
  const passed = isWithin(serving, rebuilt, tolerance);
  const [a, b] = [serving, rebuilt].map((count) => count.toLocaleString('en'));
  const share = serving === 0 ? '' : ` (${((rebuilt / serving - 1) * 100).toFixed(3)} %)`;
  return {
    gate: 'live lots',
    passed,
    figures: `${a} serving, ${b} rebuilt${share}; tolerance ${+(tolerance * 100).toFixed(6)} %`,
    details: [],
    unexpectedFields: [],
  };
}
