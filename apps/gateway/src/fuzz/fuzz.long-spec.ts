import { randomInt } from 'node:crypto';
import { fuzzContract } from './fuzz.contract-suite';

jest.setTimeout(1_200_000);

/** Other requests in every run; the seed is in the names of the tests. */
fuzzContract(5_000, Number(process.env['OBVERSE_TEST_SEED'] ?? randomInt(1, 1_000_000_000)));
