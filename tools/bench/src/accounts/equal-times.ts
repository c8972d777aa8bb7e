import { percentile } from '../report/figures';

/** Medians in milliseconds. */
export interface PairedTimes {
  readonly knownMs: number;
  readonly unknownMs: number;
}

export interface TriesOptions {
  readonly known: readonly string[];
  /** With known addresses, and as many with unknown ones. */
  readonly tries: number;
  readonly signal: AbortSignal;
}

/** The first tries are slower: the code of the gateway is not compiled yet. */
const WARM_UP = 10;

/** Calls alternately with a known and an unknown address, so that a change of the machine's load affects both alike. */
export async function timesOf(
  { known, tries, signal }: TriesOptions,
  call: (address: string) => Promise<number>,
): Promise<PairedTimes> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let made = 0; made < tries + WARM_UP; made += 1) {
    signal.throwIfAborted();
    const address = known[made % known.length] ?? '';
    const pair = [
      ['known', address],
      ['unknown', `un${address}`],
    ] as const;
    for (const [kind, one] of made % 2 === 0 ? pair : pair.toReversed()) times[kind].push(await call(one));
  }
  const median = (kind: 'known' | 'unknown') => percentile(times[kind].slice(WARM_UP), 0.5) ?? NaN;
  return { knownMs: median('known'), unknownMs: median('unknown') };
}

export function medianDifference({ knownMs, unknownMs }: PairedTimes): number {
  return Math.abs(knownMs - unknownMs);
}
