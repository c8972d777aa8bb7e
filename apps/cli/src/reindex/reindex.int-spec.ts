import { embeddedEngines } from '../testing/engines.factory';
import { describeReindex } from './reindex.contract-suite';

describeReindex(embeddedEngines);
