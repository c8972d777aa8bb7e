import { clusterEngines } from '../testing/engines.factory';
import { describeBackup } from './backup.contract-suite';

describeBackup(clusterEngines);
