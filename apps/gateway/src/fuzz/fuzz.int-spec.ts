import { fuzzContract } from './fuzz.contract-suite';

// The start loads the dictionaries; files that changed are compiled first.
jest.setTimeout(180_000);

/** The same requests in every run; `npm run soak` sets another seed for each round. */
fuzzContract(200, Number(process.env['OBVERSE_TEST_SEED'] ?? 20_261_123));
