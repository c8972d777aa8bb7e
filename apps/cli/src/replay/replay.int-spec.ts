import { embeddedEngines } from '../testing/engines.factory';
import { describeReplay } from './replay.contract-suite';

describeReplay(embeddedEngines);
