import { embeddedEngines } from '../testing/engines.factory';
import { describeAudit } from './audit.contract-suite';

describeAudit(embeddedEngines);
