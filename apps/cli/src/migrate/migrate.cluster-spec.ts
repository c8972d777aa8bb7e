import { clusterEngines } from '../testing/engines.factory';
import { describeMigrate } from './migrate.contract-suite';

describeMigrate(clusterEngines);
