import { parseArgs } from 'node:util';

export interface SoakOptions {
  readonly minutes: number;
  /** The seed of the first round; undefined: a random one. */
  readonly seed?: number;
}

const DEFAULT_MINUTES = 60;

/** Throws an Error with a sentence for the person at the terminal. */
export function soakOptions(args: readonly string[]): SoakOptions | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: { minutes: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return 'help';
  const minutes = Number(values.minutes ?? DEFAULT_MINUTES);
  if (!(minutes > 0)) throw new Error('--minutes must be a number greater than 0.');
  if (values.seed === undefined) return { minutes };
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(seed) || seed < 1) throw new Error('--seed must be a whole number greater than 0.');
  return { minutes, seed };
}
