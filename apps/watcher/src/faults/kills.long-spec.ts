import { seed, testKills } from './kills.contract-suite';

describe(`watchers killed at 20 random moments (seed ${seed})`, () => testKills(20));
