import { randomInt } from 'node:crypto';

/** A new seed for each run, shown in the name of each suite; OBVERSE_TEST_SEED repeats a run. */
export const seed = Number(process.env['OBVERSE_TEST_SEED'] ?? randomInt(1, 1_000_000_000));
