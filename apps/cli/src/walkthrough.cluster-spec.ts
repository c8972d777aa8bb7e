import { clusterEngines } from './testing/engines.factory';
import { describeWalkthrough } from './walkthrough.contract-suite';

describeWalkthrough(clusterEngines);
