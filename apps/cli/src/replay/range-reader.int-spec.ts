import { embeddedEngines } from '../testing/engines.factory';
import { describeRangeReader } from './range-reader.contract-suite';

describeRangeReader(embeddedEngines);
