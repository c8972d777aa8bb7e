import { embeddedEngines } from '../testing/engines.factory';
import { describeTopics } from './topics.contract-suite';

describeTopics(embeddedEngines);
