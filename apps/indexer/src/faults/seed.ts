import { randomInt } from 'node:crypto';

/** Another one each run, shown in the name of each suite; OBVERSE_TEST_SEED brings a run back. */
export const seed = Number(process.env['OBVERSE_TEST_SEED'] ?? randomInt(1, 1_000_000_000));
