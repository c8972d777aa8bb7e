import { testProcesses } from './processes.contract-suite';
import { seed } from './seed';

// `npm run test:faults` kills more often.
describe(`indexers under a steady flow, killed at 6 random moments (seed ${seed})`, () =>
  testProcesses({ kills: 6, members: 6, brokenRequests: 30 }));
