import { describeFaults } from './faults.contract-suite';

describeFaults('two crawlers and two indexers', { lots: 900, replicas: { crawler: 2, indexer: 2 } });
