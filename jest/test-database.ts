import { randomUUID } from 'node:crypto';
import { createDatabase } from '../tools/engines/src/database';

/** Creates an empty database on the shared server and returns its connection string. */
export async function testDatabase(): Promise<string> {
  return createDatabase(testDatabaseServer(), testDatabaseName());
}

/** The connection string of the shared server. */
export function testDatabaseServer(): string {
  const url = process.env['OBVERSE_TEST_POSTGRES_URL'];
  if (!url) throw new Error('No test server: run this suite with `jest --selectProjects integration`.');
  return url;
}

export function testDatabaseName(): string {
  return `test_${randomUUID().replaceAll('-', '')}`;
}
