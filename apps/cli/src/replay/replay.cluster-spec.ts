import { clusterEngines } from '../testing/engines.factory';
import { describeReplay } from './replay.contract-suite';

describeReplay(clusterEngines);
