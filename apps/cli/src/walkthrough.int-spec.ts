import { embeddedEngines } from './testing/engines.factory';
import { describeWalkthrough } from './walkthrough.contract-suite';

describeWalkthrough(embeddedEngines);
