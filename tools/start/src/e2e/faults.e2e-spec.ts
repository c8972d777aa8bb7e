import { describeFaults } from './faults.contract-suite';

// `npm run test:faults` and `npm run test:cluster` do the same in a larger market and with two of each service.
describeFaults('one crawler and one indexer', { lots: 120 });
