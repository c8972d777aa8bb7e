import { seed, testKills } from './kills.contract-suite';

// `npm run test:faults` kills crawlers more often, and also while the market's clock runs.
describe(`crawlers killed at 4 random moments (seed ${seed})`, () =>
  testKills({ sellers: 2, lots: 10, stopped: 4, running: 0 }));
