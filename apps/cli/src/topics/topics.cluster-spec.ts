import { clusterEngines } from '../testing/engines.factory';
import { describeTopics } from './topics.contract-suite';

describeTopics(clusterEngines);
