import { seed, testKills } from './kills.contract-suite';

describe(`crawlers killed at 20 random moments (seed ${seed})`, () =>
  testKills({ sellers: 4, lots: 24, stopped: 12, running: 8 }));
