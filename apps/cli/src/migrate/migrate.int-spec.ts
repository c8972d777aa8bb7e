import { embeddedEngines } from '../testing/engines.factory';
import { describeMigrate } from './migrate.contract-suite';

describeMigrate(embeddedEngines);
