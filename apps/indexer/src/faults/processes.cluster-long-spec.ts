import { testProcesses } from './processes.contract-suite';
import { seed } from './seed';

describe(`indexers under a steady flow, killed at 20 random moments (seed ${seed})`, () =>
  testProcesses({ kills: 20, members: 12, brokenRequests: 60 }));
