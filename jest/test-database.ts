import { randomUUID } from 'node:crypto';
import { createDatabase } from '../tools/engines/src/database';

/** The connection string of a fresh, empty database on the server the integration suites share. */
export async function testDatabase(): Promise<string> {
  const url = process.env['OBVERSE_TEST_POSTGRES_URL'];
  if (!url) throw new Error('No test server: run this suite with `jest --selectProjects integration`.');
  return createDatabase(url, `test_${randomUUID().replaceAll('-', '')}`);
}
