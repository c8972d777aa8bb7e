import { embeddedEngines } from '../testing/engines.factory';
import { describeBackup } from './backup.contract-suite';

describeBackup(embeddedEngines);
