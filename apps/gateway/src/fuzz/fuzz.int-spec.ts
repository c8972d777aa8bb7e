import { fuzzContract } from './fuzz.contract-suite';

/** The same requests in every run; `npm run soak` sets another seed for each round. */
fuzzContract(200, Number(process.env['OBVERSE_TEST_SEED'] ?? 20_261_123));
