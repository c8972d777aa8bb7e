import { testDatabase } from '../../../../jest/test-database';
import { describeEventLog } from '../contract-suite';
import { postgresHarness } from './harness';

describeEventLog('Postgres', async () => postgresHarness(await testDatabase()));
