import { describeFaults } from './faults.contract-suite';

describeFaults('two crawlers and two indexers', { crawler: 2, indexer: 2 });
