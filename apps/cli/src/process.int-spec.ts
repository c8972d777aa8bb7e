import { embeddedEngines } from './testing/engines.factory';
import { describeProcess } from './process.contract-suite';

describeProcess(embeddedEngines);
