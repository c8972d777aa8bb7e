import { clusterEngines } from '../testing/engines.factory';
import { describeReindex } from './reindex.contract-suite';

describeReindex(clusterEngines);
