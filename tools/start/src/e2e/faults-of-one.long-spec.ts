import { describeFaults } from './faults.contract-suite';

describeFaults('one crawler and one indexer', { lots: 900 });
