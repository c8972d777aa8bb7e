/** Returns numbers from 0 to 1. */
export type Random = () => number;

/** mulberry32: small, seeded, the same on every machine. */
export function randomOf(seed: number): Random {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(random: Random, values: readonly [T, ...T[]]): T {
  return values[Math.floor(random() * values.length)] ?? values[0];
}

/** A rank below `count`. Rank r occurs about 1/r as often as rank 1, like words in texts. */
export function zipf(random: Random, count: number): number {
  return Math.floor(count ** random()) - 1;
}

/** Like {@link pick}, but the first values are far more frequent than the last. */
export function pickZipf<T>(random: Random, values: readonly [T, ...T[]]): T {
  return values[zipf(random, values.length)] ?? values[0];
}

/** From `low` to `high`, both included. */
export function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}
