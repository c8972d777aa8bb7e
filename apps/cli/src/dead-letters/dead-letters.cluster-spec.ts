import { clusterEngines } from '../testing/engines.factory';
import { describeDeadLetters } from './dead-letters.contract-suite';

describeDeadLetters(clusterEngines);
