import { embeddedEngines } from '../testing/engines.factory';
import { describeLot } from './lot.contract-suite';

describeLot(embeddedEngines);
