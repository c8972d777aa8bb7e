import { seed, testKills } from './kills.contract-suite';

// `npm run test:faults` kills watchers more often.
describe(`watchers killed at 3 random moments (seed ${seed})`, () => testKills(3));
