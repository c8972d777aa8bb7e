import { clusterEngines } from '../testing/engines.factory';
import { describeRangeReader } from './range-reader.contract-suite';

describeRangeReader(clusterEngines);
